import Alert from '@mui/material/Alert'
import { useInBrowser } from '#src/lib/page/use-in-browser.ts'
import { keepsStored } from '#src/lib/storage/storage.ts'

/** Says before the sign-in that the browser will not keep the session (ACC-42). */
export function UnkeptSession() {
  const inBrowser = useInBrowser()
  if (!inBrowser || keepsStored()) return null
  return (
    <Alert severity="warning" role="status" sx={{ mb: 3 }}>
      O seu navegador não guarda dados deste site, ou já não tem espaço para eles. Assim a sessão pode não
      ficar iniciada, ou terminar quando mudar de página. Nas definições do navegador, autorize os cookies e o
      armazenamento deste site.
    </Alert>
  )
}
