const SERVICE = 'pedido'
const STEP = 'passo'

/** The order that an address opens, and its step: `?pedido={serviceId}&passo={n}` (ORD-13). */
export interface OrderAddress {
  serviceId: number
  /** Index of a step; -1 is the intro, which the address leaves out. */
  step: number
}

/** The address of the module with a service's questionnaire. */
export const orderModule = (serviceId: number): string => `/wizards/order/${serviceId}.js`

/** Reads the order's address; undefined when the page has none. An id that is no number reads as 0, which no service has. */
export function parseOrderAddress(search: URLSearchParams): OrderAddress | undefined {
  const service = search.get(SERVICE)
  if (service === null) return undefined
  const step = search.get(STEP)
  return {
    serviceId: /^\d{1,9}$/.test(service) ? Number(service) : 0,
    step: step !== null && /^\d{1,3}$/.test(step) ? Number(step) : -1,
  }
}

/** The query that opens the order over the present page, with everything else that the query holds. */
export function withOrderAddress(search: URLSearchParams, { serviceId, step }: OrderAddress): string {
  const next = new URLSearchParams(search)
  next.set(SERVICE, String(serviceId))
  if (step >= 0) next.set(STEP, String(step))
  else next.delete(STEP)
  return `?${next}`
}

/** The query without the order. */
export function withoutOrderAddress(search: URLSearchParams): string {
  const next = new URLSearchParams(search)
  next.delete(SERVICE)
  next.delete(STEP)
  return next.size > 0 ? `?${next}` : ''
}
