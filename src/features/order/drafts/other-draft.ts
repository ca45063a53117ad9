import type { Calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { comparable } from '#schemas/wizards/carry-over.ts'
import {
  parseSavedRequests,
  type RequestToSave,
  SAVED_REQUESTS_KEY,
} from '#schemas/wizards/order/saved-requests.ts'
import { type Difference, differencesInWords, standing } from '#schemas/wizards/order/unfinished.ts'
import { walk } from '#schemas/wizards/walk.ts'
import type { OrderContext, OrderWizard } from '#src/features/order/order-machine.ts'
import { answersIn, answersOf, type Mark } from '#src/features/order/order-store.ts'
import { savedFrom } from '#src/wizard/drafts/kept-on-server.ts'

/** An order as another device or tab left it. */
export interface OtherDraft extends RequestToSave {
  readonly requestId: string
  readonly revision: number
  /** Whether it is of this device. */
  readonly own: boolean
}

/** An order that is loaded. */
export interface LoadedOrder extends OrderContext {
  readonly wizard: OrderWizard
}

type ServerDraft = NonNullable<ReplyOf<Calls['saveDraft']>['draft']>

/** The order as the server has it. */
export const draftOnServer = ({ wizard }: LoadedOrder, draft: ServerDraft): OtherDraft => ({
  ...savedFrom({ title: wizard.service.title, step: -1, draft }),
  own: draft.own,
})

/** No order has it. */
const NO_REVISION = -1

/**
 * The order as another tab of this browser left it, and what this tab goes on from; undefined where it left another one, and
 * where this tab is ahead of it.
 */
export function draftOfTab(
  context: LoadedOrder,
  { revision: ownRevision = 0 }: Mark,
  { key, oldValue, newValue }: StorageEvent,
): { there: OtherDraft; from: Mark } | undefined {
  if (key !== SAVED_REQUESTS_KEY) return undefined
  const { requestId, subject } = context
  const [before, saved] = [oldValue, newValue].map((text) =>
    parseSavedRequests(text, Date.now()).find(({ service }) => service.id === subject.serviceId),
  )
  if (!saved || saved.savedAt === before?.savedAt || saved.requestId !== requestId) return undefined
  const { revision = 0 } = saved
  if (revision < ownRevision) return undefined
  // Two tabs may go on from the same revision: it matters whether this one went on since it was left.
  const left = before && comparable(answersIn(context, before))
  const wentOn = comparable(answersOf(context)) !== left
  return {
    there: { ...saved, requestId, revision, lead: answersIn(context, saved), own: true },
    from: { revision: NO_REVISION, ...(!wentOn && { synced: left }) },
  }
}

/** Which answers an order goes on from (ORD-33): those here, those there, or the person has to say, who sees how they differ. */
export function chosenOf(
  context: LoadedOrder,
  { revision = 0, synced }: Mark,
  there: OtherDraft,
): 'here' | 'there' | readonly Difference[] {
  const [here, theirs] = [answersOf(context), there.lead]
  const state = standing(
    { request: context.requestId, revision, answers: here, synced },
    { request: there.requestId, revision: there.revision, answers: theirs, own: there.own },
  )
  if (state === 'here' || state === 'there') return state
  const differences = differencesInWords(context.wizard.definition, here, theirs)
  return differences.length === 0 ? 'here' : differences
}

/** What the server has of an order, once its answers there are gone on from. */
export const markOf = ({ revision, lead }: OtherDraft): Mark => ({ revision, synced: comparable(lead) })

/** The order with the answers there. Contact details that this device alone has stay. */
export function takenFrom({ wizard, answers }: LoadedOrder, there: OtherDraft): RequestToSave {
  const contact = wizard.definition.steps.flatMap(({ id, personal }) =>
    personal && answers[id] ? [[id, answers[id]] as const] : [],
  )
  const lead = { ...Object.fromEntries(contact), ...there.lead }
  const orderStep = walk(wizard, lead).path.findIndex(({ step }) => step.id === there.openStep)
  const { own: _own, ...request } = there
  return { ...request, ...markOf(there), lead, orderStep, savedAt: Date.now() }
}
