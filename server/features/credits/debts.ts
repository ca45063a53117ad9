import type { Db, Trx } from '../../core/db/tables.ts'

/** The credits that an account owes: they were spent, and the money that they were bought with went back (CRD-14). */
export async function owedBy(db: Pick<Db, 'selectFrom'>, userId: string): Promise<number> {
  const row = await db
    .selectFrom('credit_debts')
    .select((eb) => eb.fn.sum<number | string | null>('owed').as('sum'))
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return Number(row?.sum ?? 0)
}

/** The debts of an account that are not paid, the oldest first, with the reference of the purchase of each. */
export const debtsOf = (trx: Trx, userId: string) =>
  trx
    .selectFrom('credit_debts')
    .innerJoin('purchases', 'purchases.id', 'credit_debts.purchase_id')
    .select(['credit_debts.purchase_id as id', 'credit_debts.owed', 'purchases.reference'])
    .where('credit_debts.user_id', '=', userId)
    .where('credit_debts.owed', '>', 0)
    .orderBy('credit_debts.created_at')
    .orderBy('credit_debts.purchase_id')
    .execute()

/** Makes the debt of a purchase larger, or smaller, in the transaction that holds its account. Returns how much it changed. */
export async function changeDebt(
  trx: Trx,
  { purchaseId, userId, by, now }: { purchaseId: string; userId: string; by: number; now: string },
): Promise<number> {
  const debt = await trx
    .selectFrom('credit_debts')
    .select('owed')
    .where('purchase_id', '=', purchaseId)
    .executeTakeFirst()
  const before = debt?.owed ?? 0
  const owed = Math.max(0, before + by)
  await trx
    .insertInto('credit_debts')
    .values({ purchase_id: purchaseId, user_id: userId, owed, created_at: now })
    .onConflict((c) => c.column('purchase_id').doUpdateSet({ owed }))
    .execute()
  return owed - before
}
