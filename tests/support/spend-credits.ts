import type { Database } from '#server/core/db/open.ts'
import { spendCredits as spend } from '#server/features/credits/offers.ts'

/**
 * Takes credits for a proposal that is not stored, as sending one does. False, and nothing written, where that is refused.
 * `then` runs in the same transaction.
 */
export const spendCredits = (
  { inTransaction }: Database,
  entry: { userId: string; amount: number; proposalId: string; now: string },
  then: () => void = () => {},
): Promise<boolean> =>
  inTransaction(async (trx) => {
    const balance = await spend(trx, entry)
    if (balance !== undefined) then()
    return balance !== undefined
  })
