import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface MapFrameProps {
  /** To move and zoom: as wide as its place, and high enough for every circle. Otherwise the picture of 610×200. */
  interactive?: boolean
  children?: ReactNode
}

/** The place of a map, kept in the colour of land before it comes. */
export function MapFrame({ interactive = false, children }: MapFrameProps) {
  return (
    <Box
      sx={{
        position: 'relative',
        zIndex: 0,
        mt: 2,
        overflow: 'hidden',
        borderRadius: '14px',
        border: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
        ...(interactive ? { height: { xs: 260, sm: 340 } } : { height: 200, maxWidth: 610 }),
      }}
    >
      {children}
    </Box>
  )
}
