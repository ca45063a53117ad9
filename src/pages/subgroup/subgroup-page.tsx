import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink, useLoaderData } from 'react-router-dom'
import { subgroupPath } from '#schemas/catalogue/addresses.ts'
import { subgroupIcon } from '#schemas/catalogue/icons.ts'
import type { CallFunction } from '#src/api/client.ts'
import { ServiceLine } from '#src/features/services/service-line.tsx'
import { mainGroupPath } from '#src/routes/area-address.ts'
import { Wide } from '#src/ui/wide.tsx'
import { Breadcrumb } from '../shared/breadcrumb.tsx'
import { RecordHeading } from '../shared/record-heading.tsx'
import { loadSubgroup } from './load-subgroup.ts'

export const load = loadSubgroup

export async function listed(call: CallFunction): Promise<string[]> {
  const [subgroups, services] = await Promise.all([call('listSubgroups', {}), call('listServices', {})])
  const filled = new Set(services.map(({ sub_group_id }) => sub_group_id))
  return subgroups.filter(({ id }) => filled.has(id)).map(subgroupPath)
}

/** A subgroup's page (PAGE-38): its services, a line each, and the other areas of its main group. */
export function Page() {
  const { id, title, main_group, services, others } = useLoaderData<typeof load>()
  return (
    <Wide sx={{ pt: { xs: 1, md: 2 }, pb: 6 }}>
      <Breadcrumb above={[{ title: main_group.title, path: mainGroupPath(main_group.id) }]} title={title} />
      <Box sx={{ mt: { xs: 1, md: 3 }, mb: 1 }}>
        <RecordHeading title={title} image={subgroupIcon(id)} group={main_group.id} />
      </Box>
      <Typography sx={{ mb: 3, fontSize: { md: '1.125rem' } }} color="textSecondary">
        {services.length === 0
          ? 'Ainda não há serviços nesta área. Veja as outras áreas desta categoria.'
          : 'Escolha o serviço e receba até 5 propostas de profissionais, em regra em 48 horas, sem custos e sem compromisso.'}
      </Typography>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          m: 0,
          mb: 6,
          p: 0,
          listStyle: 'none',
        }}
      >
        {services.map((service) => (
          <li key={service.id}>
            <ServiceLine {...service} />
          </li>
        ))}
      </Box>
      {others.length > 0 && (
        <section aria-labelledby="areas">
          <Typography id="areas" variant="h2" sx={{ mb: 2, color: 'secondary.main' }}>
            Outras áreas de {main_group.title}
          </Typography>
          <Box
            component="ul"
            sx={{ columns: { xs: 1, sm: 2, md: 3 }, columnGap: 4, m: 0, p: 0, listStyle: 'none' }}
          >
            {others.map((other) => (
              <Box key={other.id} component="li" sx={{ breakInside: 'avoid' }}>
                <Link
                  component={RouterLink}
                  to={subgroupPath(other)}
                  color="text.primary"
                  sx={{
                    display: 'block',
                    py: 0.75,
                    overflowWrap: 'anywhere',
                    '@media (pointer: coarse)': { py: 1.25 },
                  }}
                >
                  {other.title}
                </Link>
              </Box>
            ))}
          </Box>
        </section>
      )}
    </Wide>
  )
}
