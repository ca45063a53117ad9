import { link } from 'virtual:form-validators/kept-name'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { linkForm } from '#schemas/forms/define-form.ts'
import { keptName } from '#schemas/forms/kept-name.ts'
import { PageForm } from '#src/forms/page-form.tsx'
import { usePageForm } from '#src/forms/use-page-form.ts'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'

const validators = linkForm(keptName, link)
const TITLE = 'guardar-com-nome'

interface KeepNameProps {
  /** What is kept: 'Guardar este texto'. */
  title: string
  initial?: string
  onKeep: (name: string) => Promise<void>
  onClose: () => void
}

/** Asks for the name that a message (PRO-6) or a search (PRO-12) is kept under. */
export function KeepName({ title, initial, onKeep, onClose }: KeepNameProps) {
  const state = usePageForm({
    form: keptName,
    validators,
    ...(initial !== undefined && { standing: { done: false, values: { name: initial }, problems: [] } }),
    submit: ({ name }) => onKeep(name.trim()),
  })
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={TITLE}>
      <DialogTitle id={TITLE}>{title}</DialogTitle>
      <DialogContent>
        <PageForm state={state} />
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button color="secondary" onClick={onClose}>
          Cancelar
        </Button>
        <BusyButton type="submit" form={keptName.id} variant="contained" busy={state.busy}>
          Guardar
        </BusyButton>
      </DialogActions>
    </Dialog>
  )
}
