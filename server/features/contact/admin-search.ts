import { sql } from 'kysely'
import { beginsWith } from '../../core/lists/by-start.ts'
import type { AdminSearch } from '../../core/services.ts'

/** What an answer quotes as its reference: an id of ours. */
const REFERENCE = /^[\w-]{20,64}$/

/** Contact messages by the beginning of their writer's e-mail, newest first of each, or by their reference. */
export const contactSearch: AdminSearch = {
  kind: 'contact',
  async find(db, text, limit) {
    const rows = await db
      .selectFrom('contact_messages')
      .select(['id', 'subject', 'email'])
      .where(REFERENCE.test(text) ? sql<boolean>`id = ${text}` : beginsWith('email', text.toLowerCase()))
      .orderBy('email')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
    return rows.map(({ id, subject, email }) => ({ id, title: subject, detail: email }))
  },
}
