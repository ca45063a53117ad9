import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { FOCUS_RING } from '#src/ui/focus-ring.ts'

/** A list of what can be done, each one press away. */
export function DayRows({ children }: { children: ReactNode }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {children}
    </Box>
  )
}

interface DayRowProps {
  to: string
  label: string
  /** One line about it. */
  text: string
  /** What marks it. */
  chips?: ReactNode
}

/** One of them. The whole row is its link. */
export function DayRow({ to, label, text, chips }: DayRowProps) {
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        py: 1.5,
        '& + &': { borderTop: 1, borderColor: 'divider' },
        '&:last-of-type': { pb: 0 },
        '&:has(a:focus-visible)': FOCUS_RING,
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Link
          component={RouterLink}
          to={to}
          sx={{
            flex: '1 1 180px',
            overflowWrap: 'anywhere',
            fontWeight: 600,
            '&::after': { content: '""', position: 'absolute', inset: 0 },
          }}
        >
          {label}
        </Link>
        {chips}
      </Box>
      <Typography color="textSecondary" suppressHydrationWarning sx={{ mt: 0.25 }}>
        {text}
      </Typography>
    </Box>
  )
}
