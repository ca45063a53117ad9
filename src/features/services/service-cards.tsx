import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { withOrderAddress } from '#src/routes/order-address.ts'
import { prefetchOrder } from '#src/routes/prefetch-order.ts'
import { NamedIcon } from '#src/ui/icons.tsx'

/** A featured card (M§3): `image` names an icon, `link` is what opens, `service` the service that it orders. */
export interface FeaturedCard {
  image: string
  title: string
  link: string
  service: number
}

/** The address that opens a service's order over the present page. */
export const orderLink = (serviceId: number): string =>
  withOrderAddress(new URLSearchParams(), { serviceId, step: -1 })

/** A row of cards, each of which opens the order of its service; on a phone it is swiped. */
export function ServiceCards({ title, cards }: { title: string; cards: readonly FeaturedCard[] }) {
  return (
    <Box component="section" aria-label={title} sx={{ mb: 6 }}>
      <Typography variant="h2" sx={{ mb: 2.5, color: 'secondary.main', fontSize: '1.375rem' }}>
        {title}
      </Typography>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gridAutoFlow: { xs: 'column', md: 'row' },
          gridAutoColumns: { xs: '62%', sm: '36%' },
          gridTemplateColumns: { md: 'repeat(3, 1fr)' },
          gap: 2,
          m: 0,
          p: 0.5,
          mx: -0.5,
          listStyle: 'none',
          overflowX: { xs: 'auto', md: 'visible' },
          scrollSnapType: 'x mandatory',
          overscrollBehaviorX: 'contain',
        }}
      >
        {cards.map(({ image, title: name, service }) => (
          <Box component="li" key={service} sx={{ scrollSnapAlign: 'start', minWidth: 0 }}>
            <Box
              component={RouterLink}
              to={orderLink(service)}
              preventScrollReset
              onPointerEnter={prefetchOrder}
              onFocus={prefetchOrder}
              sx={{
                display: 'flex',
                flexDirection: { xs: 'column', md: 'row' },
                gap: 2,
                alignItems: { xs: 'flex-start', md: 'center' },
                height: '100%',
                p: 2,
                borderRadius: '16px',
                bgcolor: 'background.paper',
                color: 'text.primary',
                textDecoration: 'none',
                boxShadow: '0 1px 3px rgb(45 50 86 / 12%)',
                transition: 'box-shadow 150ms, transform 150ms',
                '&:hover': { boxShadow: '0 8px 24px rgb(45 50 86 / 16%)', transform: 'translateY(-2px)' },
                '&:focus-visible': { outline: 3, outlineColor: 'secondary.main', outlineOffset: 2 },
                '@media (prefers-reduced-motion: reduce)': {
                  transition: 'none',
                  '&:hover': { transform: 'none' },
                },
              }}
            >
              <Box
                sx={{
                  flex: 'none',
                  display: 'grid',
                  placeItems: 'center',
                  width: 64,
                  height: 64,
                  borderRadius: '14px',
                  bgcolor: 'primary.light',
                  color: 'primary.main',
                }}
              >
                <NamedIcon name={image} size={36} />
              </Box>
              <Box sx={{ minWidth: 0 }}>
                <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{name}</Typography>
                <Typography variant="body2" color="text.secondary">
                  Até 5 propostas
                </Typography>
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
