import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import { XIcon } from '@phosphor-icons/react/dist/ssr/X'

interface MessageDialogProps {
  /** The dialog's title, where the message needs one. */
  title?: string
  message: string
  onClose: () => void
}

/** A short message over the page, closed with an X. */
export function MessageDialog({ title, message, onClose }: MessageDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      slotProps={title === undefined ? { paper: { 'aria-label': 'Mensagem' } } : {}}
      maxWidth="xs"
      fullWidth
    >
      <IconButton aria-label="Fechar" onClick={onClose} sx={{ position: 'absolute', top: 8, right: 8 }}>
        <XIcon size={22} aria-hidden />
      </IconButton>
      {title !== undefined && <DialogTitle sx={{ pr: 7 }}>{title}</DialogTitle>}
      <DialogContent sx={{ pt: title === undefined ? 6 : 0, pb: 4 }}>{message}</DialogContent>
    </Dialog>
  )
}
