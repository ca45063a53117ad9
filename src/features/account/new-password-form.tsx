import { link } from 'virtual:form-validators/new-password'
import { linkForm } from '#schemas/forms/define-form.ts'
import { newPassword } from '#schemas/forms/new-password.ts'
import { PageForm } from '#src/forms/page-form.tsx'
import { usePageForm } from '#src/forms/use-page-form.ts'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { refusalBy, statusWords } from './refusal.ts'

const validators = linkForm(newPassword, link)

interface NewPasswordFormProps {
  /** What the button says. */
  action: string
  /** What is said when the right to set it is over (401). */
  over: string
  submit: (password: string) => Promise<void>
}

/** A new password, typed twice, with its strength (ACC-12, ACC-13). */
export function NewPasswordForm({ action, over, submit }: NewPasswordFormProps) {
  const state = usePageForm({
    form: newPassword,
    validators,
    submit: ({ password }) => submit(password),
    refused: 'Verifique as passwords informadas.',
    refusal: refusalBy((error) => statusWords(error, over)),
  })
  return (
    <PageForm state={state}>
      <BusyButton type="submit" variant="contained" size="large" fullWidth busy={state.busy}>
        {action}
      </BusyButton>
    </PageForm>
  )
}
