import { PERIOD_NOTICE_DAYS } from '#schemas/requests/announcing.ts'
import { daysAfter } from '#schemas/requests/rules.ts'
import { messageTo } from '../../core/mail/message.ts'
import { wayOut } from '../../core/mail/way-out.ts'
import { enqueue } from '../../core/outbox/outbox.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { periodEnding } from './messages.ts'
import { getsMessages } from './stops.ts'
import { requestLink } from './tell-of-proposals.ts'

const AT_ONCE = 200

const day = new Intl.DateTimeFormat('pt-PT', { timeZone: 'Europe/Lisbon', day: 'numeric', month: 'long' })

/** Tells the clients of requests whose period ends within three days, once for each end (TEL-7). */
export async function tellPeriods({ database: { db }, clock, config }: Services): Promise<void> {
  const now = isoNow(clock)
  for (;;) {
    const ending = await db
      .selectFrom('leads')
      .innerJoin('services', 'services.id', 'leads.service_id')
      .leftJoin('period_notices', (on) =>
        on
          .onRef('period_notices.lead_id', '=', 'leads.id')
          .onRef('period_notices.expires_at', '=', 'leads.expires_at'),
      )
      .select(['leads.id', 'leads.cod', 'leads.name', 'leads.email', 'leads.expires_at'])
      .select(['services.title as service', 'leads.email_verified_at'])
      .where('leads.state', 'in', ['open', 'full'])
      .where('leads.expires_at', '<=', daysAfter(now, PERIOD_NOTICE_DAYS))
      .where('leads.expires_at', '>', now)
      .where('period_notices.lead_id', 'is', null)
      .limit(AT_ONCE)
      .execute()
    for (const { id, email, expires_at, email_verified_at, ...told } of ending) {
      if (expires_at === null) continue
      await db.transaction().execute(async (trx) => {
        const noted = await trx
          .insertInto('period_notices')
          .values({ lead_id: id, expires_at })
          .onConflict((c) => c.doNothing())
          .returning('lead_id')
          .executeTakeFirst()
        if (!noted || email_verified_at === null || !(await getsMessages(trx, 'proposals', email))) return
        const leave = await wayOut(config, 'proposals', email)
        const content = {
          ...told,
          day: day.format(Date.parse(expires_at)),
          link: requestLink(config, id),
          leave,
        }
        await enqueue(trx, now, [{ ...messageTo(periodEnding, email, content), lead: id }])
      })
    }
    if (ending.length < AT_ONCE) return
  }
}
