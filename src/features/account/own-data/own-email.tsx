import { link } from 'virtual:form-validators/own-email'
import { linkForm } from '#schemas/forms/define-form.ts'
import type { FormStanding } from '#schemas/forms/form-standing.ts'
import { ownEmail } from '#schemas/forms/own-email.ts'
import { type CallFunction, call } from '#src/api/client.ts'
import { EMPTIED, usePageForm } from '#src/forms/use-page-form.ts'
import { pageForm } from '#src/routes/posted-form.ts'
import { OWN_DATA_PATH } from './names.ts'
import { OwnDataForm } from './own-data-form.tsx'
import { fieldRefusal } from './refusal.ts'

const send = (call: CallFunction, { email, password }: { email: string; password: string }) =>
  call('changeOwnEmail', { body: { email, password } })

/** The form of a new e-mail as the page of one's own data takes it (ACC-57). */
export const emailForm = pageForm({
  form: ownEmail,
  validators: linkForm(ownEmail, link),
  send,
  refusal: fieldRefusal,
  leadsTo: OWN_DATA_PATH,
})

interface OwnEmailProps {
  standing?: FormStanding
  onAsked: (email: string) => void
}

/** Asks for another e-mail of one's own account (ACC-57, ADM-33): a link goes to it. */
export function OwnEmail({ standing, onAsked }: OwnEmailProps) {
  const state = usePageForm({
    ...emailForm,
    ...(standing && { standing }),
    submit: async (values) => {
      await send(call, values)
      onAsked(values.email)
      return EMPTIED
    },
  })
  return <OwnDataForm form="email" state={state} label="Mudar o e-mail" />
}
