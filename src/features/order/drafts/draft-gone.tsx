import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'

/** The server no longer has an order that this device still has: it was sent or deleted on another one, most likely. */
export function DraftGone({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} aria-labelledby="gone-title" maxWidth="xs" fullWidth>
      <DialogTitle id="gone-title">Já enviou este pedido?</DialogTitle>
      <DialogContent>
        Parece que este pedido foi enviado ou eliminado noutro dispositivo. As respostas continuam neste: se
        já não precisa delas, elimine-as em «Pedidos iniciados».
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button variant="contained" onClick={onClose} autoFocus>
          Continuar o pedido
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface DraftSentProps {
  onEnd: () => void
  onAskAgain: () => void
}

/** The order was sent already, on another device or in another tab: it is not sent again (ORD-40). */
export function DraftSent({ onEnd, onAskAgain }: DraftSentProps) {
  return (
    // It closes by a choice alone: what is here is the one order no more.
    <Dialog open aria-labelledby="sent-title" aria-describedby="sent-text" maxWidth="xs" fullWidth>
      <DialogTitle id="sent-title">Este pedido já foi enviado</DialogTitle>
      <DialogContent id="sent-text">
        Foi enviado noutro dispositivo ou separador. A ligação para o ver está na mensagem que enviámos para o
        contacto que foi dado.
      </DialogContent>
      <DialogActions sx={{ p: 2, gap: 1, flexWrap: 'wrap' }}>
        <Button onClick={onAskAgain}>Fazer outro pedido com estas respostas</Button>
        <Button variant="contained" onClick={onEnd} autoFocus>
          Está bem
        </Button>
      </DialogActions>
    </Dialog>
  )
}
