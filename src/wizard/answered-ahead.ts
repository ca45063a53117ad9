/** The first question that was answered on a service's page, until its order opens and counts it (ADM-17). */
let ahead: { readonly serviceId: number; readonly step: string } | undefined

export const answeredAhead = {
  /** Notes that a step was answered before its order is open. */
  note(serviceId: number, step: string): void {
    ahead = { serviceId, step }
  },

  /** The step that was answered before a service's order opened; undefined for none. It is told once. */
  take(serviceId: number): string | undefined {
    if (ahead?.serviceId !== serviceId) return undefined
    const { step } = ahead
    ahead = undefined
    return step
  },
}
