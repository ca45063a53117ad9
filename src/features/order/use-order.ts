import { createActor, fromPromise } from 'xstate'
import { hasAnswers } from '#machines/wizard/context.ts'
import { call } from '#src/api/client.ts'
import { afterAppearing } from '#src/lib/after-paint.ts'
import { late } from '#src/lib/connection/late.ts'
import { dropCaret } from '#src/lib/page/drop-caret.ts'
import { randomId } from '#src/lib/random-id.ts'
import { whenCalm } from '#src/lib/when-calm.ts'
import { sentLead } from '#src/routes/sent-lead.ts'
import { useWizard } from '#src/wizard/use-wizard.ts'
import { dropDraft, keepDraft, takeDraft } from './draft.ts'
import { effects } from './effects.ts'
import { loadWizard } from './load-wizard.ts'
import { type OrderActor, type OrderWizard, orderMachine } from './order-machine.ts'

export const machine = orderMachine.provide({
  actors: {
    loadWizard: fromPromise(({ input }) => loadWizard(input.subject)),
    checkStep: fromPromise(async ({ input, signal }) =>
      (await effects()).checkOrderStep(call, input, signal),
    ),
    send: fromPromise(async ({ input }) => {
      const { sendLead } = await effects()
      const confirmation = sentLead.prepare()
      const sent = await sendLead(call, input, afterAppearing)
      await confirmation
      dropCaret() // the order is taken away
      return sent
    }),
    saveDraft: fromPromise(async ({ input }) => keepDraft(input)),
  },
  // The confirmation does not wait for it. A draft that is left is sent with the same key (ORD-20).
  actions: { forgetDraft: ({ context }) => void afterAppearing(() => dropDraft(context)) },
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
  let endVisit: (() => void) | undefined
  let over = false
  const stop = whenCalm(() =>
    late(() => import('./count-steps.ts'), { waits: false }).then(
      ({ countVisit }) => {
        if (!over) endVisit = countVisit(order, serviceId)
      },
      () => {}, // the visit is not counted
    ),
  )
  addEventListener('pagehide', keep)
  return () => {
    removeEventListener('pagehide', keep)
    over = true
    stop()
    endVisit?.()
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
