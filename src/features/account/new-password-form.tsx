import { link } from 'virtual:form-validators/new-password'
import { ACTION } from '#schemas/forms/control-names.ts'
import { linkForm } from '#schemas/forms/define-form.ts'
import type { FormStanding } from '#schemas/forms/form-standing.ts'
import { newPassword } from '#schemas/forms/new-password.ts'
import { PageForm } from '#src/forms/page-form.tsx'
import { usePageForm } from '#src/forms/use-page-form.ts'
import type { PageFormRecord } from '#src/routes/posted-form.ts'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { refusalBy, statusWords } from './refusal.ts'

/** The form of a new password; `over` is what is said when the right to set it is over (401). */
export const newPasswordForm = (over: string) => ({
  form: newPassword,
  validators: linkForm(newPassword, link),
  refused: 'Verifique as passwords informadas.',
  refusal: refusalBy((error) => statusWords(error, over)),
})

interface NewPasswordFormProps {
  record: Omit<PageFormRecord<never>, 'send' | 'leadsTo'>
  standing?: FormStanding
  /** What the button says. */
  action: string
  /** The button's value without scripts, where the page has other forms. */
  asks?: string
  submit: (password: string) => Promise<void>
}

/** A new password, typed twice, with its strength (ACC-12, ACC-13). */
export function NewPasswordForm({ record, standing, action, asks, submit }: NewPasswordFormProps) {
  const state = usePageForm({
    ...record,
    ...(standing && { standing }),
    submit: ({ password }) => submit(password),
  })
  return (
    <PageForm state={state}>
      <BusyButton
        type="submit"
        {...(asks && { name: ACTION, value: asks })}
        variant="contained"
        size="large"
        fullWidth
        busy={state.busy}
      >
        {action}
      </BusyButton>
    </PageForm>
  )
}
