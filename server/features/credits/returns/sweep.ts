import { ASK_DAYS, NO_REACTION_DAYS } from '#schemas/credits/returns.ts'
import { daysAfter } from '#schemas/requests/rules.ts'
import { isoNow, type Services } from '../../../core/services.ts'
import { tellOfReturn } from '../../announcing/offers.ts'
import { sentProposals, storeReturn } from './rules.ts'

const AT_ONCE = 200

/** Returns the credits of proposals that no client reacted to in a week (CRD-12), some at a time. */
export async function returnUnanswered(services: Services): Promise<void> {
  const { db } = services.database
  const now = isoNow(services.clock)
  for (;;) {
    const due = await sentProposals(db)
      .where('proposals.settled_at', 'is', null)
      .where('proposals.created_at', '<=', daysAfter(now, -NO_REACTION_DAYS))
      .where('proposals.created_at', '>', daysAfter(now, -ASK_DAYS))
      .limit(AT_ONCE)
      .execute()
    for (const sent of due)
      await db.transaction().execute(async (trx) => {
        const reason = 'no-reaction'
        if (!(await storeReturn(trx, sent, { reason, state: 'given', decideBy: null, now }))) return
        const { id: proposalId, credits } = sent
        await tellOfReturn(trx, services, { proposalId, credits, reason, given: true, answer: null, now })
      })
    if (due.length < AT_ONCE) return
  }
}
