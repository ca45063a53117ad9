import type { Database } from '#server/core/db/open.ts'
import { balanceAfter, spending } from '#server/features/credits/offers.ts'

/**
 * Takes credits for a proposal that is not stored, as sending one does: under the lock of the account's row. False, and
 * nothing written, where that is refused. `then` runs in the same transaction.
 */
export function spendCredits(
  { db, writeParts, kind }: Database,
  entry: { userId: string; amount: number; proposalId: string; now: string },
  then: () => void = () => {},
): Promise<boolean> {
  const refused = new Error('refused')
  return db
    .transaction()
    .execute(async (trx) => {
      await trx
        .selectFrom('users')
        .select('id')
        .where('id', '=', entry.userId)
        .$if(kind === 'postgres', (q) => q.forNoKeyUpdate())
        .execute()
      const made = await writeParts(trx, spending(entry))
      if (balanceAfter(made, entry.amount) === undefined) throw refused
      then()
      return true
    })
    .catch((error: unknown) => {
      if (error === refused) return false
      throw error
    })
}
