import { comparable } from '#schemas/wizards/carry-over.ts'
import type { StepPage } from '#src/wizard/posted/step-page.ts'
import { actorAt, answersOn } from '#src/wizard/posted/take-over.ts'
import { useWizard } from '#src/wizard/use-wizard.ts'
import { takeDraft } from './draft.ts'
import type { Elsewhere } from './drafts/ask-elsewhere.ts'
import type { OrderActor, OrderSubject, OrderWizard, Sent } from './order-machine.ts'
import { attend, begin, machine } from './use-order.ts'

/** A step of an order as the server has it. */
export type OrderStepPage = StepPage<OrderSubject, OrderWizard, Sent> & {
  /** What became of asking for a link to another device. */
  readonly elsewhere?: Elsewhere
}

/** From the page as it came, with what this device has of the same order besides. */
function takeOver(page: OrderStepPage, first: OrderActor): OrderActor {
  const { context, drafted } = page
  const { saved } = takeDraft(context.subject.serviceId)
  if (!saved || (drafted && saved.requestId !== context.requestId)) return first
  const goesOn = !drafted || saved.synced === comparable(context.answers)
  return actorAt(machine, {
    ...page,
    wizard: page.wizard,
    context: {
      ...context,
      requestId: saved.requestId ?? context.requestId,
      answers: answersOn(page, first, goesOn ? [context.answers, saved.lead] : [saved.lead, context.answers]),
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
