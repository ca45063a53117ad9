import { codeMeant } from '#schemas/text/find-words.ts'
import type { AdminSearch } from '../../core/services.ts'

/** A loan request by its code: nothing else of it can be read. */
export const loanSearch: AdminSearch = {
  kind: 'loan',
  async find({ database: { db } }, text, limit) {
    const code = codeMeant('CH', text)
    if (code === undefined) return []
    const rows = await db
      .selectFrom('loans')
      .select(['id', 'cod'])
      .where('cod', '=', code)
      .limit(limit)
      .execute()
    return rows.map(({ id, cod }) => ({ id, title: cod, detail: '' }))
  },
}
