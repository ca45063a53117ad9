import { createActor, fromPromise } from 'xstate'
import { hasAnswers, indexOf } from '#machines/wizard/context.ts'
import { comparable } from '#schemas/wizards/carry-over.ts'
import type { Answers } from '#schemas/wizards/definition.ts'
import type { SavedRequest } from '#schemas/wizards/order/saved-requests.ts'
import { type KnownContact, startingWith } from '#schemas/wizards/order/starting-with.ts'
import { call } from '#src/api/client.ts'
import { randomId } from '#src/lib/random-id.ts'
import type { StepPage } from '#src/wizard/posted/step-page.ts'
import { actorAt, answersOn, typedInto } from '#src/wizard/posted/take-over.ts'
import { useWizard } from '#src/wizard/use-wizard.ts'
import { countVisit, isRedirected } from './count-steps.ts'
import type { Elsewhere } from './drafts/posted-draft.ts'
import { checkOrderStep, loadWizard, sendLead } from './order-effects.ts'
import {
  type OrderActor,
  type OrderSubject,
  type OrderWizard,
  orderMachine,
  type Sent,
} from './order-machine.ts'
import type { ReachNear } from './parts/order-notices.tsx'
import { answersIn, answersOf, dropDraft, keepDraft, noteSaved, takeDraft } from './saved-order.ts'

const machine = orderMachine.provide({
  actors: {
    loadWizard: fromPromise(({ input }) => loadWizard(input.subject)),
    checkStep: fromPromise(({ input, signal }) => checkOrderStep(call, input, signal)),
    send: fromPromise(({ input }) => sendLead(call, input)),
    saveDraft: fromPromise(async ({ input }) => keepDraft(input)),
  },
  actions: { forgetDraft: ({ context }) => dropDraft(context) },
})

const savedIn = ({ lead, orderStep, openStep, version, furthest }: SavedRequest) => ({
  answers: lead,
  step: orderStep,
  open: openStep,
  version,
  ...(furthest !== undefined && { furthest }),
})

/** An order from what is saved on this device. `step` is the index in its address; -1 for the one where it was left. */
function begin(serviceId: number, step: number, wizard?: OrderWizard): OrderActor {
  const { saved, isAdopted } = takeDraft(serviceId)
  return createActor(machine, {
    input: {
      subject: { serviceId },
      wizard,
      requestId: saved?.requestId ?? randomId(),
      saved: saved && savedIn(saved),
      step: isAdopted || step < 0 ? undefined : step,
    },
  })
}

/** Counts the visit, and saves the answers however the page is left. */
function attend(order: OrderActor, serviceId: number): () => void {
  const keep = () => {
    const { context, status } = order.getSnapshot()
    if (status === 'active' && context.wizard && hasAnswers(context)) keepDraft(context)
  }
  const endVisit = countVisit(order, serviceId)
  addEventListener('pagehide', keep)
  return () => {
    removeEventListener('pagehide', keep)
    endVisit()
    order.send({ type: 'WIZARD.LEFT' })
  }
}

/** The actor of an order in its dialog, restored if a request was saved. */
export const useOrder = (serviceId: number, step: number): OrderActor | undefined =>
  useWizard(
    serviceId,
    () => begin(serviceId, step),
    (order) => attend(order, serviceId),
  )

/** A step of an order as the server has it. */
export type OrderStepPage = StepPage<OrderSubject, OrderWizard, Sent> & {
  /** What became of asking for a link to another device. */
  readonly elsewhere?: Elsewhere
  /** The revision of the draft whose answers it has; undefined where there is none, or where they could not be kept. */
  readonly revision?: number
  /** How many could answer it, at the step that it is sent from (TEL-17). */
  readonly reach?: ReachNear
  /** The contact of a signed-in person, once a browser has it (ORD-10). The server's HTML does not show it. */
  contact?: KnownContact | undefined
}

/** The page's questionnaire as it starts for who is signed in. */
const startingOn = ({ wizard, contact }: OrderStepPage): OrderWizard | undefined =>
  wizard && contact ? { ...wizard, definition: startingWith(wizard.definition, contact) } : wizard

/**
 * From the page as it came, with what this device has of the same order besides. Where both went on, this device's answers
 * stand first, and are compared with the server's (ORD-33).
 */
function takeOver(page: OrderStepPage, first: OrderActor): OrderActor {
  const { context, drafted, revision } = page
  const wizard = startingOn(page)
  const { saved } = takeDraft(context.subject.serviceId)
  const shown = wizard && comparable(answersOf({ ...context, wizard }))
  const markPage = () => {
    if (revision !== undefined) noteSaved(context.requestId, { revision, synced: shown })
  }
  if (!saved || !wizard || (drafted && saved.requestId !== context.requestId)) {
    markPage()
    if (wizard === page.wizard) return first
    const answers = answersOn([context.answers, {}], typedInto(first, page))
    return actorAt(machine, { ...page, wizard, context: { ...context, answers } })
  }
  const goesOn = !drafted || saved.synced === shown
  const wentOn = comparable(answersIn(wizard, saved)) !== saved.synced
  if (goesOn || !wentOn) markPage()
  const both = () => {
    if (goesOn) return [context.answers, saved.lead] as const
    return wentOn ? ([{}, saved.lead] as const) : ([saved.lead, context.answers] as const)
  }
  const typed = typedInto(first, page)
  const answers = answersOn(both(), typed)
  const { requestId = context.requestId, furthest: left = saved.orderStep } = saved
  const furthest = Math.max(context.furthest, left)
  const at = indexOf({ ...context, wizard })
  const furthestThere = isRedirected() ? at : context.furthest
  if (goesOn && left > furthestThere && at >= furthestThere && isUntouched(page) && isEmpty(typed)) {
    // The server knew fewer steps than this device, which shows the one where it was left.
    const input = { subject: context.subject, wizard, requestId }
    return createActor(machine, { input: { ...input, saved: { ...savedIn(saved), answers, furthest } } })
  }
  return actorAt(machine, {
    ...page,
    wizard,
    context: { ...context, requestId, answers, furthest, restored: true },
  })
}

/** Whether a page shows a step as one comes to it. A form that was refused keeps its step. */
const isUntouched = ({ context, value, notice }: OrderStepPage): boolean =>
  typeof value.flow === 'object' && !context.showProblems && notice === undefined

const isEmpty = (answers: Answers): boolean =>
  Object.values(answers).every((given) => Object.keys(given).length === 0)

/**
 * The actor of an order on a page of its own: the first goes on from the page, also on the server; every other one from
 * what is saved on this device.
 */
export function usePageOrder(page: OrderStepPage, isFirst: boolean): OrderActor | undefined {
  const { serviceId } = page.context.subject
  const came = isFirst && page.wizard ? () => actorAt(machine, page) : undefined
  return useWizard(
    serviceId,
    (first) => (first && came ? takeOver(page, first) : begin(serviceId, -1, startingOn(page))),
    (order) => {
      // It came with the page: its five seconds begin now.
      if (order.getSnapshot().matches({ banner: 'shown' })) order.send({ type: 'BANNER.RAISED' })
      return attend(order, serviceId)
    },
    came,
  )
}
