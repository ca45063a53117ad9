import Box from '@mui/material/Box'
import { useEffect, useState } from 'react'
import { isReloadDelayed, reloadReady } from '#src/lib/page/delay-reload.ts'

/**
 * A page that belongs to the other app (site or administration): the browser loads it from the server, at the same
 * address and with the same history state. It first waits for saves that are under way, which the load would abort.
 */
export function OtherApp() {
  const [saving, setSaving] = useState(false)
  useEffect(() => {
    setSaving(isReloadDelayed())
    void reloadReady().then(() => location.reload())
  }, [])
  return saving ? (
    <Box role="status" sx={{ p: 4, textAlign: 'center' }}>
      A guardar o que escreveu…
    </Box>
  ) : null
}
