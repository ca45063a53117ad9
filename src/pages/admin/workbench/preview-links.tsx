import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { longDate } from '#schemas/atoms/long-date.ts'
import { errorOf } from '#schemas/validation/thrown.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { moment } from '#src/lib/moment.ts'
import { useLoaded } from '#src/lib/use-loaded.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { TextInput } from '#src/ui/inputs/text-input.tsx'

/** Makes and ends links that show what is edited to a colleague without an account (ADM-68). */
export function PreviewLinks({ id, onClose }: { id: number; onClose: () => void }) {
  const params = { id }
  const { data, failure, reload } = useLoaded(`ligacoes ${id}`, (signal) =>
    callAdmin('listPreviewLinks', { params, signal }),
  )
  const [made, setMade] = useState('')
  const [copied, setCopied] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Error>()
  const attempt = async (work: () => Promise<unknown>) => {
    setRefused(undefined)
    setBusy(true)
    try {
      await work()
      reload()
    } catch (error) {
      setRefused(errorOf(error))
    }
    setBusy(false)
  }
  const make = async () => {
    const { path } = await callAdmin('makePreviewLink', { params })
    setMade(new URL(path, location.href).href)
    setCopied(false)
  }
  const problem = refused ?? failure
  const links = data?.links ?? []
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="ligacoes" data-own-undo>
      <DialogTitle id="ligacoes">Mostrar a um colega</DialogTitle>
      <DialogContent>
        {problem && <Notice>{problem.message}</Notice>}
        <Typography sx={{ mb: 2 }}>
          Quem tiver a ligação experimenta estas perguntas durante 30 dias, sem conta, como estiverem então.
          Nada do que responder é enviado.
        </Typography>
        {made !== '' && (
          <Box sx={{ mb: 2 }}>
            <label htmlFor="ligacao-nova">Ligação nova, que só se mostra agora</label>
            <TextInput
              id="ligacao-nova"
              readOnly
              value={made}
              onFocus={({ target }) => target.select()}
              sx={{ minHeight: 44 }}
            />
            <Button
              color="secondary"
              onClick={() =>
                navigator.clipboard.writeText(made).then(
                  () => setCopied(true),
                  () => setCopied(false),
                )
              }
            >
              <span>{copied ? 'Copiada' : 'Copiar a ligação'}</span>
            </Button>
          </Box>
        )}
        {links.length > 0 && (
          <Box component="ul" aria-label="Ligações que valem" sx={{ m: 0, pl: 2.5 }}>
            {links.map(({ id: link, by, at, until }) => (
              <li key={link}>
                <span>{`De ${by}, ${moment(at)}; vale até ${longDate(until)} `}</span>
                <Button
                  color="secondary"
                  aria-label={`Anular a ligação de ${by}, ${moment(at)}`}
                  disabled={busy}
                  onClick={() => attempt(() => callAdmin('endPreviewLink', { params: { id, link } }))}
                >
                  Anular
                </Button>
              </li>
            ))}
          </Box>
        )}
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button color="secondary" onClick={onClose}>
          Fechar
        </Button>
        <BusyButton variant="contained" busy={busy} onClick={() => attempt(make)}>
          Fazer uma ligação
        </BusyButton>
      </DialogActions>
    </Dialog>
  )
}
