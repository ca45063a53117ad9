import { link } from 'virtual:form-validators/template-name'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { linkForm } from '#schemas/forms/define-form.ts'
import { templateName } from '#schemas/forms/template-name.ts'
import { PageForm } from '#src/forms/page-form.tsx'
import { usePageForm } from '#src/forms/use-page-form.ts'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'

const validators = linkForm(templateName, link)
const TITLE = 'guardar-texto'

interface KeepTemplateProps {
  onKeep: (name: string) => Promise<void>
  onClose: () => void
}

/** Asks for the name that a message is kept under (PRO-6). */
export function KeepTemplate({ onKeep, onClose }: KeepTemplateProps) {
  const state = usePageForm({
    form: templateName,
    validators,
    submit: ({ name }) => onKeep(name.trim()),
  })
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={TITLE}>
      <DialogTitle id={TITLE}>Guardar este texto</DialogTitle>
      <DialogContent>
        <PageForm state={state} />
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button color="secondary" onClick={onClose}>
          Cancelar
        </Button>
        <BusyButton type="submit" form={templateName.id} variant="contained" busy={state.busy}>
          Guardar
        </BusyButton>
      </DialogActions>
    </Dialog>
  )
}
