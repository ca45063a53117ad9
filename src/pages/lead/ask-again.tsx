import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { call } from '#src/api/client.ts'
import { withOrderAddress } from '#src/routes/order-address.ts'
import { paths } from '#src/routes/paths.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { saveKept } from '#src/wizard/drafts/kept-on-server.ts'

/** Begins another order of a request's service with its answers (REQ-29). The form is the browser's own, so that it works without scripts. */
export function AskAgain({ l, s }: { l: string; s: string }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      const order = await call('repeatLead', { query: { l, s } })
      saveKept(order)
      const { draft, step } = order
      navigate({
        pathname: paths.home,
        search: withOrderAddress(new URLSearchParams(), { serviceId: draft.service, step }),
      })
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
      setBusy(false)
    }
  }
  return (
    <Box
      component="form"
      method="post"
      action={`/api/lead/repeat?${new URLSearchParams({ l, s })}`}
      onSubmit={submit}
      sx={{ '@media print': { display: 'none' } }}
    >
      {failure !== undefined && <Notice>{failure}</Notice>}
      <BusyButton type="submit" variant="contained" busy={busy}>
        Pedir de novo
      </BusyButton>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1, maxWidth: '70ch' }}>
        As suas respostas vão preenchidas, e pode mudá-las antes de enviar. As fotografias juntam-se de novo.
      </Typography>
    </Box>
  )
}
