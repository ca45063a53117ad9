import type { WizardInput } from '#machines/wizard/context.ts'
import type { WizardMachine } from '#machines/wizard/machine.ts'
import { REQUEST } from '#schemas/forms/control-names.ts'
import type { CompiledWizard } from '#schemas/wizards/compiled.ts'
import type { CallFunction } from '#src/api/client.ts'
import { randomId } from '#src/lib/random-id.ts'
import { openedAt } from '../drafts/draft-text.ts'
import { type SealedWizard, sealedDraft } from '../drafts/sealed-draft.ts'
import { actsAt, passStep } from './posted-step.ts'
import { keptOrRefused, type Passed, pageOfSent, type StepRequest } from './step-page.ts'

/**
 * Lets a wizard go from its sealed draft (SRV-22) to where a posted form leads, and keeps what was answered. `begin` is what
 * it starts with where there is no draft. `sentPage` is the page of what was sent, which takes the draft's place for a while:
 * a second click may have taken the place of the reply that leads there.
 */
export async function passSealed<Subject, Wizard extends CompiledWizard, Result>(
  call: CallFunction,
  name: SealedWizard,
  machine: WizardMachine<Subject, Wizard, Result>,
  begin: Pick<WizardInput<Subject>, 'subject' | 'saved'>,
  asked: StepRequest,
  sentPage: (result: Result | undefined) => string,
): Promise<Passed<Subject, Wizard, Result>> {
  const { form, at, part } = asked
  const posted = form?.posted
  const store = sealedDraft(call, name)
  const { draft, sent } = await store.read()
  const drafted = draft !== undefined
  const before = pageOfSent(form, sent)
  const draftHere = draft && { ...draft, saved: openedAt(draft.saved, at) }
  const input = { requestId: requestIdOf(posted?.get(REQUEST)?.[0]) ?? randomId(), ...begin, ...draftHere }
  const pass = (acts: boolean) => passStep(machine, input, { at, part, posted, acts })
  const snapshot = await pass(actsAt(form, at))
  const passed = { drafted, before, snapshot }
  // A form that was sent already does not begin again.
  if (!posted || (!drafted && before !== undefined)) return passed
  if (snapshot.value.flow === 'submitted') {
    const { requestId, result } = snapshot.context
    await store.sent({ request: requestId, page: sentPage(result) }).catch(() => {}) // it ends by itself
    return passed
  }
  return keptOrRefused(
    passed,
    () => store.keep(snapshot.context),
    () => pass(false),
  )
}

/** The page of what this browser sent of a wizard in the last 15 minutes; undefined for nothing (SRV-22). */
export const pageOfLastSent = async (call: CallFunction, name: SealedWizard): Promise<string | undefined> =>
  (await sealedDraft(call, name).read()).sent?.page

/** The id that a form says that its request will be sent with; undefined for none that could be. */
export const requestIdOf = (text: string | undefined): string | undefined =>
  /^[\w-]{8,64}$/.exec(text ?? '')?.[0]
