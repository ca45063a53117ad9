import Box from '@mui/material/Box'
import { useEffect, useState } from 'react'
import { isPageHeld, pageReleased } from '#src/lib/hold-page.ts'

/**
 * A page of the other app, the site or the administration: the browser asks the server for it, at the same address and
 * state. What the page before is still saving is waited for, or it would be broken off.
 */
export function Elsewhere() {
  const [saving, setSaving] = useState(false)
  useEffect(() => {
    setSaving(isPageHeld())
    void pageReleased().then(() => location.reload())
  }, [])
  return saving ? (
    <Box role="status" sx={{ p: 4, textAlign: 'center' }}>
      A guardar o que escreveu…
    </Box>
  ) : null
}
