import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId, useState } from 'react'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'

interface ConfirmDialogProps {
  title: string
  /** What its button does. */
  action: string
  /** What will happen. */
  children: ReactNode
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** Asks before something is lost, where no reason is kept. */
export function ConfirmDialog({ title, action, children, onConfirm, onClose }: ConfirmDialogProps) {
  const id = useId()
  const [busy, setBusy] = useState(false)
  const confirm = () => {
    setBusy(true)
    onConfirm().finally(() => setBusy(false))
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button color="secondary" onClick={onClose}>
          Cancelar
        </Button>
        <BusyButton color="error" variant="contained" busy={busy} onClick={confirm}>
          {action}
        </BusyButton>
      </DialogActions>
    </Dialog>
  )
}
