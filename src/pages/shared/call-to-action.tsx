import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { onNavy } from '#src/ui/focus-ring.ts'
import { Drawing } from '#src/ui/scenes/drawing.tsx'

interface CallToActionProps {
  title: string
  text: string
  drawing?: string
  tone?: 'dark' | 'light'
  /** The button. */
  children: ReactNode
}

/** A call to action: title, text and one button. */
export function CallToAction({ title, text, drawing, tone = 'light', children }: CallToActionProps) {
  const dark = tone === 'dark'
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', sm: 'row' },
        gap: 3,
        alignItems: { xs: 'flex-start', sm: 'center' },
        p: { xs: 3, md: 4 },
        borderRadius: '16px',
        ...(dark ? onNavy : { bgcolor: 'background.paper', color: 'text.primary' }),
      }}
    >
      {drawing !== undefined && (
        <Box sx={{ flex: 'none', width: { xs: 160, md: 200 } }}>
          <Drawing name={drawing} />
        </Box>
      )}
      <Box sx={{ flex: 1 }}>
        <Typography variant="h2" sx={{ color: dark ? 'inherit' : 'secondary.main' }}>
          {title}
        </Typography>
        <Typography sx={{ mt: 1, mb: 2 }}>{text}</Typography>
        {children}
      </Box>
    </Box>
  )
}
