import { useLocation } from 'react-router-dom'
import { PROOF_TOKEN } from '#schemas/accounts/proof.ts'
import { ACTION } from '#schemas/forms/control-names.ts'
import { textOf } from '#schemas/forms/posted.ts'
import { type CallFunction, call } from '#src/api/client.ts'
import { PROVE, ProvePerson, proofActs, proofPageIn, proving } from '#src/features/account/prove-person.tsx'
import { areaAfter } from '#src/pages/area/load-area.ts'
import type { ActionContext, LoaderContext } from '#src/routes/loader-context.ts'
import { runAction } from '#src/routes/posted-action.ts'
import { standingAs, takeForm, untouched } from '#src/routes/posted-form.ts'
import { FailedLoad } from '#src/ui/feedback/failed-load.tsx'
import { WaitingPage } from '#src/ui/feedback/waiting.tsx'
import type { SectionProps } from '../section-data.ts'
import { useSection } from '../use-section.ts'

const hasPassword = async (call: CallFunction, init: { signal?: AbortSignal } = {}) =>
  (await call('showArea', { ...areaAfter(null), ...init })).user.has_password

export const load = ({ call }: LoaderContext) => hasPassword(call)

export async function act(context: ActionContext, request: Request) {
  const token = new URL(request.url).searchParams.get(PROOF_TOKEN) ?? ''
  if (textOf(context.form.posted, ACTION) === PROVE)
    return standingAs('form', await takeForm(context, request, proving))
  return runAction(context, proofActs(token))
}

/** Where one proves who one is: by a link from an e-mail, or in another tab than the form that wants it (ACC-53). */
export function Page({ loaded }: SectionProps<boolean>) {
  const { search } = useLocation()
  const { data, failure, reload } = useSection(loaded, 'has-password', (signal) =>
    hasPassword(call, { signal }),
  )
  if (data === undefined) {
    return failure ? (
      <FailedLoad failure={failure} onRetry={reload} />
    ) : (
      <WaitingPage label="A carregar" shape="cards" />
    )
  }
  const asked = proofPageIn(new URLSearchParams(search))
  const { form = untouched(), standing } = loaded
  return <ProvePerson {...asked} hasPassword={data} standing={form} actions={standing} />
}
