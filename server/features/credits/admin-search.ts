import { sql } from 'kysely'
import { codeMeant } from '#schemas/text/find-words.ts'
import type { Db } from '../../core/db/tables.ts'
import type { AdminSearch } from '../../core/services.ts'
import { accountsNamed } from '../accounts/offers.ts'

/** How many accounts that a text names are looked for. */
const MAX_BUYERS = 100

/** A condition for the purchases that a text names: by their reference, or by what their buyers' accounts are found by (ADM-44). */
export async function purchasesNamed(db: Db, text: string) {
  const code = codeMeant('CR', text)
  const referred = sql<boolean>`reference = ${code ?? ''}`
  if (
    code !== undefined &&
    (await db.selectFrom('purchases').select('id').where(referred).executeTakeFirst())
  )
    return referred
  const ids = (await accountsNamed(db, text, MAX_BUYERS)).map(({ id }) => id)
  return sql<boolean>`purchases.user_id in (${ids.length > 0 ? sql.join(ids) : sql`''`})`
}

/** Purchases by their reference. */
export const purchaseSearch: AdminSearch = {
  kind: 'purchase',
  async find({ database: { db } }, text, limit) {
    const code = codeMeant('CR', text)
    if (code === undefined) return []
    const rows = await db
      .selectFrom('purchases')
      .select(['reference', 'name', 'package'])
      .where('reference', '=', code)
      .limit(limit)
      .execute()
    return rows.map((row) => ({
      id: row.reference,
      title: row.reference,
      detail: `${row.package}, ${row.name}`,
    }))
  },
}
