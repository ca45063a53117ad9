import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { profilePath } from '#schemas/profiles/profile-path.ts'
import { ratingInWords } from '#schemas/profiles/reviews.ts'
import { pricesInWords } from '#schemas/requests/measured-prices.ts'
import { Face } from '#src/ui/face.tsx'
import { Stars } from '#src/ui/stars.tsx'
import type { ShownService } from './load-service.ts'

/** What half of the proposals ask for, where enough of them say it (PRM-5). */
export function Prices({ prices }: Pick<ShownService, 'prices'>) {
  if (!prices) return null
  return (
    <Box component="section" aria-labelledby="precos" sx={{ order: 3 }}>
      <Typography id="precos" variant="h2" sx={{ mb: 1, color: 'secondary.main' }}>
        Quanto costuma custar
      </Typography>
      <Typography sx={{ fontSize: '1.5rem', fontWeight: 700 }}>{pricesInWords(prices)}</Typography>
      <Typography variant="body2" color="textSecondary">
        É o que pede, com IVA, metade das {prices.proposals} propostas com preço total dos últimos 12 meses.
        As outras pedem menos ou mais.
      </Typography>
    </Box>
  )
}

/** Up to three professionals who answer requests for the service (PAGE-53). */
export function People({ professionals }: Pick<ShownService, 'professionals'>) {
  if (professionals.length === 0) return null
  return (
    <Box component="section" aria-labelledby="profissionais" sx={{ order: 3 }}>
      <Typography id="profissionais" variant="h2" sx={{ mb: 1, color: 'secondary.main' }}>
        Profissionais que respondem a estes pedidos
      </Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
        {professionals.map(({ name, slug, city, face, rating }) => (
          <li key={slug}>
            <Box
              component={RouterLink}
              to={profilePath(slug)}
              sx={{
                display: 'flex',
                gap: 2,
                alignItems: 'center',
                p: 1.5,
                borderRadius: '16px',
                bgcolor: 'background.paper',
                boxShadow: 1,
                color: 'text.primary',
                textDecoration: 'none',
                '&:hover': { boxShadow: 2 },
              }}
            >
              <Face name={name} picture={face} />
              <Box sx={{ minWidth: 0 }}>
                <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{name}</Typography>
                {city !== '' && (
                  <Typography variant="body2" color="textSecondary">
                    {city}
                  </Typography>
                )}
                {rating && <Stars>{ratingInWords(rating)}</Stars>}
              </Box>
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  )
}
