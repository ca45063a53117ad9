import { nameOfEmail } from '#schemas/text/find-words.ts'
import { beginsWith } from '../../core/lists/by-start.ts'
import { findByWords } from '../../core/lists/by-words.ts'
import type { AdminSearch } from '../../core/services.ts'

/** What an answer quotes as its reference: an id of ours. */
const REFERENCE = /^[\w-]{20,64}$/

/**
 * Contact messages by their reference, by the beginning of an e-mail with `@`, newest first of each, or by words of their writer's
 * name and e-mail (ADM-44).
 */
export const contactSearch: AdminSearch = {
  kind: 'contact',

  async find({ database: { db } }, text, limit) {
    const rows = () => db.selectFrom('contact_messages').select(['id', 'subject', 'email'])
    const shown = ({ id, subject, email }: { id: string; subject: string; email: string }) => ({
      id,
      title: subject,
      detail: email,
    })
    const referred = REFERENCE.test(text) ? await rows().where('id', '=', text).execute() : []
    if (referred.length > 0) return referred.map(shown)
    if (text.includes('@')) {
      const begun = rows().where(beginsWith('email', text.toLowerCase()))
      const newest = begun.orderBy('email').orderBy('created_at', 'desc').orderBy('id', 'desc')
      return (await newest.limit(limit).execute()).map(shown)
    }
    const search = { kind: 'contact' as const, text, size: limit }
    const page = await findByWords(db, search, (ids) => rows().where('id', 'in', ids).execute())
    return page.rows.map(shown)
  },

  async words(db, ids) {
    const rows = await db
      .selectFrom('contact_messages')
      .select(['id', 'created_at', 'name', 'email'])
      .where('id', 'in', ids)
      .execute()
    return rows.map(({ id, created_at: at, name, email }) => ({ id, at, texts: [name, nameOfEmail(email)] }))
  },
}
