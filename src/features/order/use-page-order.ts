import { comparable } from '#schemas/wizards/carry-over.ts'
import type { StepPage } from '#src/wizard/posted/step-page.ts'
import { actorAt, answersOn } from '#src/wizard/posted/take-over.ts'
import { useWizard } from '#src/wizard/use-wizard.ts'
import { answersIn, answersOf, noteSaved, takeDraft } from './draft.ts'
import type { Elsewhere } from './drafts/ask-elsewhere.ts'
import type { OrderActor, OrderSubject, OrderWizard, Sent } from './order-machine.ts'
import type { ReachNear } from './parts/few-near.tsx'
import { attend, begin, machine } from './use-order.ts'

/** A step of an order as the server has it. */
export type OrderStepPage = StepPage<OrderSubject, OrderWizard, Sent> & {
  /** What became of asking for a link to another device. */
  readonly elsewhere?: Elsewhere
  /** The revision of the draft whose answers it has; undefined where there is none, or where they could not be kept. */
  readonly revision?: number
  /** How many could answer it, at the step that it is sent from (TEL-17). */
  readonly reach?: ReachNear
}

/**
 * From the page as it came, with what this device has of the same order besides. Where both went on, this device's answers
 * stand first, and are compared with the server's (ORD-33).
 */
function takeOver(page: OrderStepPage, first: OrderActor): OrderActor {
  const { context, drafted, revision, wizard } = page
  const { saved } = takeDraft(context.subject.serviceId)
  const shown = wizard && comparable(answersOf({ ...context, wizard }))
  const markPage = () => {
    if (revision !== undefined) noteSaved(context.requestId, { revision, synced: shown })
  }
  if (!saved || !wizard || (drafted && saved.requestId !== context.requestId)) {
    markPage()
    return first
  }
  const goesOn = !drafted || saved.synced === shown
  const wentOn = comparable(answersIn(wizard, saved)) !== saved.synced
  if (goesOn || !wentOn) markPage()
  const answers = () => {
    if (goesOn) return [context.answers, saved.lead] as const
    return wentOn ? ([{}, saved.lead] as const) : ([saved.lead, context.answers] as const)
  }
  return actorAt(machine, {
    ...page,
    wizard,
    context: {
      ...context,
      requestId: saved.requestId ?? context.requestId,
      answers: answersOn(page, first, answers()),
      furthest: Math.max(context.furthest, saved.furthest ?? saved.orderStep),
      restored: true,
    },
  })
}

/**
 * The actor of an order on a page of its own: the first goes on from the page, also on the server; every other one from
 * what is saved on this device.
 */
export function usePageOrder(page: OrderStepPage, isFirst: boolean): OrderActor | undefined {
  const { serviceId } = page.context.subject
  const came = isFirst && page.wizard ? () => actorAt(machine, page) : undefined
  return useWizard(
    serviceId,
    (first) => (first && came ? takeOver(page, first) : begin(serviceId, -1, page.wizard)),
    (order) => {
      // It came with the page: its five seconds begin now.
      if (order.getSnapshot().matches({ banner: 'shown' })) order.send({ type: 'BANNER.RAISED' })
      return attend(order, serviceId)
    },
    came,
  )
}
