import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface PartProps {
  /** The page's menu leads to it. */
  id: string
  title: string
  children: ReactNode
}

/** One part of a profile, under its heading. */
export function Part({ id, title, children }: PartProps) {
  return (
    <Box component="section" id={id} aria-labelledby={`${id}-titulo`} sx={{ mb: 5, scrollMarginTop: 80 }}>
      <Typography id={`${id}-titulo`} variant="h2" sx={{ color: 'secondary.main', mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}
