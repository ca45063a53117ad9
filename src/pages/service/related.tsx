import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { serviceIcon } from '#schemas/catalogue/icons.ts'
import { ServiceCard } from '#src/features/services/service-cards.tsx'
import type { ShownService } from './load-service.ts'

interface RelatedProps {
  services: ShownService['related']
  /** Their main group. */
  group: number
}

/** Services that somebody may have meant instead. */
export function Related({ services, group }: RelatedProps) {
  if (services.length === 0) return null
  return (
    <section aria-labelledby="outros">
      <Typography id="outros" variant="h2" sx={{ mb: 2, color: 'secondary.main' }}>
        Outros serviços que lhe podem interessar
      </Typography>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: {
            xs: '1fr',
            sm: 'repeat(2, minmax(0, 1fr))',
            md: 'repeat(3, minmax(0, 1fr))',
          },
          m: 0,
          p: 0,
          listStyle: 'none',
        }}
      >
        {services.map(({ id, title, sub_group_id }) => (
          <li key={id}>
            <ServiceCard
              image={serviceIcon(id, sub_group_id)}
              title={title}
              service={id}
              group={group}
              flat
            />
          </li>
        ))}
      </Box>
    </section>
  )
}
