import { link } from 'virtual:form-validators/objection'
import { linkForm } from '#schemas/forms/define-form.ts'
import type { FormStanding } from '#schemas/forms/form-standing.ts'
import { objection } from '#schemas/forms/objection.ts'
import { refusalOf } from '#src/api/api-error.ts'
import { type CallFunction, call } from '#src/api/client.ts'
import { PageForm } from '#src/forms/page-form.tsx'
import { usePageForm } from '#src/forms/use-page-form.ts'
import type { ActionContext } from '#src/routes/loader-context.ts'
import { pageForm, standingAs, takeForm } from '#src/routes/posted-form.ts'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'

/** What the link of a decision carries. */
export interface DecisionLink {
  readonly d: string
  readonly t: string
}

const record = { form: objection, validators: linkForm(objection, link), refusal: refusalOf }

const send = (call: CallFunction, decision: DecisionLink, { text }: { text: string }) =>
  call('sendObjection', { body: { ...decision, text: text.trim() } })

/** Takes the form where there are no scripts; it leads to `address` afterwards. */
export const takeObjection = async (
  context: ActionContext,
  request: Request,
  { decision, address }: { decision: DecisionLink; address: string },
) =>
  standingAs(
    'standing',
    await takeForm(
      context,
      request,
      pageForm({ ...record, leadsTo: address, send: (call, values) => send(call, decision, values) }),
    ),
  )

interface ObjectionFormProps {
  decision: DecisionLink
  standing: FormStanding
  onSent: () => void
}

/** The objection of a person to a decision (DEC-5). The typed text stays until the server took it. */
export function ObjectionForm({ decision, standing, onSent }: ObjectionFormProps) {
  const state = usePageForm({
    ...record,
    standing,
    keep: decision.d,
    submit: async (values) => {
      await send(call, decision, values)
      onSent()
    },
  })
  return (
    <PageForm state={state}>
      <BusyButton type="submit" variant="contained" size="large" busy={state.busy}>
        Enviar a objeção
      </BusyButton>
    </PageForm>
  )
}
