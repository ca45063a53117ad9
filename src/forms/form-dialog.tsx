import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId } from 'react'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { PageForm } from './page-form.tsx'
import type { FormParts } from './theme/theme.ts'
import type { usePageForm } from './use-page-form.ts'

interface FormDialogProps {
  state: ReturnType<typeof usePageForm>
  title: string
  /** What its button does. */
  action: string
  /** What the other button says. */
  leave?: string
  /** What is to be read or chosen above the fields. */
  children?: ReactNode
  /** The same, below them. */
  below?: ReactNode
  /** The widgets that the form's ui names in addition to the theme's own; the same object at every render. */
  parts?: FormParts
  /** The person dropped what was typed before: the parts next to the fields go back too. */
  onRestore?: () => void
  onClose: () => void
}

/** A one-page form in a dialog, with a button that sends it and one that leaves it. */
export function FormDialog(props: FormDialogProps) {
  const { state, title, action, leave = 'Cancelar', children, below, parts, onRestore, onClose } = props
  const id = useId()
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        {children}
        <PageForm state={state} {...(parts && { parts })} {...(onRestore && { onRestore })} />
        {below}
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button
          color="secondary"
          onClick={() => {
            state.drop()
            onClose()
          }}
        >
          {leave}
        </Button>
        <BusyButton type="submit" form={state.form.id} variant="contained" busy={state.busy}>
          {action}
        </BusyButton>
      </DialogActions>
    </Dialog>
  )
}
