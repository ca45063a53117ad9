import { link } from 'virtual:form-validators/nobody-found'
import Typography from '@mui/material/Typography'
import { linkForm } from '#schemas/forms/define-form.ts'
import { nobodyFound } from '#schemas/forms/nobody-found.ts'
import { FormDialog } from '#src/forms/form-dialog.tsx'
import { usePageForm } from '#src/forms/use-page-form.ts'
import { closing } from './closing-words.ts'

const validators = linkForm(nobodyFound, link)

interface NobodyFoundProps {
  /** The request's id. */
  about: string
  onConfirm: (reason: string) => Promise<void>
  onClose: () => void
}

/** Ends a request for which nobody was found, with the reason (REQ-8). */
export function NobodyFound({ about, onConfirm, onClose }: NobodyFoundProps) {
  const state = usePageForm({
    form: nobodyFound,
    validators,
    keep: about,
    submit: ({ reason }) => onConfirm(reason.trim()),
  })
  return (
    <FormDialog state={state} title={closing.title} action={closing.button} leave="Voltar" onClose={onClose}>
      <Typography sx={{ mb: 2 }}>{closing.text}</Typography>
    </FormDialog>
  )
}
