import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'

interface AbandonDialogProps {
  open: boolean
  /** The element that it covers, if not the whole window. */
  over?: HTMLElement | null
  onResume: () => void
  onAbandon: () => void
  /** The person wants to go on on another device (ORD-32). */
  onElsewhere?: () => void
}

const within = {
  sx: { position: 'absolute' },
  slotProps: { backdrop: { sx: { position: 'absolute' } } },
} as const

/** The prompt before an order is closed; its close icon abandons like 'Cancelar pedido' (ORD-14). */
export function AbandonDialog({ open, over, onResume, onAbandon, onElsewhere }: AbandonDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onResume}
      aria-labelledby="abandon-title"
      maxWidth="xs"
      fullWidth
      // The dialog around it holds the page already.
      disableScrollLock
      {...(over && { container: over, ...within })}
    >
      <DialogTitle id="abandon-title" sx={{ pr: 7 }}>
        Quer mesmo cancelar o pedido?
      </DialogTitle>
      <IconButton
        aria-label="Cancelar pedido e fechar"
        onClick={onAbandon}
        sx={{ position: 'absolute', top: 10, right: 10, width: 44, height: 44 }}
      >
        <XIcon size={22} aria-hidden />
      </IconButton>
      <DialogContent>
        Faltam poucos passos para pedir até 5 propostas. Se cancelar, as suas respostas ficam guardadas neste
        dispositivo, em «Pedidos iniciados», para continuar quando quiser.
        {onElsewhere && (
          <Button size="small" onClick={onElsewhere} sx={{ display: 'block', mt: 1, ml: -2.5 }}>
            Continuar noutro dispositivo
          </Button>
        )}
      </DialogContent>
      <DialogActions sx={{ p: 2, gap: 1, flexWrap: 'wrap' }}>
        <Button onClick={onAbandon}>Cancelar pedido</Button>
        <Button variant="contained" onClick={onResume} autoFocus>
          Continuar pedido
        </Button>
      </DialogActions>
    </Dialog>
  )
}
