import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Notice } from '#src/ui/notice.tsx'

interface SectionFrameProps {
  title: string
  /** What can be done with the whole of it. */
  actions?: ReactNode
  failure?: Error | undefined
  /** What came of what was done. */
  said?: string | undefined
  onRetry?: () => void
  children: ReactNode
}

/** A part of the administration: its title, what can be done, and its failure in words. */
export function SectionFrame({ title, actions, failure, said, onRetry, children }: SectionFrameProps) {
  return (
    <Box component="section" aria-label={title}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 3 }}>
        <Typography variant="h1" sx={{ flex: 1, fontSize: '1.75rem', color: 'secondary.main' }}>
          {title}
        </Typography>
        {actions}
      </Box>
      {failure && (
        <Box sx={{ mb: 2 }}>
          <Notice>{failure.message}</Notice>
          {onRetry && (
            <Button onClick={onRetry} color="secondary" sx={{ mt: 1 }}>
              Tentar novamente
            </Button>
          )}
        </Box>
      )}
      {said && (
        <Alert severity="success" role="status" sx={{ mb: 2 }}>
          {said}
        </Alert>
      )}
      {children}
    </Box>
  )
}
