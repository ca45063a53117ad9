import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useLoaderData } from 'react-router-dom'
import { servicePath, subgroupPath } from '#schemas/catalogue/addresses.ts'
import { serviceIcon } from '#schemas/catalogue/icons.ts'
import type { CallFunction } from '#src/api/client.ts'
import { mainGroupPath } from '#src/routes/area-address.ts'
import type { LoadedRoute, LoaderContext } from '#src/routes/loader-context.ts'
import { Wide } from '#src/ui/wide.tsx'
import { Breadcrumb } from '../shared/breadcrumb.tsx'
import { RecordHeading } from '../shared/record-heading.tsx'
import { FIRST_QUESTION, FirstQuestion } from './first-question.tsx'
import { loadService, type ShownService } from './load-service.ts'
import { People, Prices } from './people.tsx'
import { Related } from './related.tsx'
import { Answers, Asked, PromiseFigures, TextLists } from './service-text.tsx'

/** The service of the address; on the server also the code of the widgets of its first question. */
export async function load(context: LoaderContext, request: Request, route: LoadedRoute) {
  const loaded = await loadService(context, request, route)
  if (import.meta.env.SSR && 'step' in loaded && loaded.step)
    await (await import('./question-fields.tsx')).widgetsReady(loaded.step)
  return loaded
}

/** Two columns; on a phone their parts stand below one another, each by its `order`. */
const columns = {
  display: 'flex',
  flexDirection: { xs: 'column', md: 'row' },
  alignItems: { md: 'flex-start' },
  gap: { xs: 3, md: 6 },
  mt: { xs: 1, md: 3 },
  mb: 6,
} as const
const column = {
  display: { xs: 'contents', md: 'flex' },
  flexDirection: 'column',
  gap: 4,
  flex: '1 1 0',
  minWidth: 0,
} as const

export const listed = async (call: CallFunction): Promise<string[]> =>
  (await call('listTitles', {})).map(servicePath)

/** A service's page (PAGE-36): what is asked and why, what it includes, and the first question of its order. */
export function Page() {
  const service = useLoaderData<ShownService>()
  const { title, subgroup, main_group, withdrawn, related } = service
  return (
    <Wide sx={{ pt: { xs: 1, md: 2 }, pb: 6 }}>
      <Breadcrumb
        above={[
          { title: main_group.title, path: mainGroupPath(main_group.id) },
          { title: subgroup.title, path: subgroupPath(subgroup) },
        ]}
        title={title}
      />
      {withdrawn ? (
        <Withdrawn {...service} />
      ) : (
        <>
          <Box sx={columns}>
            <Box sx={column}>
              <Offer {...service} />
              <Prices {...service} />
              <People {...service} />
              {service.texts && <TextLists {...service.texts} />}
              <PromiseFigures {...service} />
            </Box>
            <Box sx={column}>
              <FirstQuestion key={service.id} service={service} />
              <Asked {...service} />
            </Box>
          </Box>
          {service.texts && <Answers {...service.texts} />}
          <Box sx={{ mb: 6, textAlign: { xs: 'left', sm: 'center' } }}>
            <Button href={`#${FIRST_QUESTION}`} variant="contained" size="large">
              Pedir propostas
            </Button>
          </Box>
        </>
      )}
      <Related services={related} group={main_group.id} />
    </Wide>
  )
}

/** The title, what it costs to ask, and what comes of it. */
function Offer({ id, title, subgroup, main_group, effort }: ShownService) {
  return (
    <Box sx={{ order: 1 }}>
      <RecordHeading title={title} image={serviceIcon(id, subgroup.id)} group={main_group.id} />
      <Typography sx={{ mt: 2, fontSize: { md: '1.125rem' } }}>
        Diga do que precisa e receba até 5 propostas de profissionais, em regra em 48 horas.
      </Typography>
      <Box
        component="ul"
        sx={{
          display: { xs: 'none', md: 'grid' },
          gap: 1,
          mt: 2,
          mb: 0,
          pl: 2.5,
          color: 'text.secondary',
          '& li::marker': { color: 'primary.main' },
        }}
      >
        <li>São {effort}.</li>
        <li>É grátis e sem compromisso.</li>
        <li>Decide quem vê o seu telemóvel.</li>
      </Box>
    </Box>
  )
}

/** Instead of the questions of a service that nobody can ask for any more (PAGE-37). */
function Withdrawn({ title, related }: ShownService) {
  return (
    <Box sx={{ mt: 3, mb: 4, maxWidth: '65ch' }}>
      <Typography variant="h1" sx={{ color: 'secondary.main', overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Typography sx={{ mt: 2 }}>
        Este serviço já não está disponível no Cinco.{' '}
        <span>
          {related.length > 0
            ? 'Talvez um destes lhe sirva:'
            : 'Procure outro serviço, ou diga-nos do que precisa na página de contactos.'}
        </span>
      </Typography>
    </Box>
  )
}
