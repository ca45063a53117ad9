import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { paths } from '#src/routes/paths.ts'
import { onNavy } from '#src/ui/focus-ring.ts'
import { Logo } from '#src/ui/icons/logo.tsx'
import { Wide } from '#src/ui/wide.tsx'

/** The page of the home-loan request: its own header, and the form below it (LOAN-1). */
export function LoanHead({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ minHeight: '100vh', pb: 8 }}>
      <Box component="header" sx={onNavy}>
        <Wide sx={{ py: { xs: 3, md: 5 } }}>
          <Box
            component={RouterLink}
            to={paths.home}
            sx={{ color: 'inherit', display: 'inline-block', mb: 3 }}
          >
            <Logo light />
          </Box>
          <Typography variant="hero">Crédito habitação</Typography>
          <Typography sx={{ mt: 1, fontSize: '1.125rem', maxWidth: 640 }}>
            Um só pedido, que o intermediário de crédito analisa e encaminha aos bancos com que trabalha.
          </Typography>
        </Wide>
      </Box>
      <Wide sx={{ pt: { xs: 2, md: 4 } }}>{children}</Wide>
    </Box>
  )
}
