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

const machineWith = (store: OrderStore) =>
  orderMachine.provide({
    actors: {
      loadWizard: fromPromise(({ input }) => loadWizard(input.subject)),
      checkStep: fromPromise(({ input, signal }) => checkOrderStep(call, input, signal)),
      send: fromPromise(({ input }) => sendLead(call, input)),
      saveDraft: fromPromise(async ({ input }) => void store.keep(input)),
    },
    actions: { forgetDraft: store.forget },
  })

/** The machine of a service's order, with where it keeps its answers. */
function useKept(serviceId: number) {
  const [kept] = useState(() => {
    const store = orderStore(serviceId)
    return { store, machine: machineWith(store) }
  })
  return kept
}

/** Counts the visit, and saves the answers however the page is left. */
function attend(order: OrderActor, serviceId: number, store: OrderStore): () => void {
  const keep = () => {
    const { context, status } = order.getSnapshot()
    if (status === 'active') store.keep(context)
  }
  const endVisit = countVisit(order, serviceId)
  addEventListener('pagehide', keep)
  return () => {
    removeEventListener('pagehide', keep)
    endVisit()
    order.send({ type: 'WIZARD.LEFT' })
  }
}

/** An order that runs, and where it keeps its answers. */
interface RunningOrder {
  readonly actor: OrderActor | undefined
  readonly store: OrderStore
}

/**
 * The order in its dialog, restored if a request was saved. `step` is the index in its address, undefined for the one where
 * it was left.
 */
export function useOrder(serviceId: number, step: number | undefined): RunningOrder {
  const { store, machine } = useKept(serviceId)
  const start = { subject: { serviceId } }
  const actor = useWizard(
    serviceId,
    () => beginWizard({ machine, store, start, step }, undefined),
    (order) => attend(order, serviceId, store),
  )
  return { actor, store }
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

/**
 * The order on a page of its own: the first goes on from the page, also on the server; every other one from what is saved on
 * this device. Where both went on, this device's answers stand first, and are compared with the server's (ORD-33).
 */
export function usePageOrder(page: OrderStepPage, isFirst: boolean): RunningOrder {
  const { serviceId } = page.context.subject
  const { store, machine } = useKept(serviceId)
  const actor = useWizard(
    serviceId,
    (first) => {
      const wizard = startingOn(page)
      const start = { subject: { serviceId }, wizard }
      return beginWizard({ machine, store, start, page: { ...page, wizard } }, first)
    },
    (order) => {
      // It came with the page: its five seconds begin now.
      if (order.getSnapshot().matches({ banner: 'shown' })) order.send({ type: 'BANNER.RAISED' })
      return attend(order, serviceId, store)
    },
    isFirst && page.wizard ? () => actorAt(machine, page) : undefined,
  )
  return { actor, store }
}
