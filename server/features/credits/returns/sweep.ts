import { ASK_DAYS, NO_REACTION_DAYS } from '#schemas/credits/returns.ts'
import { daysAfter } from '#schemas/requests/rules.ts'
import { isoNow, type Services } from '../../../core/services.ts'
import { sentProposals, storeReturn } from './rules.ts'

const AT_ONCE = 200

/** Returns the credits of proposals that no client opened in a week (CRD-12), some at a time. */
export async function returnUnread({ database: { db }, clock }: Services): Promise<void> {
  const now = isoNow(clock)
  for (;;) {
    const due = await sentProposals(db)
      .where('proposals.read_at', 'is', null)
      .where('proposals.created_at', '<=', daysAfter(now, -NO_REACTION_DAYS))
      .where('proposals.created_at', '>', daysAfter(now, -ASK_DAYS))
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('credit_returns')
              .select('credit_returns.id')
              .whereRef('credit_returns.proposal_id', '=', 'proposals.id'),
          ),
        ),
      )
      .limit(AT_ONCE)
      .execute()
    for (const sent of due)
      await db
        .transaction()
        .execute((trx) =>
          storeReturn(trx, sent, { reason: 'no-reaction', state: 'given', decideBy: null, now }),
        )
    if (due.length < AT_ONCE) return
  }
}
