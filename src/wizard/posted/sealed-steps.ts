import type { WizardInput } from '#machines/wizard/events.ts'
import type { WizardMachine } from '#machines/wizard/machine.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import type { BodyOf } from '#schemas/calls/define-call.ts'
import { REQUEST } from '#schemas/forms/control-names.ts'
import { asObject } from '#schemas/validation/json-object.ts'
import type { CompiledWizard } from '#schemas/wizards/compiled.ts'
import type { CallFunction } from '#src/api/client.ts'
import { randomId } from '#src/lib/random-id.ts'
import { draftText, openedAt, readDraft } from '../drafts/tab-draft.ts'
import { actsAt, passStep } from './posted-step.ts'
import { keptOrRefused, type Passed, pageOfSent, type SentRequest, type StepRequest } from './step-page.ts'

type SealedWizard = BodyOf<Calls['saveStepDraft']>['wizard']

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
  const { form, at } = asked
  const posted = form?.posted
  const { draft } = await call('showStepDraft', { query: { wizard: name } })
  const read = readDraft(draft)
  const drafted = read !== undefined
  const before = pageOfSent(form, readSent(draft, Date.now()))
  const draftHere = read && { ...read, saved: openedAt(read.saved, at) }
  const input = { requestId: requestOf(posted?.get(REQUEST)?.[0]) ?? randomId(), ...begin, ...draftHere }
  const pass = (acts: boolean) => passStep(machine, input, { at, posted, acts })
  const snapshot = await pass(actsAt(form, at))
  const passed = { drafted, before, snapshot }
  // A form that was sent already is not begun anew.
  if (!posted || (!drafted && before !== undefined)) return passed
  const drop = () => call('dropStepDraft', { body: { wizard: name } })
  if (snapshot.value.flow === 'submitted') {
    const { requestId, result } = snapshot.context
    const sent = sentText({ request: requestId, page: sentPage(result) }, Date.now())
    await call('saveStepDraft', { body: { wizard: name, draft: sent } }).catch(() => {}) // it ends by itself
    return passed
  }
  const text = draftText(snapshot.context)
  const save = () =>
    text === undefined ? drop() : call('saveStepDraft', { body: { wizard: name, draft: text } })
  return keptOrRefused(passed, save, () => pass(false))
}

/** The page of what this browser sent of a wizard in the last 15 minutes; undefined for nothing (SRV-22). */
export async function pageOfLastSent(call: CallFunction, name: SealedWizard): Promise<string | undefined> {
  const { draft } = await call('showStepDraft', { query: { wizard: name } })
  return readSent(draft, Date.now())?.page
}

const SENT_MS = 900_000

/** What takes a draft's place once it was sent (see `readSent`). `now` in milliseconds. */
const sentText = (sent: SentRequest, now: number): string =>
  JSON.stringify({ sent: { ...sent, until: now + SENT_MS } })

/** What was sent in the last 15 minutes, in the place of a draft; undefined for anything else. */
function readSent(text: string | undefined, now: number): SentRequest | undefined {
  try {
    const { request, page, until } = asObject(asObject(JSON.parse(text ?? 'null')).sent)
    if (typeof request !== 'string' || typeof page !== 'string' || !(Number(until) > now)) return undefined
    return /^\/[\w-]/.test(page) ? { request, page } : undefined
  } catch {
    return undefined
  }
}

/** The id that a form says that its request will be sent with; undefined for none that could be. */
export const requestOf = (given: string | undefined): string | undefined =>
  /^[\w-]{8,64}$/.exec(given ?? '')?.[0]
