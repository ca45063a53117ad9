import { sql } from 'kysely'
import { beginsWith } from '../../core/lists/by-start.ts'
import type { AdminSearch } from '../../core/services.ts'

/** Requests by their code, or by the beginning of their e-mail, newest first of each person. */
export const requestSearch: AdminSearch = {
  kind: 'request',
  async find(db, text, limit) {
    const byCode = /^c-\w/i.test(text)
    const rows = await db
      .selectFrom('leads')
      .select(['id', 'cod', 'email', 'name'])
      .where(byCode ? sql<boolean>`cod = ${text.toUpperCase()}` : beginsWith('email', text.toLowerCase()))
      .orderBy('email')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
    return rows.map(({ id, cod, name, email }) => ({ id, title: cod, detail: `${name}, ${email}` }))
  },
}

/** Clients who have no account, by the beginning of the e-mail of their requests (ADM-49). */
export const clientSearch: AdminSearch = {
  kind: 'account',
  async find(db, text, limit) {
    const rows = await db
      .selectFrom('clients')
      .select(['id', 'name', 'email'])
      .where(beginsWith('email', text.toLowerCase()))
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('users').select('users.id').whereRef('users.email', '=', 'clients.email'))),
      )
      .orderBy('email')
      .limit(limit)
      .execute()
    return rows.map(({ id, name, email }) => ({ id, title: email, detail: `${name}, cliente sem conta` }))
  },
}
