import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import type { calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { profilePath } from '#schemas/profiles/profile-path.ts'
import { Carousel } from '#src/ui/carousel/carousel.tsx'
import { Stars } from '#src/ui/stars.tsx'

type NewestReviews = ReplyOf<typeof calls.listNewestReviews>

const WIDTHS = { xs: '84%', sm: '50%', md: 'calc(100% / 3)' }

/** What clients wrote last of the professionals whom they chose (PAGE-54). */
export const HomeReviews = ({ reviews }: { reviews: NewestReviews }) => (
  <Carousel title="O que dizem os clientes" widths={WIDTHS}>
    {reviews.map(({ stars, words, service, name, slug }) => (
      <li key={slug + words}>
        <Box sx={{ height: '100%', p: 2, borderRadius: '16px', bgcolor: 'background.paper', boxShadow: 1 }}>
          <Stars>{stars === 1 ? '1 estrela de 5' : `${stars} estrelas de 5`}</Stars>
          <Typography
            sx={{
              my: 1,
              overflow: 'hidden',
              overflowWrap: 'anywhere',
              display: '-webkit-box',
              WebkitBoxOrient: 'vertical',
              WebkitLineClamp: '5',
              '@media print': { display: 'block' },
            }}
          >
            {words}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {service} ·{' '}
            <Link component={RouterLink} to={profilePath(slug)}>
              {name}
            </Link>
          </Typography>
        </Box>
      </li>
    ))}
  </Carousel>
)
