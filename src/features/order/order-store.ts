import { hasAnswers, indexOf, walkOf } from '#machines/wizard/context.ts'
import { comparable } from '#schemas/wizards/carry-over.ts'
import type { Answers } from '#schemas/wizards/definition.ts'
import type { RequestToSave, SavedRequest } from '#schemas/wizards/order/saved-requests.ts'
import { withoutUnleft } from '#schemas/wizards/order/without-unleft.ts'
import { randomId } from '#src/lib/random-id.ts'
import type { DraftStore, Standing } from '#src/wizard/drafts/draft-store.ts'
import { findSavedRequest, forgetRequest, saveRequest } from '#src/wizard/drafts/use-saved-requests.ts'
import type { StepPage } from '#src/wizard/posted/step-page.ts'
import { isRedirected } from './count-steps.ts'
import type { OrderContext, OrderSubject, OrderWizard, Sent } from './order-machine.ts'

/** What the server took of an order last. It goes into local storage with the answers. */
export type Mark = Pick<SavedRequest, 'revision' | 'synced'>

/** A step of an order as the server has it. */
export type KeptPage = StepPage<OrderSubject, OrderWizard, Sent> & {
  /** The revision of the draft whose answers it has; undefined where there is none, or where they could not be kept. */
  readonly revision?: number
}

/** An order as it is saved in this browser; undefined before it was loaded. */
export function requestOf(context: OrderContext): RequestToSave | undefined {
  const { wizard, requestId, step, answers, furthest } = context
  if (!wizard) return undefined
  return {
    requestId,
    service: { id: wizard.service.id, title: wizard.service.title },
    version: wizard.definition.version,
    orderStep: indexOf(context),
    ...(step !== undefined && { openStep: step }),
    furthest,
    lead: answers,
    savedAt: Date.now(),
  }
}

/** The answers that the server is given of an order (ORD-29). */
export const answersOf = (context: OrderContext): Answers =>
  withoutUnleft(walkOf(context).path, context.answers, context.furthest)

/** The same of a saved request, by the questions of an order that is loaded. */
export const answersIn = (
  context: OrderContext,
  { lead, orderStep, furthest = orderStep }: SavedRequest,
): Answers => answersOf({ ...context, answers: lead, furthest })

/** Whether a page shows a step as one comes to it. A form that was refused keeps its step. */
const isUntouched = ({ context, value, notice }: KeptPage): boolean =>
  typeof value.flow === 'object' && !context.showProblems && notice === undefined

export interface OrderStore extends DraftStore<OrderContext, KeptPage> {
  readonly serviceId: number
  /** What the server took last. */
  mark: Mark
  /** Keeps other answers, which the order that is opened next goes on from, and nothing of this one any more. */
  replace(request: RequestToSave): void
  /** Removes the draft, since it was sent elsewhere, and keeps nothing of this order any more (ORD-40). */
  end(): void
}

/** Where an order that is open keeps its answers: among the unfinished requests in local storage (ORD-15). */
export function orderStore(serviceId: number): OrderStore {
  let isOver = false
  const store: OrderStore = {
    serviceId,
    mark: {},

    read() {
      const request = findSavedRequest(serviceId)
      store.mark = { revision: request?.revision, synced: request?.synced }
      if (!request) return undefined
      const { lead, orderStep, openStep, version, furthest = orderStep, requestId = randomId() } = request
      return { requestId, saved: { answers: lead, step: orderStep, open: openStep, version, furthest } }
    },

    // The answers that another tab saved since stay where this one did not go on (ORD-33).
    keep(context) {
      const request = requestOf(context)
      if (!request || isOver || !hasAnswers(context)) return false
      const { revision, synced } = store.mark
      const there = findSavedRequest(serviceId)
      const isNewer = there?.requestId === context.requestId && (there.revision ?? 0) > (revision ?? 0)
      if (isNewer && comparable(answersOf(context)) === synced) return true
      return saveRequest({ ...request, revision, synced })
    },

    forget: () => forgetRequest(serviceId),

    // It goes on from the page's revision, unless the person has to choose (ORD-33).
    compare({ requestId, saved }, page) {
      const { drafted, revision, wizard } = page
      const context = { ...page.context, wizard }
      const shown = wizard ? comparable(answersOf(context)) : undefined
      const standing = (): Standing => {
        if (!saved || !wizard || (drafted && requestId !== context.requestId)) return 'none'
        const { answers, step, furthest = step } = saved
        if (!drafted || store.mark.synced === shown) {
          const at = indexOf(context)
          const furthestHere = isRedirected() ? at : context.furthest
          return furthest > furthestHere && at >= furthestHere && isUntouched(page) ? 'ahead' : 'newer'
        }
        const textHere = comparable(answersOf({ ...context, answers, furthest }))
        return textHere === store.mark.synced ? 'older' : 'apart'
      }
      const comparison = standing()
      if (comparison === 'none') store.mark = {}
      if (comparison !== 'apart' && revision !== undefined) store.mark = { revision, synced: shown }
      return comparison
    },

    replace(request) {
      isOver = true
      saveRequest(request)
    },

    end() {
      isOver = true
      store.forget()
    },
  }
  return store
}
