import { createActor, fromPromise } from 'xstate'
import { hasAnswers } from '#machines/wizard/context.ts'
import { call } from '#src/api/client.ts'
import { randomId } from '#src/lib/random-id.ts'
import { useWizard } from '#src/wizard/use-wizard.ts'
import { dropDraft, keepDraft, takeDraft } from './draft.ts'
import { effects } from './effects.ts'
import { loadWizard } from './load-wizard.ts'
import { type OrderActor, orderMachine } from './order-machine.ts'

const machine = orderMachine.provide({
  actors: {
    loadWizard: fromPromise(({ input }) => loadWizard(input.subject)),
    checkStep: fromPromise(async ({ input, signal }) =>
      (await effects()).checkOrderStep(call, input, signal),
    ),
    send: fromPromise(async ({ input }) => (await effects()).sendLead(call, input)),
    saveDraft: fromPromise(async ({ input }) => keepDraft(input)),
  },
  actions: { forgetDraft: ({ context }) => dropDraft(context) },
})

function begin(serviceId: number, step: number): OrderActor {
  const { saved, isAdopted } = takeDraft(serviceId)
  return createActor(machine, {
    input: {
      subject: { serviceId },
      requestId: saved?.requestId ?? randomId(),
      saved: saved && {
        answers: saved.lead,
        step: saved.orderStep,
        open: saved.openStep,
        version: saved.version,
        ...(saved.furthest !== undefined && { furthest: saved.furthest }),
      },
      step: step >= 0 && !isAdopted ? step : undefined,
    },
  })
}

/** Counts the visit, and saves the answers however the page is left. */
function attend(order: OrderActor, serviceId: number): () => void {
  const keep = () => {
    const { context, status } = order.getSnapshot()
    if (status === 'active' && context.wizard && hasAnswers(context)) keepDraft(context)
  }
  let endVisit: (() => void) | undefined
  let over = false
  effects().then(
    ({ countVisit }) => {
      if (!over) endVisit = countVisit(order, serviceId)
    },
    () => {}, // tried again when they are wanted
  )
  addEventListener('pagehide', keep)
  return () => {
    removeEventListener('pagehide', keep)
    over = true
    endVisit?.()
    order.send({ type: 'WIZARD.LEFT' })
  }
}

/** The order's actor for one service, restored if a request was saved. */
export const useOrder = (serviceId: number, step: number): OrderActor | undefined =>
  useWizard(
    serviceId,
    () => begin(serviceId, step),
    (order) => attend(order, serviceId),
  )
