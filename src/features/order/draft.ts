import { indexOf } from '#machines/wizard/context.ts'
import { forgetRequest, saveRequest } from '#src/wizard/use-saved-requests.ts'
import type { OrderContext } from './order-machine.ts'

/** Saves the answers so far among the unfinished requests of this browser (ORD-15). */
export function keepDraft(context: OrderContext): void {
  const { wizard, requestId, step, answers } = context
  if (!wizard) return
  saveRequest({
    requestId,
    service: { id: wizard.service.id, title: wizard.service.title },
    version: wizard.definition.version,
    orderStep: indexOf(context),
    ...(step !== undefined && { openStep: step }),
    lead: answers,
    savedAt: Date.now(),
  })
}

/** A request that was sent is no longer unfinished. */
export const dropDraft = ({ subject }: OrderContext): void => forgetRequest(subject.serviceId)
