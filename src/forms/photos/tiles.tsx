import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** The photographs of an answer, side by side. */
export function Tiles({ children }: { children: ReactNode }) {
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(128px, 1fr))',
        listStyle: 'none',
        m: 0,
        '&:not(:empty)': { mt: 2 },
        p: 0,
      }}
    >
      {children}
    </Box>
  )
}
