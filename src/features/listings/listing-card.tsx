import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import type { Calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { listingPath } from '#schemas/showcase/real-estate.ts'
import { dayInWords, euros, inThousands } from '#src/lib/euros.ts'
import { PropertyScene } from './property-scene.tsx'

export type Listing = ReplyOf<Calls['listRealEstate']>['results'][number]

/** A sample listing with its drawn picture; it leads to its page (PAGE-60). */
export function ListingCard({ listing }: { listing: Listing }) {
  const { id, type, size, title, place, price, rent, area, published, energy } = listing
  return (
    <Box
      component="article"
      aria-label={title}
      sx={{
        height: '100%',
        borderRadius: '16px',
        overflow: 'hidden',
        bgcolor: 'background.paper',
        boxShadow: 1,
        position: 'relative',
        '&:hover': { boxShadow: 2 },
      }}
    >
      <PropertyScene type={type} number={id} />
      <Box sx={{ p: 2 }}>
        <Typography sx={{ fontSize: '1.375rem', fontWeight: 750, color: 'secondary.main' }}>
          {euros(price, 0)}
          <span>{rent && ' / mês'}</span>
        </Typography>
        <Typography component="h3" sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
          {/* The link is as large as its card. */}
          <Box
            component={RouterLink}
            to={listingPath(listing)}
            sx={{
              color: 'inherit',
              textDecoration: 'none',
              '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: '16px' },
            }}
          >
            {title}
          </Box>
        </Typography>
        <Typography color="textSecondary">
          {place} · {[type, size].filter(Boolean).join(' ')} · {inThousands(area)} m²
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {energy === 'Isento' ? 'Isento de certificado' : `Classe energética ${energy}`}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          Publicado a {dayInWords(published)}
        </Typography>
      </Box>
    </Box>
  )
}
