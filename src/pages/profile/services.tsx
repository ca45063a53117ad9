import Box from '@mui/material/Box'
import { ServiceLink } from '#src/features/services/service-link.tsx'

/** How many services stand in the page; the others come after a press. */
const MAX_SHOWN = 16

interface ServicesProps {
  services: readonly { id?: number | undefined; title: string }[]
}

/** The services of a professional, each a link to its order. */
export const Services = ({ services }: ServicesProps) => (
  <>
    <ServiceList services={services.slice(0, MAX_SHOWN)} />
    {services.length > MAX_SHOWN && (
      <details>
        <summary>Mais {services.length - MAX_SHOWN} serviços</summary>
        <ServiceList services={services.slice(MAX_SHOWN)} />
      </details>
    )}
  </>
)

const ServiceList = ({ services }: ServicesProps) => (
  <Box
    component="ul"
    sx={{
      m: 0,
      p: 0,
      listStyle: 'none',
      display: 'grid',
      columnGap: 3,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    }}
  >
    {services.map(({ id, title }) => (
      <li key={id ?? title}>{id === undefined ? title : <ServiceLink id={id} title={title} />}</li>
    ))}
  </Box>
)
