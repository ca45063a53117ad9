import type { FeatureTable } from '../../core/feature.ts'

interface ContactMessages {
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
}

declare module '../../core/db/tables.ts' {
  interface Tables {
    contact_messages: ContactMessages
  }
}

export const contactTables: readonly FeatureTable[] = [
  { name: 'contact_messages', key: ['id'], person: 'exported and erased' },
]
