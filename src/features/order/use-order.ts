import { useState } from 'react'
import { fromPromise } from 'xstate'
import { type KnownContact, startingWith } from '#schemas/wizards/order/starting-with.ts'
import { call } from '#src/api/client.ts'
import { beginWizard } from '#src/wizard/drafts/begin-wizard.ts'
import { actorAt } from '#src/wizard/posted/take-over.ts'
import { useWizard } from '#src/wizard/use-wizard.ts'
import { countVisit } from './count-steps.ts'
import type { Elsewhere } from './drafts/posted-draft.ts'
import { checkOrderStep, loadWizard, sendLead } from './order-effects.ts'
import { type OrderActor, type OrderWizard, orderMachine } from './order-machine.ts'
import { type KeptPage, type OrderStore, orderStore } from './order-store.ts'
import type { ReachNear } from './parts/order-notices.tsx'

/** Where a service's order keeps its answers, and its machine that does so. */
function keptOrder(serviceId: number) {
  const store = orderStore(serviceId)
  const machine = orderMachine.provide({
    actors: {
      loadWizard: fromPromise(({ input }) => loadWizard(input.subject)),
      checkStep: fromPromise(({ input, signal }) => checkOrderStep(call, input, signal)),
      send: fromPromise(({ input }) => sendLead(call, input)),
      saveDraft: fromPromise(async ({ input }) => void store.keep(input)),
    },
    actions: { forgetDraft: store.forget },
  })
  return { store, machine }
}

/** Counts the visit, and saves the answers however the page is left. */
function attend(order: OrderActor, store: OrderStore): () => void {
  // It came with the page: its five seconds begin now.
  if (order.getSnapshot().matches({ banner: 'shown' })) order.send({ type: 'BANNER.RAISED' })
  const keep = () => {
    const { context, status } = order.getSnapshot()
    if (status === 'active') store.keep(context)
  }
  const endVisit = countVisit(order, store.serviceId)
  addEventListener('pagehide', keep)
  return () => {
    removeEventListener('pagehide', keep)
    endVisit()
    order.send({ type: 'WIZARD.LEFT' })
  }
}

/** What the page of an order's step shows. */
export type OrderStepPage = KeptPage & {
  /** What became of asking for a link to another device. */
  readonly elsewhere?: Elsewhere
  /** How many could answer it, at the step that it is sent from (TEL-17). */
  readonly reach?: ReachNear
  /** The contact of a signed-in person, once a browser has it (ORD-10). The server's HTML does not show it. */
  contact?: KnownContact | undefined
}

/** The page's questionnaire as it starts for who is signed in. */
const startingOn = ({ wizard, contact }: OrderStepPage): OrderWizard | undefined =>
  wizard && contact ? { ...wizard, definition: startingWith(wizard.definition, contact) } : wizard

/** An order that runs, and where it keeps its answers. */
export interface RunningOrder {
  readonly actor: OrderActor
  readonly store: OrderStore
}

interface Opening {
  /** The index of the step in the order's address; undefined for the one where it was left. */
  readonly step?: number | undefined
  /** The page of its own that it came with. */
  readonly page?: OrderStepPage
  /** Whether it goes on from that page, also on the server; otherwise from what is saved on this device. */
  readonly isFirst?: boolean
}

/** The order, restored if a request was saved. */
export function useOrder(serviceId: number, { step, page, isFirst }: Opening): RunningOrder | undefined {
  const [{ store, machine }] = useState(() => keptOrder(serviceId))
  const actor = useWizard(
    serviceId,
    (first) => {
      const wizard = page && startingOn(page)
      const start = { subject: { serviceId }, wizard }
      return beginWizard({ machine, store, start, page: page && { ...page, wizard }, step }, first)
    },
    (order) => attend(order, store),
    isFirst && page?.wizard ? () => actorAt(machine, page) : undefined,
  )
  return actor && { actor, store }
}
