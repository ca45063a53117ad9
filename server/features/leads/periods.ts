import { isoNow, type Services } from '../../core/services.ts'
import { changeLead } from './life.ts'

const AT_ONCE = 200

/** Ends the period of requests whose time is over (REQ-17). */
export async function endPeriods({ database: { db }, clock }: Services): Promise<void> {
  for (;;) {
    const now = isoNow(clock)
    const over = await db
      .selectFrom('leads')
      .select('id')
      .where('state', 'in', ['open', 'full'])
      .where('expires_at', '<=', now)
      .orderBy('expires_at')
      .limit(AT_ONCE)
      .execute()
    for (const { id } of over)
      await db
        .transaction()
        .execute((trx) => changeLead(trx, id, { event: 'PERIOD.ENDED', actor: 'time', now }))
    if (over.length < AT_ONCE) return
  }
}
