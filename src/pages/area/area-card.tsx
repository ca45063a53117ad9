import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** One part of the area, under its heading. */
export function AreaCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper component="section" elevation={1} sx={{ p: { xs: 2, md: 4 }, mb: 3, borderRadius: '16px' }}>
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  )
}
