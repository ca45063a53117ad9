import { createActor, fromPromise } from 'xstate'
import { hasAnswers } from '#machines/wizard/context.ts'
import { call } from '#src/api/client.ts'
import { randomId } from '#src/lib/random-id.ts'
import { useWizard } from '#src/wizard/use-wizard.ts'
import { checkOrderStep } from './checks.ts'
import { countVisit } from './count-steps.ts'
import { dropDraft, keepDraft, takeDraft } from './draft.ts'
import { loadWizard } from './load-wizard.ts'
import { type OrderActor, type OrderWizard, orderMachine } from './order-machine.ts'
import { sendLead } from './send-lead.ts'

export const machine = orderMachine.provide({
  actors: {
    loadWizard: fromPromise(({ input }) => loadWizard(input.subject)),
    checkStep: fromPromise(({ input, signal }) => checkOrderStep(call, input, signal)),
    send: fromPromise(({ input }) => sendLead(call, input)),
    saveDraft: fromPromise(async ({ input }) => keepDraft(input)),
  },
  actions: { forgetDraft: ({ context }) => dropDraft(context) },
})

/** The first actor, if it has a wizard and there is nothing to restore; otherwise another one. */
export function begin(serviceId: number, step: number, wizard?: OrderWizard, first?: OrderActor): OrderActor {
  const { saved, isAdopted } = takeDraft(serviceId)
  if (first && !saved) return first
  return createActor(machine, {
    input: {
      subject: { serviceId },
      wizard,
      requestId: saved?.requestId ?? randomId(),
      saved: saved && {
        answers: saved.lead,
        step: saved.orderStep,
        open: saved.openStep,
        version: saved.version,
        ...(saved.furthest !== undefined && { furthest: saved.furthest }),
      },
      step: isAdopted ? undefined : addressed(step),
    },
  })
}

/** Counts the visit, and saves the answers however the page is left. */
export function attend(order: OrderActor, serviceId: number): () => void {
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

const addressed = (step: number) => (step >= 0 ? step : undefined)

/** The order as its address opens it, with nothing saved. */
const fresh = (serviceId: number, step: number, wizard: OrderWizard): OrderActor =>
  createActor(machine, {
    input: { subject: { serviceId }, wizard, requestId: randomId(), step: addressed(step) },
  })

/** The order's actor for one service, restored if a request was saved. With its wizard at hand it is there at once. */
export const useOrder = (
  serviceId: number,
  step: number,
  wizard: OrderWizard | undefined,
): OrderActor | undefined =>
  useWizard(
    serviceId,
    (first) => begin(serviceId, step, wizard, first),
    (order) => attend(order, serviceId),
    wizard && (() => fresh(serviceId, step, wizard)),
  )
