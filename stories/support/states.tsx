import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** The states of a part side by side, each with its name. */
export const States = ({ least = 280, of }: { least?: number; of: Readonly<Record<string, ReactNode>> }) => (
  <Box
    component="main"
    sx={{
      p: 2,
      display: 'grid',
      gap: 3,
      gridTemplateColumns: `repeat(auto-fill, minmax(min(${least}px, 100%), 1fr))`,
    }}
  >
    {Object.entries(of).map(([name, shown]) => (
      <Box key={name} sx={{ position: 'relative' }}>
        <Typography variant="body2" color="textSecondary" gutterBottom>
          {name}
        </Typography>
        {shown}
      </Box>
    ))}
  </Box>
)

/** Around a part by itself: what has a place on a page. */
export const aroundPart = (Story: () => ReactNode) => (
  <Box component="main" sx={{ p: 2, maxWidth: 720 }}>
    <Story />
  </Box>
)
