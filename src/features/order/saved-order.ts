import { indexOf, walkOf } from '#machines/wizard/context.ts'
import { comparable } from '#schemas/wizards/carry-over.ts'
import type { CompiledWizard } from '#schemas/wizards/compiled.ts'
import type { Answers } from '#schemas/wizards/definition.ts'
import type { SavedRequest } from '#schemas/wizards/order/saved-requests.ts'
import { withoutUnleft } from '#schemas/wizards/order/without-unleft.ts'
import { walk } from '#schemas/wizards/walk.ts'
import { findSavedRequest, forgetRequest, saveRequest } from '#src/wizard/drafts/use-saved-requests.ts'
import type { OrderContext } from './order-machine.ts'

/** What the server took of an order last. */
type Mark = Pick<SavedRequest, 'revision' | 'synced'>

/** By request id. It goes into local storage with the answers. */
const marks = new Map<string, Mark>()

export const markOf = (requestId: string): Mark | undefined => marks.get(requestId)

/** A saved request may be given whole: its step is not the one that the order goes on to. */
export const noteSaved = (requestId: string, { revision, synced }: Mark): void => {
  marks.set(requestId, { revision, synced })
}

/** An order as it is saved in this browser; undefined before it was loaded. */
export function requestOf(context: OrderContext): Omit<SavedRequest, 'format'> | undefined {
  const { wizard, requestId, step, answers, furthest } = context
  if (!wizard) return undefined
  return {
    requestId,
    service: { id: wizard.service.id, title: wizard.service.title },
    version: wizard.definition.version,
    orderStep: indexOf(context),
    ...(step !== undefined && { openStep: step }),
    furthest,
    ...marks.get(requestId),
    lead: answers,
    savedAt: Date.now(),
  }
}

/** The answers that the server is given (ORD-29). */
export const answersOf = (context: OrderContext): Answers =>
  withoutUnleft(walkOf(context).path, context.answers, context.furthest)

/** The same of a saved request. */
export const answersIn = (
  wizard: CompiledWizard,
  { lead, orderStep, furthest = orderStep }: Pick<SavedRequest, 'lead' | 'orderStep' | 'furthest'>,
): Answers => withoutUnleft(walk(wizard, lead).path, lead, furthest)

/**
 * Saves the answers so far among the unfinished requests of this browser (ORD-15). What another tab saved since stays where
 * this one did not go on (ORD-33).
 */
export function keepDraft(context: OrderContext): void {
  const request = requestOf(context)
  if (!request || ended.has(context.requestId)) return
  const { revision = 0, synced, service } = request
  const there = findSavedRequest(service.id)
  const isNewer = there?.requestId === context.requestId && (there.revision ?? 0) > revision
  if (!isNewer || comparable(answersOf(context)) !== synced) saveRequest(request)
}

/** The ids of orders that were sent elsewhere and are not to be kept any more (ORD-40). */
const ended = new Set<string>()

/** An order that was sent elsewhere is no longer unfinished here. */
export function endDraft({ requestId, subject }: OrderContext): void {
  ended.add(requestId)
  forgetRequest(subject.serviceId)
}

/** A request that was sent is no longer unfinished. */
export const dropDraft = ({ subject }: OrderContext): void => forgetRequest(subject.serviceId)

let adopted: Omit<SavedRequest, 'format'> | undefined

/** The order that is opened next goes on from these answers, of another device (ORD-33). */
export const adoptDraft = (request: Omit<SavedRequest, 'format'>): void => {
  adopted = request
}

/** The saved request that an order goes on from, and whether it was adopted just now. */
export function takeDraft(serviceId: number): { saved: SavedRequest | undefined; isAdopted: boolean } {
  const isAdopted = adopted?.service.id === serviceId
  if (adopted && isAdopted) saveRequest(adopted)
  adopted = undefined
  const saved = findSavedRequest(serviceId)
  if (saved?.requestId !== undefined) noteSaved(saved.requestId, saved)
  return { saved, isAdopted }
}
