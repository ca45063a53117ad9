import { ASK_DAYS, NO_REACTION_DAYS } from '#schemas/credits/returns.ts'
import { daysAfter } from '#schemas/requests/rules.ts'
import { inPortions } from '../../../core/db/in-portions.ts'
import { isoNow, type Services } from '../../../core/services.ts'
import { tellOfReturn } from '../../announcing/offers.ts'
import { holdSent, reasonsFor, sentProposals, storeReturn } from './rules.ts'

/** Returns the credits of proposals that no client reacted to in a week (CRD-12), some at a time. */
export async function returnUnanswered(services: Services): Promise<void> {
  const { db, inTransaction } = services.database
  const now = isoNow(services.clock)
  const due = (limit: number) =>
    sentProposals(db)
      .where('proposals.settled_at', 'is', null)
      .where('proposals.created_at', '<=', daysAfter(now, -NO_REACTION_DAYS))
      .where('proposals.created_at', '>', daysAfter(now, -ASK_DAYS))
      .orderBy('proposals.created_at')
      .limit(limit)
      .execute()
  await inPortions(due, ({ id }) =>
    inTransaction(async (trx) => {
      const reason = 'no-reaction'
      const sent = await holdSent(trx, id)
      if (!sent || !reasonsFor(sent, now).includes(reason)) return
      if (!(await storeReturn(trx, sent, { reason, state: 'given', decideBy: null, now }))) return
      const { id: proposalId, credits } = sent
      await tellOfReturn(trx, services, { proposalId, credits, reason, given: true, answer: null, now })
    }),
  )
}
