import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useLoaderData } from 'react-router-dom'
import { servicePath, subgroupPath } from '#schemas/catalogue/addresses.ts'
import { serviceIcon } from '#schemas/catalogue/icons.ts'
import type { CallFunction } from '#src/api/client.ts'
import { mainGroupPath } from '#src/routes/area-address.ts'
import { Wide } from '#src/ui/wide.tsx'
import { Breadcrumb } from '../shared/breadcrumb.tsx'
import { RecordHeading } from '../shared/record-heading.tsx'
import { FirstQuestion } from './first-question.tsx'
import { loadService, type ShownService } from './load-service.ts'
import { Related } from './related.tsx'
import { ServiceText } from './service-text.tsx'

export const load = loadService

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
          <Box
            sx={{
              display: 'grid',
              gap: { xs: 3, md: 6 },
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1.1fr)' },
              alignItems: 'start',
              mt: { xs: 1, md: 3 },
              mb: 6,
            }}
          >
            <Offer {...service} />
            <FirstQuestion key={service.id} service={service} />
          </Box>
          <ServiceText {...service} />
        </>
      )}
      <Related services={related} group={main_group.id} />
    </Wide>
  )
}

/** The title, what it costs to ask, and what comes of it. */
function Offer({ id, title, subgroup, main_group, effort }: ShownService) {
  return (
    <div>
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
        <li>O seu contacto só o recebem os profissionais que respondem ao pedido, cinco no máximo.</li>
      </Box>
    </div>
  )
}

/** Instead of the questions of a service that nobody can ask for any more (PAGE-37). */
function Withdrawn({ title, related }: ShownService) {
  return (
    <Box sx={{ mt: 3, mb: 4, maxWidth: '65ch' }}>
      <Typography variant="h1" sx={{ color: 'secondary.main', fontSize: '2rem', overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Typography sx={{ mt: 2 }}>
        Este serviço já não está disponível no Cinco.{' '}
        {related.length > 0
          ? 'Talvez um destes lhe sirva:'
          : 'Procure outro serviço, ou diga-nos do que precisa na página de contactos.'}
      </Typography>
    </Box>
  )
}
