import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import type { Calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { call } from '#src/api/client.ts'
import { useLoaded } from '#src/lib/use-loaded.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { SendAgain } from '#src/ui/inputs/send-again.tsx'
import { CODE_PIXELS, LINK_MAILED, LinkCode, LinkText, LinkWarning } from './posted-elsewhere.tsx'

/** Said where the server did not take the order: nothing that was answered is lost. */
const NOT_THERE =
  'O pedido ainda não ficou guardado no servidor; as suas respostas continuam neste dispositivo.'

interface ElsewhereDialogProps {
  serviceId: number
  /** Saves the order first, so that the other device finds all of it. */
  save: () => Promise<void>
  onClose: () => void
}

/** A link to go on with the order on another device: to share, by e-mail once one is known, and as a QR code (ORD-32). */
export function ElsewhereDialog({ serviceId, save, onClose }: ElsewhereDialogProps) {
  const body = { service: serviceId }
  const link = useLoaded(String(serviceId), async (signal) => {
    await save().catch(({ message }: Error) => {
      throw new Error(`${NOT_THERE} ${message}`)
    })
    return call('linkDraft', { body, signal })
  })
  return (
    <Dialog open onClose={onClose} aria-labelledby="elsewhere-title" maxWidth="xs" fullWidth>
      <DialogTitle id="elsewhere-title">Continuar noutro dispositivo</DialogTitle>
      <DialogContent>
        {link.failure && (
          <>
            <Notice>{link.failure.message}</Notice>
            <Button onClick={link.reload}>Tentar novamente</Button>
          </>
        )}
        {!link.failure && !link.data && (
          <Box role="status" sx={{ minHeight: CODE_PIXELS }}>
            A criar a ligação…
          </Box>
        )}
        {!link.failure && link.data && <Ways link={link.data} mail={() => call('mailDraft', { body })} />}
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button onClick={onClose}>Fechar</Button>
      </DialogActions>
    </Dialog>
  )
}

interface WaysProps {
  link: ReplyOf<Calls['linkDraft']>
  mail: () => Promise<unknown>
}

function Ways({ link: { url, qr, email }, mail }: WaysProps) {
  const [said, setSaid] = useState<string>()
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setSaid('Ligação copiada.'),
      () => setSaid('Não foi possível copiar. Selecione a ligação e copie-a.'),
    )
  const share = () =>
    navigator.share({ url }).then(
      () => setSaid(undefined),
      // Closing the system's sheet is no failure.
      ({ name }: Error) => name !== 'AbortError' && setSaid('Não foi possível partilhar. Copie a ligação.'),
    )
  const shares = typeof navigator.share === 'function'
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <LinkText url={url} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {shares && (
          <Button variant="contained" onClick={share}>
            Partilhar ligação
          </Button>
        )}
        <Button variant={shares ? 'outlined' : 'contained'} onClick={copy}>
          Copiar ligação
        </Button>
      </Box>
      <Box role="status">{said}</Box>
      {email !== undefined && <SendAgain label={`Enviar para ${email}`} sent={LINK_MAILED} send={mail} />}
      <LinkWarning />
      <LinkCode qr={qr} />
    </Stack>
  )
}
