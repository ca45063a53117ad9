import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useState } from 'react'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { Things } from './things.tsx'

interface ConfirmDialogProps {
  title: string
  /** What it is done with, in words. */
  things?: readonly string[]
  /** What its button does. */
  action: string
  /** The button's colour, where nothing is lost. */
  color?: 'error' | 'primary'
  /** What follows. */
  text?: string
  /** What else will happen. */
  children?: ReactNode
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** Asks before something is lost, or decided, where no reason is kept. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, things = [], action, color = 'error', text, children, onConfirm, onClose } = props
  const id = useId()
  const [busy, setBusy] = useState(false)
  const confirm = () => {
    setBusy(true)
    onConfirm().finally(() => setBusy(false))
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <Things things={things} />
        {text !== undefined && <Typography sx={{ mb: 2 }}>{text}</Typography>}
        {children}
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button color="secondary" onClick={onClose}>
          Cancelar
        </Button>
        <BusyButton color={color} variant="contained" busy={busy} onClick={confirm}>
          {action}
        </BusyButton>
      </DialogActions>
    </Dialog>
  )
}
