import Typography from '@mui/material/Typography'
import { ServiceGrid } from '#src/features/services/service-grid.tsx'
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
      <ServiceGrid services={services} group={group} />
    </section>
  )
}
