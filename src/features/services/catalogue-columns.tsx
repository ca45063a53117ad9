import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { prefetchOrder } from '#src/routes/prefetch-order.ts'
import { orderLink } from './service-cards.tsx'

/** A column of the catalogue with its rows linked to their services. */
export interface CatalogueColumn {
  title: string
  rows: readonly { id: number; title: string }[]
}

/** The catalogue in columns of up to ten services (M§2, M§9). */
export function CatalogueColumns({ columns }: { columns: readonly CatalogueColumn[] }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: 'repeat(3, 1fr)' },
      }}
    >
      {columns.map(({ title, rows }) => (
        <Box key={title} component="section" aria-label={title}>
          <Typography variant="h3" sx={{ mb: 1, color: 'secondary.main' }}>
            {title}
          </Typography>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {rows.map((row) => (
              <li key={row.id}>
                <Link
                  component={RouterLink}
                  to={orderLink(row.id)}
                  preventScrollReset
                  onPointerEnter={prefetchOrder}
                  onFocus={prefetchOrder}
                  color="text.primary"
                  sx={{ display: 'block', py: 0.75, fontWeight: 400 }}
                >
                  {row.title}
                </Link>
              </li>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
