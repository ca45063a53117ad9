import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { StoryApp } from '#stories/support/story-app.tsx'

/** A part of a foundation's page, in the site's theme. */
export const Sheet = ({ children }: { children: ReactNode }) => (
  <StoryApp page={{}}>
    <Box sx={{ display: 'grid', gap: 2, my: 3, p: 2, bgcolor: 'background.default', borderRadius: 1 }}>
      {children}
    </Box>
  </StoryApp>
)

/** Things in columns as wide as `least` pixels at least. */
export const Columns = ({ least = 220, children }: { least?: number; children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2,
      gridTemplateColumns: `repeat(auto-fill, minmax(min(${least}px, 100%), 1fr))`,
    }}
  >
    {children}
  </Box>
)
