import type { WizardInput } from '#machines/wizard/events.ts'
import type { WizardMachine } from '#machines/wizard/machine.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import type { BodyOf } from '#schemas/calls/define-call.ts'
import { REQUEST } from '#schemas/forms/control-names.ts'
import type { CompiledWizard } from '#schemas/wizards/compiled.ts'
import type { CallFunction } from '#src/api/client.ts'
import { randomId } from '#src/lib/random-id.ts'
import { draftText, openedAt, readDraft } from '../drafts/tab-draft.ts'
import { actsAt, passStep } from './posted-step.ts'
import { keptOrRefused, type Passed, type StepRequest, sentBefore } from './step-page.ts'

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
  asked: StepRequest,
): Promise<Passed<Subject, Wizard, Result>> {
  const { onServer, at } = asked
  const { posted } = onServer
  const { draft } = await call('showStepDraft', { query: { wizard: name } })
  const read = readDraft(draft)
  const drafted = read !== undefined
  const kept = read && { ...read, saved: openedAt(read.saved, at) }
  const input = { requestId: requestOf(posted?.get(REQUEST)?.[0]) ?? randomId(), ...begin, ...kept }
  const pass = (acts: boolean) => passStep(machine, input, { at, posted, acts })
  const snapshot = await pass(actsAt(onServer, at))
  const passed = { drafted, snapshot }
  // A form that was sent already is not begun anew.
  if (!posted || (!drafted && sentBefore(asked) !== undefined)) return passed
  const drop = () => call('dropStepDraft', { body: { wizard: name } })
  if (snapshot.value.flow === 'submitted') {
    await drop().catch(() => {}) // it ends by itself
    return passed
  }
  const text = draftText(snapshot.context)
  const save = () =>
    text === undefined ? drop() : call('saveStepDraft', { body: { wizard: name, draft: text } })
  return keptOrRefused(passed, save, () => pass(false))
}

/** The id that a form says that its request will be sent with; undefined for none that could be. */
export const requestOf = (given: string | undefined): string | undefined =>
  /^[\w-]{8,64}$/.exec(given ?? '')?.[0]
