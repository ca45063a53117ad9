import type { LeadState } from './states.ts'

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
  /** Whether the phone gets SMS at all; true if unknown. */
  gets_sms?: boolean
}
