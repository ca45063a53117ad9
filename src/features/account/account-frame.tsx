import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { createContext, type ReactNode, use, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useInBrowser } from '#src/lib/page/use-in-browser.ts'
import { paths } from '#src/routes/paths.ts'
import { Logo } from '#src/ui/icons/logo.tsx'
import { AccountScene, SCENES } from '#src/ui/scenes/account-scene.tsx'

/** Draws a number from 0 to 1 that chooses the background. Stories always draw the same. */
export const SceneDraw = createContext(Math.random)

/**
 * The frame of the account pages: one of three drawn backgrounds at random (ACC-28), the brand, and a card with the
 * content. The browser chooses the background, since the server's HTML is the same for everybody.
 */
export function AccountFrame({ title, children }: { title: string; children: ReactNode }) {
  const [draw] = useState(use(SceneDraw))
  const scene = useInBrowser() ? Math.floor(draw * SCENES) : undefined
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
        <AccountScene which={scene} />
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
          <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-end' }}>
            <Box
              component={RouterLink}
              to={paths.home}
              aria-label="Cinco, início"
              sx={{ display: 'inline-block', mb: 3 }}
            >
              <Logo />
            </Box>
            {/** On a phone the picture is on the card, next to the brand. */}
            <Box sx={{ display: { md: 'none' }, width: 112, mr: 3 }}>
              <AccountScene which={scene} small />
            </Box>
          </Box>
          <Paper elevation={1} sx={{ p: { xs: 2.5, sm: 4 }, borderRadius: '16px' }}>
            <Typography variant="cardTitle" sx={{ color: 'secondary.main', mb: 3 }}>
              {title}
            </Typography>
            {children}
          </Paper>
        </Box>
      </Box>
    </Box>
  )
}
