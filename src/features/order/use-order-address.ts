import { useMemo } from 'react'
import { type OrderAddress, parseOrderAddress, withOrderAddress } from '#src/routes/order-address.ts'
import { type StepAddress, useStepAddress } from '#src/wizard/use-step-address.ts'
import type { OrderActor } from './order-machine.ts'

/** Keeps the order's address and its machine at the same step. */
export function useOrderAddress(actor: OrderActor, { serviceId, step }: OrderAddress): void {
  const address = useMemo<StepAddress>(
    () => ({
      read: (search) => {
        const there = parseOrderAddress(search)
        return there?.serviceId === serviceId ? there.step : undefined
      },
      write: (search, at) => withOrderAddress(search, { serviceId, step: at }),
    }),
    [serviceId],
  )
  useStepAddress(actor, address, step)
}
