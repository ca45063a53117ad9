import { useSyncExternalStore } from 'react'
import type { LeadState } from '#schemas/requests/states.ts'

/** What the confirmation after sending needs to know (REQ-3). */
export interface SentLead {
  id: string
  s: string
  cod: string
  email: string
  phone: string
  /** The request's state: whether it still has to be confirmed. Unconfirmed if unknown. */
  state?: LeadState
  /** Whether the confirmation went by SMS too; true if unknown. */
  sms?: boolean
}

let sent: SentLead | undefined
const listeners = new Set<() => void>()

const set = (lead: SentLead | undefined): void => {
  sent = lead
  for (const tell of listeners) tell()
}

const listen = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

let load: () => Promise<unknown> = async () => {}

/** A request that was sent just now. Its confirmation is shown at once, before the page that belongs behind it. */
export const sentLead = {
  announce: (lead: SentLead): void => set(lead),
  forget: (): void => set(undefined),
  /** Loads the confirmation's code before it is needed. Never rejects. */
  prefetch: async (): Promise<void> => void (await load().catch(() => {})),
  provide: (loader: typeof load): void => {
    load = loader
  },
}

/** The request that was announced, until it is forgotten. */
export const useSentLead = (): SentLead | undefined =>
  useSyncExternalStore(
    listen,
    () => sent,
    () => undefined,
  )
