import { inPortions } from '../../core/db/in-portions.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { changeLead } from './life.ts'

/** The states with a period that ends. */
export const withPeriod = ['open', 'full'] as const

/** Ends the period of requests whose time is over (REQ-17). */
export async function endPeriods({ database: { db, inTransaction }, clock }: Services): Promise<void> {
  const now = isoNow(clock)
  const over = (limit: number) =>
    db
      .selectFrom('leads')
      .select('id')
      .where('state', 'in', withPeriod)
      .where('expires_at', '<=', now)
      .limit(limit)
      .execute()
  await inPortions(over, ({ id }) =>
    inTransaction((trx) => changeLead(trx, id, { event: 'PERIOD.ENDED', actor: 'time', now })),
  )
}
