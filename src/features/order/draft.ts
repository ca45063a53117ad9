import { indexOf, type WizardContext } from '#machines/wizard-context.ts'
import { forgetRequest, saveRequest } from '#src/wizard/use-saved-requests.ts'
import { serviceOf } from './order-subject.ts'

/** Keeps what was answered so far among the unfinished requests of this browser (ORD-15). */
export function keepDraft(context: WizardContext): void {
  const service = serviceOf(context)
  if (!service || !context.wizard) return
  saveRequest({
    requestId: context.requestId,
    service: { id: service.id, title: service.title },
    version: context.wizard.definition.version,
    orderStep: indexOf(context),
    ...(context.step !== undefined && { openStep: context.step }),
    lead: context.answers,
    savedAt: Date.now(),
  })
}

/** A request that was sent is no longer unfinished. */
export function dropDraft(context: WizardContext): void {
  const service = serviceOf(context)
  if (service) forgetRequest(service.id)
}
