import type { FeatureTable } from '../../core/services.ts'

declare module '../../core/db/tables.ts' {
  interface Tables {
    /** When open requests are looked for, for a professional who may have become able to answer some (TEL-12). One each. */
    request_looks: {
      user_id: string
      /** ISO 8601; '' for at once. */
      due_at: string
    }
    /** Who wants to hear of a full request once it has a place (PRO-27). */
    place_waits: {
      lead_id: string
      user_id: string
      created_at: string
      /** When they are to be told; null while there is no place. */
      due_at: string | null
    }
  }
}

export const lookTables: readonly FeatureTable[] = [
  {
    name: 'request_looks',
    key: ['user_id'],
    ends: 'accounts',
    person: 'erased, not exported: when the server looks for requests for a professional',
  },
  {
    name: 'place_waits',
    key: ['lead_id', 'user_id'],
    ends: 'requests',
    person: 'erased, not exported: of which requests of others a professional wants to hear',
  },
]
