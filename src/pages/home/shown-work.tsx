import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import type { calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { profilePath } from '#schemas/profiles/profile-path.ts'
import { Carousel } from '#src/ui/carousel/carousel.tsx'

type ShownWork = ReplyOf<typeof calls.listShownWork>

/** Photographs of work by professionals who allow it, each with the way to its professional (PAGE-70). */
export const HomeWork = ({ work }: { work: ShownWork }) => (
  <Carousel title="Trabalhos de profissionais">
    {work.map(({ photo, name, city, slug }) => (
      <li key={photo}>
        <Link
          component={RouterLink}
          to={profilePath(slug)}
          color="secondary"
          underline="hover"
          // A link's name begins with the words that are seen on it (PAGE-45).
          sx={{ display: 'flex', flexDirection: 'column-reverse', gap: 1, overflowWrap: 'anywhere' }}
        >
          <span>{[name, city].filter(Boolean).join(', ')}</span>
          <Box
            component="img"
            src={photo}
            alt="Fotografia de um trabalho"
            width={400}
            height={300}
            loading="lazy"
            sx={{
              display: 'block',
              width: '100%',
              height: 'auto',
              aspectRatio: '4 / 3',
              objectFit: 'cover',
              borderRadius: '16px',
              bgcolor: 'action.hover',
            }}
          />
        </Link>
      </li>
    ))}
  </Carousel>
)
