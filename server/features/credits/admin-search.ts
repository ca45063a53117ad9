import { sql } from 'kysely'
import { codeMeant } from '#schemas/text/find-words.ts'
import type { AdminSearch, Services } from '../../core/services.ts'
import { rowsNamed } from '../find/offers.ts'

/** A condition for the purchases that a text names: by their reference, or by what their buyers' accounts are found by (ADM-44). */
export async function purchasesNamed(services: Services, text: string) {
  const { db } = services.database
  const code = codeMeant('CR', text)
  const referred = sql<boolean>`reference = ${code ?? ''}`
  if (
    code !== undefined &&
    (await db.selectFrom('purchases').select('id').where(referred).executeTakeFirst())
  )
    return referred
  return rowsNamed(services, text, { account: 'purchases.user_id' })
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
