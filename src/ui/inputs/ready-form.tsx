import Box from '@mui/material/Box'
import type { FormEvent, ReactNode } from 'react'

interface ReadyFormProps {
  /** By which a button outside of the form sends it. */
  id?: string
  /**
   * Whether it can be sent: React has hydrated the page, or the page's address takes the form as the browser posts it.
   */
  ready: boolean
  /** Whether it has a file. */
  withFile?: boolean | undefined
  /** The address that the browser posts it to; the page's own by default. */
  action?: string | undefined
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  children: ReactNode
}

/** A form that cannot be sent before somebody takes it, so that nothing typed is lost. */
export function ReadyForm({ id, ready, withFile, action, onSubmit, children }: ReadyFormProps) {
  return (
    <form
      id={id}
      noValidate
      onSubmit={onSubmit}
      method="post"
      action={action}
      encType={withFile ? 'multipart/form-data' : undefined}
    >
      <Box component="fieldset" disabled={!ready} sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
        {children}
      </Box>
    </form>
  )
}
