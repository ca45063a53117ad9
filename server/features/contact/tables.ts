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
      /** The e-mail that told the support of it; null from before answers were kept. */
      outbox_id: Generated<string | null>
    }
    /** What administrators answered (CON-17). */
    contact_answers: {
      id: string
      contact_id: string
      text: string
      by_id: string
      by_name: string
      /** The e-mail that takes it. */
      outbox_id: string
      created_at: string
    }
    contact_answer_files: {
      id: string
      answer_id: string
      position: number
      name: string
      type: string
      /** Bytes. */
      size: number
      /** Base64. */
      content: string
    }
    /** Texts of an administrator's own to begin answers with (CON-20). */
    answer_texts: {
      id: string
      user_id: string
      name: string
      message: string
      created_at: string
    }
  }
}

export const contactTables: readonly FeatureTable[] = [
  { name: 'contact_messages', key: ['id'], person: 'exported and erased' },
  { name: 'contact_answers', key: ['id'], ends: 'contactMessages', person: 'exported and erased' },
  {
    name: 'contact_answer_files',
    key: ['id'],
    ends: 'contactMessages',
    person: 'exported and erased',
    rowsAtOnce: 20,
  },
  { name: 'answer_texts', key: ['id'], ends: 'accounts', person: 'exported and erased' },
]
