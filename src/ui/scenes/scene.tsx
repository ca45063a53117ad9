import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** The colours of all drawn scenes. */
export const ink = {
  pink: '#b4175c',
  rose: '#f3b9d0',
  blush: '#fbe7f0',
  blue: '#2d3256',
  slate: '#6a70a0',
  mist: '#e3e6f3',
  sun: '#f6b756',
  cream: '#fff3df',
  leaf: '#3d8f63',
  grass: '#84c09f',
  mint: '#cfe9da',
  white: '#ffffff',
} as const

interface SceneProps {
  viewBox: string
  width: number
  children: ReactNode
}

/** A decorative picture: hidden from screen readers, never wider than its container. */
export function Scene({ viewBox, width, children }: SceneProps) {
  return (
    <Box
      component="svg"
      viewBox={viewBox}
      aria-hidden
      focusable="false"
      sx={{ display: 'block', width: '100%', maxWidth: width, height: 'auto', mx: 'auto' }}
    >
      {children}
    </Box>
  )
}
