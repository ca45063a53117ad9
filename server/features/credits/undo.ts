import type { Trx } from '../../core/db/tables.ts'
import type { Undo } from '../../core/services.ts'
import { giveCredits } from './ledger.ts'
import { giveBack } from './returns/rules.ts'

const NOTE = 'Objeção a que demos razão'

/** The id of the entry by which credits of an account were corrected last. */
export async function newestTaken(trx: Trx, userId: string): Promise<string> {
  const { id } = await trx
    .selectFrom('credit_entries')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'corrected')
    .where('amount', '<', 0)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

/** Gives credits that an administrator took; false where the account is gone. */
const undoCorrection: Undo = async (trx, _services, { thing, by, now }) => {
  const entry = await trx
    .selectFrom('credit_entries')
    .select(['user_id', 'amount'])
    .where('id', '=', thing)
    .executeTakeFirst()
  if (!entry) return false
  const { user_id: userId, amount } = entry
  return giveCredits(trx, { userId, amount: -amount, kind: 'corrected', by: by.id, note: NOTE, now })
}

/** Returns the credits of a proposal after all; false where the proposal was chosen or withdrawn, or they came back otherwise. */
const undoRefusal: Undo = async (trx, _services, { thing, now }) => {
  const row = await trx
    .selectFrom('credit_returns')
    .leftJoin('proposals', 'proposals.id', 'credit_returns.proposal_id')
    .select(['credit_returns.proposal_id', 'credit_returns.user_id', 'credit_returns.credits'])
    .select(['credit_returns.reason', 'credit_returns.state', 'proposals.state as proposal'])
    .where('credit_returns.id', '=', thing)
    .executeTakeFirst()
  if (row?.state !== 'refused' || row.proposal === 'chosen' || row.proposal === 'withdrawn') return false
  const { proposal_id: proposalId, user_id: userId, credits, reason } = row
  if (!(await giveBack(trx, { proposalId, userId, credits, reason, now }))) return false
  await trx.updateTable('credit_returns').set({ state: 'given' }).where('id', '=', thing).execute()
  return true
}

export const undoesOfCredits = { 'credits.correct': undoCorrection, 'return.refused': undoRefusal }
