import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useSiteData } from '#src/engine/site-data.tsx'
import { paths } from '#src/routes/paths.ts'
import { Logo } from '#src/ui/logo.tsx'
import { AccountScene } from '#src/ui/scenes/account-scene.tsx'

/** A page of the account: one of three drawn backgrounds, the brand, and a card with what is to be done. */
export function AccountFrame({ title, children }: { title: string; children: ReactNode }) {
  const { seed } = useSiteData()
  return (
    <Box
      sx={{
        minHeight: '100vh',
        display: 'grid',
        gridTemplateColumns: { md: 'minmax(0, 1fr) minmax(0, 1fr)' },
        bgcolor: 'secondary.light',
      }}
    >
      <Box sx={{ display: { xs: 'none', md: 'grid' }, placeItems: 'center', p: 6 }}>
        <AccountScene which={seed % 3} />
      </Box>
      <Box
        sx={{
          bgcolor: 'background.default',
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'center',
          px: { xs: 2, sm: 6 },
          py: 4,
        }}
      >
        <Box sx={{ width: '100%', maxWidth: 460, mx: 'auto' }}>
          <Box
            component={RouterLink}
            to={paths.home}
            aria-label="Cinco, início"
            sx={{ display: 'inline-block', mb: 3 }}
          >
            <Logo />
          </Box>
          <Paper elevation={1} sx={{ p: { xs: 2.5, sm: 4 }, borderRadius: '16px' }}>
            <Typography variant="h1" sx={{ fontSize: '1.5rem', color: 'secondary.main', mb: 3 }}>
              {title}
            </Typography>
            {children}
          </Paper>
        </Box>
      </Box>
    </Box>
  )
}
