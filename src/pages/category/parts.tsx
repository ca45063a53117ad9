import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { partId } from '#src/routes/area-address.ts'

/** From how many subgroups on there is a list of links to them, and they are collapsed. */
export const MIN_PARTS_FOLDED = 8

interface PartsProps {
  parts: readonly { id: number; title: string }[]
}

/**
 * Links to the subgroups of a long page; on a phone the subgroups are collapsed instead. It is a details element, so
 * that it works without scripts.
 */
export function Parts({ parts }: PartsProps) {
  if (parts.length < MIN_PARTS_FOLDED) return null
  return (
    <Box component="nav" aria-label="Áreas desta página" sx={{ display: { xs: 'none', sm: 'block' }, mb: 3 }}>
      <Box
        component="details"
        sx={{ bgcolor: 'background.paper', borderRadius: '12px', border: 1, borderColor: 'divider' }}
      >
        <Box component="summary" sx={{ px: 2, py: 1.5, fontWeight: 650, cursor: 'pointer' }}>
          Ir para uma das {parts.length} áreas
        </Box>
        <Box
          component="ul"
          sx={{ m: 0, px: 2, pb: 2, listStyle: 'none', columns: { sm: 3, md: 4 }, columnGap: 2 }}
        >
          {parts.map(({ id, title }) => (
            <Box key={id} component="li" sx={{ breakInside: 'avoid' }}>
              <Link
                href={`#${partId(id)}`}
                sx={{
                  display: 'block',
                  py: 0.75,
                  fontSize: '0.9375rem',
                  fontWeight: 500,
                  lineHeight: 1.3,
                  hyphens: 'auto',
                  overflowWrap: 'anywhere',
                  '@media (pointer: coarse)': { py: 1.25 },
                }}
              >
                {title}
              </Link>
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  )
}
