import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { lazy, Suspense } from 'react'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { late } from '#src/lib/connection/late.ts'
import { useInBrowser } from '#src/lib/page/use-in-browser.ts'
import { paths } from '#src/routes/paths.ts'
import { WaitingQuestion } from '#src/ui/feedback/waiting.tsx'
import { Logo } from '#src/ui/icons/logo.tsx'

const Signup = lazy(() =>
  late(() => import('#src/features/signup/signup.tsx')).then((module) => ({ default: module.Signup })),
)

/** Sign-up (SGN-16); `p1`, `p2`, e-mail and name may come with the address. */
export function Page() {
  const inBrowser = useInBrowser()
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  const waiting = <WaitingQuestion label="A carregar o registo" />
  const start = {
    p1: query.get('p1'),
    p2: query.get('p2'),
    email: query.get('email') ?? undefined,
    name: query.get('name') ?? undefined,
  }
  return (
    <Box sx={{ minHeight: '100vh', px: { xs: 1.5, sm: 3 }, py: { xs: 3, sm: 5 } }}>
      <Box sx={{ maxWidth: 720, mx: 'auto' }}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 2,
            justifyContent: 'space-between',
            alignItems: 'center',
            mb: 3,
          }}
        >
          <Box component={RouterLink} to={paths.home} aria-label="Cinco, início">
            <Logo />
          </Box>
          <Link component={RouterLink} to={paths.signin} sx={{ py: 1 }}>
            Já tenho conta
          </Link>
        </Box>
        <Paper
          elevation={1}
          sx={{
            p: { xs: 2, sm: 4 },
            borderRadius: '16px',
            // The browser scrolls a focused element clear of the card's sticky buttons.
            '& :is(input, select)': { scrollMarginBottom: '7rem' },
          }}
        >
          <Typography variant="h1" sx={{ fontSize: '1.75rem', color: 'secondary.main', mb: 3 }}>
            Registo gratuito
          </Typography>
          {inBrowser ? (
            <Suspense fallback={waiting}>
              <Signup start={start} />
            </Suspense>
          ) : (
            waiting
          )}
        </Paper>
      </Box>
    </Box>
  )
}
