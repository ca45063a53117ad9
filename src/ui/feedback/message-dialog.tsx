import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import IconButton from '@mui/material/IconButton'
import { XIcon } from '@phosphor-icons/react/dist/ssr/X'

/** A short message over the page, closed with an X. */
export function MessageDialog({ message, onClose }: { message: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': 'Mensagem' } }}
      maxWidth="xs"
      fullWidth
    >
      <IconButton aria-label="Fechar" onClick={onClose} sx={{ position: 'absolute', top: 8, right: 8 }}>
        <XIcon size={22} aria-hidden />
      </IconButton>
      <DialogContent sx={{ pt: 6, pb: 4 }}>{message}</DialogContent>
    </Dialog>
  )
}
