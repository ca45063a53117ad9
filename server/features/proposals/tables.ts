import type { Generated } from 'kysely'
import type { Price } from '#schemas/requests/prices.ts'
import type { FeatureTable } from '../../core/services.ts'

interface Proposals extends Price {
  id: string
  lead_id: string
  professional_id: string
  round: number
  /** Thanked: the client chose another one. */
  state: 'sent' | 'withdrawn' | 'chosen' | 'thanked'
  /** May hold {nome} and {serviço}, which the client reads in words (PRO-6). */
  message: string
  available: string
  included: string | null
  /** What it cost. */
  credits: number
  /** 1 where this professional sees the client's phone. */
  phone_shown: Generated<number>
  /** When this professional could first see a contact of the client: from then on withdrawing returns no credits (PRO-7). */
  contact_shown_at: Generated<string | null>
  created_at: string
  changed_at: string | null
  /** When the client first read it: from then on it stays as it is. */
  read_at: string | null
  /** When its client reacted to it, or its credits came back: from then on they do not come back by themselves (CRD-12). */
  settled_at: Generated<string | null>
  /** When its client was reminded that it is unread (TEL-23). */
  reminded_at: Generated<string | null>
  /** Since when its author's account is suspended: it has no place meanwhile (PRO-21). */
  away_at: Generated<string | null>
}

declare module '../../core/db/tables.ts' {
  interface Tables {
    proposals: Proposals
    /** Texts of a professional's own to begin proposals with. */
    proposal_templates: {
      id: string
      user_id: string
      name: string
      message: string
      created_at: string
    }
    /** Filters of requests that a professional keeps under a name (PRO-12). */
    saved_searches: {
      id: string
      user_id: string
      name: string
      /** `RequestFilters` as JSON. */
      filters: string
      created_at: string
    }
    /** Files of proposals (PRO-14). */
    proposal_files: {
      id: string
      /** The professional who uploaded it. */
      user_id: string
      /** Null until its proposal is sent. */
      proposal_id: string | null
      position: number
      name: string
      type: string
      /** Bytes. */
      size: number
      /** Base64. */
      content: string
      created_at: string
    }
    /** Which requests a professional is not interested in (PRO-26). */
    hidden_requests: {
      professional_id: string
      lead_id: string
      hidden_at: string
    }
    /** Which requests a professional has opened. */
    lead_reads: {
      professional_id: string
      lead_id: string
      read_at: string
    }
  }
}

export const proposalTables: readonly FeatureTable[] = [
  { name: 'proposals', key: ['id'], ends: 'requests', person: 'exported and erased' },
  { name: 'proposal_templates', key: ['id'], ends: 'accounts', person: 'exported and erased' },
  {
    name: 'proposal_files',
    key: ['id'],
    ends: 'requests',
    person: 'exported and erased',
    rowsAtOnce: 20,
  },
  { name: 'saved_searches', key: ['id'], ends: 'accounts', person: 'exported and erased' },
  {
    name: 'hidden_requests',
    key: ['professional_id', 'lead_id'],
    ends: 'requests',
    person: 'erased, not exported: which requests of others are left out of their list',
  },
  {
    name: 'lead_reads',
    key: ['professional_id', 'lead_id'],
    ends: 'requests',
    person: 'erased, not exported: only which requests are shown as new',
  },
]
