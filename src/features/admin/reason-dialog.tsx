import { link } from 'virtual:form-validators/reason'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { linkForm } from '#schemas/forms/define-form.ts'
import { reason } from '#schemas/forms/reason.ts'
import { PageForm } from '#src/forms/page-form.tsx'
import { usePageForm } from '#src/forms/use-page-form.ts'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'

const validators = linkForm(reason, link)

interface ReasonDialogProps {
  title: string
  /** What will happen. */
  text: string
  /** What the button does. */
  action: string
  /** What else is to be read or chosen, above the reason. */
  children?: ReactNode
  onConfirm: (reason: string) => Promise<void>
  onClose: () => void
}

/** Asks for a reason before an account or request is changed. The reason is stored in the log. */
export function ReasonDialog({ title, text, action, children, onConfirm, onClose }: ReasonDialogProps) {
  const id = useId()
  const state = usePageForm({
    form: reason,
    validators,
    submit: ({ reason }) => onConfirm(reason.trim()),
  })
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>{text}</Typography>
        {children}
        <PageForm state={state} />
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button color="secondary" onClick={onClose}>
          Cancelar
        </Button>
        <BusyButton type="submit" form={reason.id} variant="contained" busy={state.busy}>
          {action}
        </BusyButton>
      </DialogActions>
    </Dialog>
  )
}
