import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** A part of a page: a title and what it is about. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper
      component="section"
      aria-label={title}
      elevation={1}
      sx={{ p: { xs: 2, md: 3 }, mb: 3, borderRadius: '16px' }}
    >
      <Typography variant="h2" sx={{ fontSize: '1.1875rem', mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  )
}

/** A list of names and values; those without a value are left out. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  const statedFacts = facts.filter(([, value]) => ![null, undefined, false, ''].includes(value as string))
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', columnGap: 3, rowGap: 1.5, gridTemplateColumns: { sm: '1fr 1fr' } }}
    >
      {statedFacts.map(([name, value]) => (
        <div key={name}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {name}
          </Typography>
          <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {value}
          </Typography>
        </div>
      ))}
    </Box>
  )
}
