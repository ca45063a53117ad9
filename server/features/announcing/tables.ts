import type { LeaveKind } from '#schemas/messages/leave-kinds.ts'
import type { ToldKind } from '#schemas/requests/announcing.ts'
import type { FeatureTable } from '../../core/services.ts'

declare module '../../core/db/tables.ts' {
  interface Tables {
    /** Which professional was told of which request (TEL-1). Once each. */
    announcements: {
      lead_id: string
      user_id: string
      /** 1 for those who were told at once. */
      wave: number
      at: string
      /** When the message of the day that names it is due; null once it is written, and for who is told at once. */
      due_at: string | null
    }
    /** Whom an administrator invited to a request (TEL-8). Once each. */
    invitations: {
      lead_id: string
      user_id: string
      at: string
    }
    /** Who may answer a request although it is out of their reach or of another service: they were told or invited (TEL-16). */
    lead_guests: {
      lead_id: string
      user_id: string
    }
    /** How a professional wants to be told of new requests (TEL-4); a professional without a row is told at once. */
    announcement_settings: {
      user_id: string
      told: ToldKind
      /** The hour of the day in Lisbon of the one message a day. */
      hour: number
      /** The first and last day of a holiday, yyyy-mm-dd in Lisbon. */
      holiday_from: string | null
      holiday_until: string | null
      /** The median of the minutes from being told to the proposal; null before the first. */
      answer_minutes: number | null
    }
    /** The kinds of e-mail that a person does not want any more (MSG-10). */
    message_stops: {
      email: string
      kind: LeaveKind
      created_at: string
    }
    /** The ends of periods that a client was told of, each once (TEL-7). */
    period_notices: {
      lead_id: string
      expires_at: string
    }
  }
}

export const announcingTables: readonly FeatureTable[] = [
  {
    name: 'announcements',
    key: ['lead_id', 'user_id'],
    ends: 'requests',
    person: 'erased, not exported: which requests of others a professional was told of',
  },
  {
    name: 'invitations',
    key: ['lead_id', 'user_id'],
    ends: 'requests',
    person: 'erased, not exported: which requests of others a professional was invited to',
  },
  {
    name: 'lead_guests',
    key: ['lead_id', 'user_id'],
    ends: 'requests',
    person: 'erased, not exported: which requests of others a professional may answer',
  },
  { name: 'announcement_settings', key: ['user_id'], ends: 'accounts', person: 'exported and erased' },
  { name: 'message_stops', key: ['email', 'kind'], ends: 'stops', person: 'exported and erased' },
  { name: 'period_notices', key: ['lead_id', 'expires_at'], ends: 'requests', person: 'nothing' },
]
