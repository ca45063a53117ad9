import type { OrderDraft } from './draft-row.ts'

/** A draft as calls reply it. */
export const toWire = ({ serviceId, requestId, openStep, answers, ...rest }: OrderDraft) => ({
  ...rest,
  service: serviceId,
  request: requestId,
  ...(openStep !== undefined && { open: openStep }),
  // By step, which the wire's type says less exactly.
  answers: answers as Record<string, Record<string, unknown>>,
})
