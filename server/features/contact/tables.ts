import type { Generated } from 'kysely'
import type { HandlingState } from '#schemas/calls/admin/parts.ts'
import type { FeatureTable } from '../../core/services.ts'

declare module '../../core/db/tables.ts' {
  interface Tables {
    contact_messages: {
      id: string
      name: string
      email: string
      subject: string
      message: string
      attachment_type: string | null
      attachment_name: string | null
      /** Base64. */
      attachment: string | null
      created_at: string
      state: Generated<HandlingState>
      /** How often administrators changed the state or the owner. */
      revision: Generated<number>
      /** The administrator who sees to it. */
      owner_id: string | null
      /** The account that changed the state or the owner last. */
      handled_by_id: string | null
    }
  }
}

export const contactTables: readonly FeatureTable[] = [
  { name: 'contact_messages', key: ['id'], person: 'exported and erased' },
]
