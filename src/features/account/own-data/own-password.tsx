import { link } from 'virtual:form-validators/change-password'
import { changePassword } from '#schemas/forms/change-password.ts'
import { linkForm } from '#schemas/forms/define-form.ts'
import type { FormStanding } from '#schemas/forms/form-standing.ts'
import { type CallFunction, call } from '#src/api/client.ts'
import { EMPTIED, usePageForm } from '#src/forms/use-page-form.ts'
import { pageForm } from '#src/routes/posted-form.ts'
import { changedPath } from './names.ts'
import { OwnDataForm } from './own-data-form.tsx'
import { fieldRefusal } from './refusal.ts'

const send = (call: CallFunction, { current, password }: { current: string; password: string }) =>
  call('changePassword', { body: { current, password } })

/** The form of another password as the page of one's own data takes it (ACC-59). */
export const passwordForm = pageForm({
  form: changePassword,
  validators: linkForm(changePassword, link),
  send,
  refusal: fieldRefusal,
  leadsTo: changedPath('password'),
})

interface OwnPasswordProps {
  standing?: FormStanding
  onChanged: () => void
}

/** Changes one's own password; other sessions end (ACC-59). */
export function OwnPassword({ standing, onChanged }: OwnPasswordProps) {
  const state = usePageForm({
    ...passwordForm,
    ...(standing && { standing }),
    submit: async (values) => {
      await send(call, values)
      onChanged()
      return EMPTIED
    },
  })
  return <OwnDataForm form="password" state={state} label="Mudar a password" />
}
