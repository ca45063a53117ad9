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
let isSoon = false
const listeners = new Set<() => void>()

const tell = (): void => {
  for (const hear of listeners) hear()
}

const listen = (hear: () => void) => {
  listeners.add(hear)
  return () => listeners.delete(hear)
}

let load: () => Promise<unknown> = async () => {}

/** A request that was sent just now. Its confirmation is shown at once, before the page that belongs behind it. */
export const sentLead = {
  announce: (lead: SentLead): void => {
    sent = lead
    tell()
  },
  forget: (): void => {
    sent = undefined
    isSoon = false
    tell()
  },
  /** Loads the confirmation and has it rendered, hidden, before it is needed. Never rejects. */
  prepare: async (): Promise<void> => {
    await load().catch(() => {})
    isSoon = true
    tell()
  },
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

/** Whether a request is about to be sent. */
export const useSentSoon = (): boolean =>
  useSyncExternalStore(
    listen,
    () => isSoon,
    () => false,
  )
