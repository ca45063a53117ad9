import { indexOf } from '#machines/wizard/context.ts'
import { parseOrderAddress, withOrderAddress } from '#src/routes/order-address.ts'
import { useStepAddress } from '#src/wizard/address/use-step-address.ts'
import type { OrderActor } from './order-machine.ts'

/** Keeps the order's address and its machine at the same step. */
export function useOrderAddress(actor: OrderActor, serviceId: number): void {
  useStepAddress(actor, {
    placeOf: ({ context }) => indexOf(context),
    read: ({ searchParams }) => {
      const there = parseOrderAddress(searchParams)
      return there?.serviceId === serviceId ? there.step : undefined
    },
    write: ({ pathname, searchParams }, step) =>
      pathname + withOrderAddress(searchParams, { serviceId, step }),
  })
}
