import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { withScripts } from '#src/ui/with-scripts.ts'

interface MapFrameProps {
  /**
   * A map to move and zoom is as wide as its container and high enough for every circle. Otherwise it is the picture
   * of 610×200.
   */
  interactive?: boolean
  children?: ReactNode
}

/** The area of a map, in the colour of land until the map has loaded; without scripts there is none. */
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
        ...(interactive
          ? { height: { xs: 260, sm: 340 } }
          : { boxSizing: 'content-box', height: 200, maxWidth: 610 }),
        ...withScripts,
      }}
    >
      {children}
    </Box>
  )
}
