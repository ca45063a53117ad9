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
