import { beginsWith } from '../../core/lists/by-start.ts'
import type { AdminSearch } from '../../core/services.ts'

/** Accounts by the beginning of their e-mail. */
export const accountSearch: AdminSearch = {
  kind: 'account',
  async find(db, text, limit) {
    const rows = await db
      .selectFrom('users')
      .select(['id', 'name', 'email'])
      .where(beginsWith('email', text.toLowerCase()))
      .orderBy('email')
      .limit(limit)
      .execute()
    return rows.map(({ id, name, email }) => ({ id, title: email, detail: name }))
  },
}
