import Box from '@mui/material/Box'
import type { ComponentProps } from 'react'

/** A message about something that went wrong, announced at once. */
export function Notice(props: ComponentProps<'div'>) {
  return (
    <Box
      role="alert"
      sx={{
        mb: 1.5,
        px: 2,
        py: 1.5,
        borderRadius: '12px',
        bgcolor: 'error.light',
        color: 'error.main',
        fontWeight: 600,
        overflowWrap: 'anywhere',
        whiteSpace: 'pre-line',
      }}
      {...props}
    />
  )
}
