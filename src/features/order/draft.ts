import { indexOf } from '#machines/wizard/context.ts'
import type { SavedRequest } from '#schemas/wizards/order/saved-requests.ts'
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

/** Saves the answers so far among the unfinished requests of this browser (ORD-15). */
export function keepDraft(context: OrderContext): void {
  const request = requestOf(context)
  if (request) saveRequest(request)
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
