import { link } from 'virtual:form-validators/own-phone'
import { linkForm } from '#schemas/forms/define-form.ts'
import type { FormStanding } from '#schemas/forms/form-standing.ts'
import { ownPhone } from '#schemas/forms/own-phone.ts'
import { type CallFunction, call } from '#src/api/client.ts'
import { EMPTIED, usePageForm } from '#src/forms/use-page-form.ts'
import { pageForm } from '#src/routes/posted-form.ts'
import { OWN_DATA_PATH } from './names.ts'
import { OwnDataForm } from './own-data-form.tsx'
import { fieldRefusal } from './refusal.ts'

const send = (call: CallFunction, { phone }: { phone: string }) => call('changeOwnPhone', { body: { phone } })

/** The form of a new phone as the page of one's own data takes it (ACC-58). */
export const phoneForm = pageForm({
  form: ownPhone,
  validators: linkForm(ownPhone, link),
  send,
  refusal: fieldRefusal,
  leadsTo: OWN_DATA_PATH,
})

interface OwnPhoneProps {
  standing?: FormStanding
  onAsked: (reply: { sms: boolean }, phone: string) => void
}

/** Gives one's own account another phone (ACC-58). */
export function OwnPhone({ standing, onAsked }: OwnPhoneProps) {
  const state = usePageForm({
    ...phoneForm,
    ...(standing && { standing }),
    submit: async (values) => {
      onAsked(await send(call, values), values.phone)
      return EMPTIED
    },
  })
  return <OwnDataForm form="phone" state={state} label="Mudar o telemóvel" />
}
