import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { paths } from '#src/routes/paths.ts'

interface BreadcrumbProps {
  /** The pages above this one, below the home page. */
  above: readonly { title: string; path: string }[]
  /** This page. */
  title: string
}

/** Where the page stands: links to the pages above it. */
export function Breadcrumb({ above, title }: BreadcrumbProps) {
  return (
    <Box
      component="nav"
      aria-label="Está aqui"
      sx={{
        fontSize: '0.9375rem',
        '& ol': { display: 'flex', flexWrap: 'wrap', m: 0, p: 0, listStyle: 'none' },
      }}
    >
      <ol>
        {[{ title: 'Início', path: paths.home }, ...above].map((page) => (
          <Box
            key={page.path}
            component="li"
            sx={{
              '&::after': { content: '"›" / ""', mx: 1, color: 'text.secondary' },
              '&:nth-last-of-type(2)::after': { display: { xs: 'none', sm: 'inline' } },
            }}
          >
            <Link
              component={RouterLink}
              to={page.path}
              color="text.secondary"
              sx={{ display: 'inline-block', py: 0.75, '@media (pointer: coarse)': { py: 1.25 } }}
            >
              {page.title}
            </Link>
          </Box>
        ))}
        <Box
          component="li"
          aria-current="page"
          // On a phone the heading below says it.
          sx={{ display: { xs: 'none', sm: 'list-item' }, py: 0.75, overflowWrap: 'anywhere' }}
        >
          {title}
        </Box>
      </ol>
    </Box>
  )
}
