import Box from '@mui/material/Box'
import { type Listing, ListingCard } from './listing-card.tsx'

/** Listings as cards, in up to three columns. */
export const ListingGrid = ({ listings }: { listings: readonly Listing[] }) => (
  <Box
    component="ul"
    sx={{
      display: 'grid',
      gap: 3,
      gridTemplateColumns: {
        xs: 'minmax(0, 1fr)',
        sm: 'repeat(2, minmax(0, 1fr))',
        md: 'repeat(3, minmax(0, 1fr))',
      },
      m: 0,
      p: 0,
      listStyle: 'none',
    }}
  >
    {listings.map((listing) => (
      <li key={listing.id}>
        <ListingCard listing={listing} />
      </li>
    ))}
  </Box>
)
