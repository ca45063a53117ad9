import Box from '@mui/material/Box'
import type { FormEvent, ReactNode } from 'react'

interface ReadyFormProps {
  /** By which a button outside of the form sends it. */
  id?: string
  /**
   * False until React has hydrated the page. A form that the browser sends before that would put its fields into the
   * address.
   */
  ready: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  children: ReactNode
}

/**
 * A form that cannot be sent before React has hydrated it, so that nothing typed is lost and no password gets into an
 * address.
 */
export function ReadyForm({ id, ready, onSubmit, children }: ReadyFormProps) {
  return (
    <form id={id} noValidate onSubmit={onSubmit} method="post">
      <Box component="fieldset" disabled={!ready} sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
        {children}
      </Box>
    </form>
  )
}
