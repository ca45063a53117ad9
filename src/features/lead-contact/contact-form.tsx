import { link } from 'virtual:form-validators/lead-contact'
import type { Calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { ACTION } from '#schemas/forms/control-names.ts'
import { linkForm } from '#schemas/forms/define-form.ts'
import type { FormStanding } from '#schemas/forms/form-standing.ts'
import { leadContact } from '#schemas/forms/lead-contact.ts'
import { ApiError } from '#src/api/api-error.ts'
import { type CallFunction, call } from '#src/api/client.ts'
import { PageForm } from '#src/forms/page-form.tsx'
import { type Refusal, usePageForm } from '#src/forms/use-page-form.ts'
import { pageForm } from '#src/routes/posted-form.ts'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { changedContactPath } from './changed-path.ts'
import { CHANGE_CONTACT } from './names.ts'

type Link = { l: string; s: string }
type Contact = { name: string; email: string; phone: string }

const validators = linkForm(leadContact, link)

function refusal(error: unknown): Refusal {
  const problems = error instanceof ApiError ? error.fields : []
  const failure = error instanceof Error ? error.message : String(error)
  return { failure: problems.length > 0 ? undefined : failure, problems }
}

const send = (call: CallFunction, link: Link, contact: Contact) =>
  call('changeContact', { body: { ...link, ...contact } })

/** The form of a request's contact as its page takes it (REQ-33). */
export const contactForm = ({ l, s }: Link) =>
  pageForm({
    form: leadContact,
    validators,
    send: (call, values: Contact) => send(call, { l, s }, values),
    refusal,
    leadsTo: ({ s: now }) => changedContactPath({ l, s: now }),
  })

interface ContactFormProps {
  link: Link
  contact: Contact
  standing?: FormStanding | undefined
  onChanged: (reply: ReplyOf<Calls['changeContact']>) => void
}

/** Name, e-mail and phone of a request, to be changed. */
export function ContactForm({ link, contact, standing, onChanged }: ContactFormProps) {
  const state = usePageForm({
    ...contactForm(link),
    start: contact,
    ...(standing && { standing }),
    submit: async (values) => onChanged(await send(call, link, values)),
  })
  return (
    <PageForm state={state} action={`#${CHANGE_CONTACT}`}>
      <BusyButton
        type="submit"
        name={ACTION}
        value={CHANGE_CONTACT}
        variant="contained"
        busy={state.busy}
        sx={{ mt: 2 }}
      >
        Guardar o contacto
      </BusyButton>
    </PageForm>
  )
}
