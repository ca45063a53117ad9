import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { paths } from '#src/routes/paths.ts'
import { Logo } from '#src/ui/icons/logo.tsx'

/** The page of the sign-up: its own header, and the card with the form. */
export function SignupCard({ children }: { children: ReactNode }) {
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
        <Paper elevation={1} sx={{ p: { xs: 2, sm: 4 }, borderRadius: '16px' }}>
          <Typography variant="cardTitle" sx={{ color: 'secondary.main', mb: 3 }}>
            Registo gratuito
          </Typography>
          {children}
        </Paper>
      </Box>
    </Box>
  )
}
