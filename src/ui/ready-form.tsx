import Box from '@mui/material/Box'
import type { FormEvent, ReactNode } from 'react'

interface ReadyFormProps {
  /** False until the scripts have taken the page over: a form that is sent before that would go by its address. */
  ready: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  children: ReactNode
}

/** A form that waits for its scripts, so that nothing typed is lost and no password ends up in an address. */
export function ReadyForm({ ready, onSubmit, children }: ReadyFormProps) {
  return (
    <form noValidate onSubmit={onSubmit} method="post">
      <Box component="fieldset" disabled={!ready} sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
        {children}
      </Box>
    </form>
  )
}
