import type { Generated } from 'kysely'
import type { RequestEvent } from '#machines/request-life.ts'
import type { LeadState } from '#schemas/requests/states.ts'
import type { FeatureTable } from '../../core/services.ts'

declare module '../../core/db/tables.ts' {
  interface Tables {
    clients: {
      id: string
      name: string
      email: string
      phone: string
      zip_home: string
      lat: number | null
      lng: number | null
      created_at: string
      seen_at: string
      /** `seen_at` until a request of theirs was found a day later, and again once one is deleted; null in between. */
      check_at: Generated<string | null>
      /** 1 for an invented person, whose requests are samples (SRV-23). */
      sample: Generated<number>
    }
    leads: {
      id: string
      cod: string
      client_id: string
      service_id: number
      version: string
      details: string
      /** The name of the place where its work is; null where that is its postal code (QST-53). */
      place: Generated<string | null>
      when_code: number
      info: string | null
      name: string
      email: string
      phone: string
      zip_home: string
      lat: number | null
      lng: number | null
      state: LeadState
      email_code_hash: string | null
      phone_code_hash: string | null
      email_code_expires_at: string
      phone_code_expires_at: string | null
      email_verified_at: string | null
      phone_verified_at: string | null
      created_at: string
      /** When it was chosen, cancelled or refused. */
      ended_at: string | null
      /** When it was first confirmed; null before. */
      opened_at: Generated<string | null>
      /** The end of its period (REQ-17). */
      expires_at: Generated<string | null>
      extensions: Generated<number>
      /** 1, and 2 once five more proposals were asked for. */
      round: Generated<number>
      /** Proposals of this round that were not withdrawn. */
      proposal_count: Generated<number>
      /** Where it is, roughly: see `cellOf`. */
      cell: Generated<number | null>
      /** The code of the district of its postal code; null where that is not known. */
      district: Generated<string | null>
      /** Why it was cancelled or refused. */
      reason: Generated<string | null>
      /** 1 where every professional who proposes sees the phone. */
      phone_shown: Generated<number>
      /** When the next professionals are told of it; null for never. */
      next_wave_at: Generated<string | null>
      /** 1 where its last wave told everybody who could be told: who can be told later is told at once (TEL-12). */
      all_told: Generated<number>
      /** How much further than usual professionals may be who are told of it (TEL-16), in kilometres. */
      wider_km: Generated<number>
      /** 1 where professionals of other services of its subgroup are told too (TEL-16). */
      whole_subgroup: Generated<number>
      /** When its client last said that they keep waiting (TEL-16). */
      kept_waiting_at: Generated<string | null>
      /** When its client hears of it if it has no proposal by then (TEL-15); null for not any more. */
      client_news_at: Generated<string | null>
      /** When its client is asked for a review (TEL-24); null before a choice, and once they were asked. */
      review_ask_at: Generated<string | null>
      /** The professional whom its client asked for a proposal (REQ-37); null where nobody was asked. */
      asked_id: Generated<string | null>
      /** When others may find and answer it; null where they may already. */
      others_at: Generated<string | null>
      /** 1 where its answers have photographs. */
      with_photos: Generated<number>
      /** How often its e-mail was corrected (REQ-22). */
      link_round: Generated<number>
    }
    /** Every change of a request's state: what happened, who did it, and when (REQ-15). */
    lead_events: {
      id: string
      lead_id: string
      event: RequestEvent['type']
      /** The state after it. */
      state: LeadState
      actor: 'client' | 'professional' | 'admin' | 'time'
      /** The account of a professional or administrator. */
      actor_id: string | null
      reason: string | null
      at: string
    }
    /** The contact that was given in place of the former one, until its code is typed (REQ-34). */
    lead_contact_changes: {
      lead_id: string
      channel: 'email' | 'phone'
      value: string
      /** A keyed hash. */
      code_hash: string
      expires_at: string
    }
    /** What administrators wrote about a request (ADM-51). */
    lead_notes: {
      id: string
      lead_id: string
      created_at: string
      admin_id: string
      /** What stands for the author once the account is no more. */
      admin_name: string
      text: string
    }
    /** The photographs that a request holds. */
    lead_photos: {
      lead_id: string
      photo_id: string
    }
    /** From where a request was sent or an account signed on (PRO-20). */
    traces: {
      /** The id of the request or of the account. */
      about: string
      /** A kind and a keyed hash. */
      mark: string
      ends_at: string
    }
  }
}

export const leadTables: readonly FeatureTable[] = [
  { name: 'clients', key: ['id'], person: 'exported and erased' },
  { name: 'leads', key: ['id'], person: 'exported and erased' },
  { name: 'lead_events', key: ['id'], ends: 'requests', person: 'exported and erased' },
  { name: 'traces', key: ['about', 'mark'], person: 'kept: keyed hashes alone, which end within 60 days' },
  {
    name: 'lead_contact_changes',
    key: ['lead_id', 'channel'],
    person: 'erased, not exported: it only waits for its code, for half an hour',
  },
  {
    name: 'lead_notes',
    key: ['id'],
    ends: 'requests',
    person: 'erased, not exported: they may tell of the professionals of a request',
  },
  { name: 'lead_photos', key: ['lead_id', 'photo_id'], ends: 'requests', person: 'exported and erased' },
]
