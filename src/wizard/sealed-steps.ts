import type { WizardInput } from '#machines/wizard/events.ts'
import type { WizardMachine } from '#machines/wizard/machine.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import type { BodyOf } from '#schemas/calls/define-call.ts'
import { REQUEST } from '#schemas/forms/control-names.ts'
import type { CompiledWizard } from '#schemas/wizards/compiled.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { CallFunction } from '#src/api/client.ts'
import { randomId } from '#src/lib/random-id.ts'
import { actsAt, passStep } from './posted-step.ts'
import type { Passed, StepRequest } from './step-page.ts'
import { draftText, readDraft } from './tab-draft.ts'

type SealedWizard = BodyOf<Calls['saveStepDraft']>['wizard']

/**
 * Lets a wizard go from its sealed draft (SRV-22) to where a posted form leads, and keeps what was answered. `begin` is what
 * it starts with where there is no draft.
 */
export async function passSealed<Subject, Wizard extends CompiledWizard, Result>(
  call: CallFunction,
  name: SealedWizard,
  machine: WizardMachine<Subject, Wizard, Result>,
  begin: Pick<WizardInput<Subject>, 'subject' | 'saved'>,
  { onServer, at }: Pick<StepRequest, 'onServer' | 'at'>,
): Promise<Passed<Subject, Wizard, Result>> {
  const { posted } = onServer
  const { draft } = await call('showStepDraft', { query: { wizard: name } })
  const kept = readDraft(draft)
  const drafted = kept !== undefined
  const input = { requestId: requestOf(posted?.get(REQUEST)?.[0]) ?? randomId(), ...begin, ...kept }
  const snapshot = await passStep(machine, input, { at, posted, acts: actsAt(onServer, at) })
  if (!posted) return { drafted, snapshot }
  try {
    const text = snapshot.value.flow === 'submitted' ? undefined : draftText(snapshot.context)
    if (text === undefined) await call('dropStepDraft', { body: { wizard: name } })
    else await call('saveStepDraft', { body: { wizard: name, draft: text } })
    return { drafted, snapshot }
  } catch (error) {
    if (snapshot.value.flow === 'submitted') return { drafted, snapshot } // it ends by itself
    if (error instanceof ApiError && error.status >= 400 && error.status < 500)
      return { drafted, snapshot, refusal: error }
    throw error
  }
}

/** The id that a form says that its request will be sent with; undefined for none that could be. */
export const requestOf = (given: string | undefined): string | undefined =>
  /^[\w-]{8,64}$/.exec(given ?? '')?.[0]
