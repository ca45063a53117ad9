import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { FieldError } from '#src/ui/inputs/field-error.tsx'
import { TextArea } from '#src/ui/inputs/text-input.tsx'

interface ReasonDialogProps {
  title: string
  /** What will happen. */
  text: string
  /** What the button does. */
  action: string
  onConfirm: (reason: string) => Promise<void>
  onClose: () => void
}

/** Asks for a reason before an account or request is changed. The reason is stored in the log. */
export function ReasonDialog({ title, text, action, onConfirm, onClose }: ReasonDialogProps) {
  const id = useId()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const confirm = () => {
    if (reason.trim().length < 3) {
      setProblem('Escreva o motivo, com pelo menos 3 caracteres.')
      document.getElementById(id)?.focus()
      return
    }
    setBusy(true)
    onConfirm(reason.trim()).catch((error: Error) => {
      setProblem(error.message)
      setBusy(false)
    })
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>{text}</Typography>
        <Typography component="label" htmlFor={id} sx={{ fontWeight: 600, display: 'block', mb: 1 }}>
          Motivo
        </Typography>
        <TextArea
          id={id}
          rows={2}
          maxLength={500}
          value={reason}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
          onChange={({ target }) => {
            setReason(target.value)
            setProblem(undefined)
          }}
        />
        <FieldError id={`${id}-problem`}>{problem}</FieldError>
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button color="secondary" onClick={onClose}>
          Cancelar
        </Button>
        <Button variant="contained" aria-disabled={busy || undefined} onClick={busy ? undefined : confirm}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
