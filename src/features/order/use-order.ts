import { useEffect, useState } from 'react'
import { type ActorRefFrom, createActor, fromPromise } from 'xstate'
import { wizardMachine } from '#machines/wizard.ts'
import { hasAnswers } from '#machines/wizard-context.ts'
import { texts } from '#schemas/messages/texts.ts'
import { call } from '#src/api/client.ts'
import { late } from '#src/lib/late.ts'
import { randomId } from '#src/lib/random-id.ts'
import { findSavedRequest } from '#src/wizard/use-saved-requests.ts'
import { dropDraft, keepDraft } from './draft.ts'
import { loadWizard } from './load-wizard.ts'
import type { OrderSubject } from './order-subject.ts'

export type OrderActor = ActorRefFrom<typeof wizardMachine>

/** Checks and sending are wanted some questions later; they come behind the first one. */
const effects = () =>
  late(() => import('./order-effects.ts'), { waits: false }).catch(() => {
    throw new Error(texts.networkError)
  })

const orderMachine = wizardMachine.provide({
  actors: {
    loadWizard: fromPromise(({ input }) => loadWizard(input.subject as OrderSubject)),
    checkStep: fromPromise(async ({ input, signal }) => {
      const { orderChecks } = await effects()
      const check = orderChecks[input.step.check?.name ?? '']
      return check ? check(call, input.answers, signal) : { problems: [] }
    }),
    send: fromPromise(async ({ input }) => (await effects()).sendLead(call, input)),
    saveDraft: fromPromise(async ({ input }) => keepDraft(input)),
  },
  actions: { forgetDraft: ({ context }) => dropDraft(context) },
})

/** The order's actor for one service, from what was saved where something was. Leaving the page in any way saves it. */
export function useOrder(serviceId: number, step: number): OrderActor | undefined {
  const [actor, setActor] = useState<OrderActor>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address's step counts once, at the start
  useEffect(() => {
    const saved = findSavedRequest(serviceId)
    const order = createActor(orderMachine, {
      input: {
        subject: { serviceId } satisfies OrderSubject,
        requestId: saved?.requestId ?? randomId(),
        saved: saved && {
          answers: saved.lead,
          step: saved.orderStep,
          open: saved.openStep,
          version: saved.version,
        },
        step: step >= 0 ? step : undefined,
      },
    })
    const keep = () => {
      const { context, status } = order.getSnapshot()
      if (status === 'active' && context.wizard && hasAnswers(context)) keepDraft(context)
    }
    order.start()
    let endVisit: (() => void) | undefined
    let over = false
    effects().then(
      ({ countVisit }) => {
        if (!over) endVisit = countVisit(order, serviceId)
      },
      () => {}, // tried again when they are wanted
    )
    setActor(order)
    addEventListener('pagehide', keep)
    return () => {
      removeEventListener('pagehide', keep)
      over = true
      endVisit?.()
      order.send({ type: 'WIZARD.LEFT' })
      order.stop()
    }
  }, [serviceId])

  return actor
}
