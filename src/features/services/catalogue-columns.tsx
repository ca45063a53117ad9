import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Carousel } from '#src/ui/carousel/carousel.tsx'
import { ServiceLink } from './service-link.tsx'

/** A column of the catalogue with its rows linked to their services. */
export interface CatalogueColumn {
  title: string
  rows: readonly { id: number; title: string }[]
}

const widths = { xs: '80%', sm: '46%', md: 'calc(100% / 3)' }

/** The catalogue as a carousel of columns, three to a slide, of up to ten services (CAT-4). */
export function CatalogueColumns({ columns }: { columns: readonly CatalogueColumn[] }) {
  return (
    <Carousel title="Todos os serviços, num só sítio" widths={widths}>
      {columns.map(({ title, rows }) => (
        <li key={title}>
          <Typography variant="h3" sx={{ mb: 1, color: 'secondary.main' }}>
            {title}
          </Typography>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {rows.map((row) => (
              <li key={row.id}>
                <ServiceLink {...row} />
              </li>
            ))}
          </Box>
        </li>
      ))}
    </Carousel>
  )
}
