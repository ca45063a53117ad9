import { link } from 'virtual:form-validators/kept-name'
import { linkForm } from '#schemas/forms/define-form.ts'
import { keptName } from '#schemas/forms/kept-name.ts'
import { FormDialog } from '#src/forms/form-dialog.tsx'
import { usePageForm } from '#src/forms/use-page-form.ts'

const validators = linkForm(keptName, link)

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
    ...(initial !== undefined && { start: { name: initial } }),
    submit: ({ name }) => onKeep(name.trim()),
  })
  return <FormDialog state={state} title={title} action="Guardar" onClose={onClose} />
}
