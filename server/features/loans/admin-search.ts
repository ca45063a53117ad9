import type { AdminSearch } from '../../core/services.ts'

/** A loan request by its code: nothing else of it can be read. */
export const loanSearch: AdminSearch = {
  kind: 'loan',
  async find(db, text, limit) {
    const rows = await db
      .selectFrom('loans')
      .select(['id', 'cod'])
      .where('cod', '=', text.toUpperCase())
      .limit(limit)
      .execute()
    return rows.map(({ id, cod }) => ({ id, title: cod, detail: '' }))
  },
}
