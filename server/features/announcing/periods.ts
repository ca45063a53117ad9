import { PERIOD_NOTICE_DAYS } from '#schemas/requests/announcing.ts'
import { daysAfter } from '#schemas/requests/rules.ts'
import { inPortions } from '../../core/db/in-portions.ts'
import type { Db } from '../../core/db/tables.ts'
import { isBySms } from '../../core/mail/gets-sms.ts'
import { messageTo } from '../../core/mail/message.ts'
import { wayOut } from '../../core/mail/way-out.ts'
import { enqueue } from '../../core/outbox/outbox.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { withPeriod } from '../leads/offers.ts'
import { periodEnding, periodEndingSms } from './proposal-messages.ts'
import { getsMessages } from './stops.ts'
import { requestLink } from './tell-of-proposals.ts'

const day = new Intl.DateTimeFormat('pt-PT', { timeZone: 'Europe/Lisbon', day: 'numeric', month: 'long' })

/** The day of a moment (ISO 8601) in Lisbon, in words: '23 de dezembro'. */
export const dayInWords = (moment: string): string => day.format(Date.parse(moment))

/** Tells the clients of requests whose period ends within three days, once for each end (TEL-7). */
export async function tellPeriods(services: Services): Promise<void> {
  const { db } = services.database
  const now = isoNow(services.clock)
  await inPortions(
    (limit) => endingSoon(db, now, limit),
    (lead) => tellEnd(services, lead, now),
  )
}

/**
 * The requests whose end is near and was not told, the next end first. Ends are told in order, and a new end is always
 * further away than three days: those before the last one that was told need no look.
 */
async function endingSoon(db: Db, now: string, limit: number) {
  const { told: lastEnd } = await db
    .selectFrom('period_notices')
    .select((eb) => eb.fn.max<string | null>('expires_at').as('told'))
    .executeTakeFirstOrThrow()
  const periods = []
  for (const state of withPeriod)
    periods.push(...(await endingAfter(db, state, lastEnd, now).limit(limit).execute()))
  return periods.toSorted((a, b) => inOrder(a.expires_at ?? '', b.expires_at ?? '')).slice(0, limit)
}

const inOrder = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** Those in a state: an index finds them in order only for one state at a time. */
const endingAfter = (db: Db, state: (typeof withPeriod)[number], lastEnd: string | null, now: string) =>
  db
    .selectFrom('leads')
    .innerJoin('services', 'services.id', 'leads.service_id')
    .select(['leads.id', 'leads.link_round', 'leads.cod', 'leads.name', 'leads.email', 'leads.expires_at'])
    .select([
      'services.title as service',
      'leads.phone',
      'leads.email_verified_at',
      'leads.phone_verified_at',
    ])
    .where('leads.state', '=', state)
    .where('leads.expires_at', '<=', daysAfter(now, PERIOD_NOTICE_DAYS))
    .where('leads.expires_at', '>=', lastEnd !== null && lastEnd > now ? lastEnd : now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('period_notices')
            .select('period_notices.lead_id')
            .whereRef('period_notices.lead_id', '=', 'leads.id')
            .whereRef('period_notices.expires_at', '=', 'leads.expires_at'),
        ),
      ),
    )
    .orderBy('leads.expires_at')

/** Tells one client. It notes the end first, so that another process finds nothing to tell. */
const tellEnd = (
  { database: { inTransaction }, config }: Services,
  {
    id,
    link_round,
    email,
    phone,
    expires_at,
    email_verified_at,
    phone_verified_at,
    ...period
  }: Awaited<ReturnType<typeof endingSoon>>[number],
  now: string,
): Promise<void> =>
  inTransaction(async (trx) => {
    if (expires_at === null) return
    const noted = await trx
      .insertInto('period_notices')
      .values({ lead_id: id, expires_at })
      .onConflict((c) => c.doNothing())
      .returning('lead_id')
      .executeTakeFirst()
    if (!noted) return
    const [link, lastDay] = [requestLink(config, { id, link_round }), dayInWords(expires_at)]
    if (isBySms({ email_verified_at, phone_verified_at })) {
      const bySms = messageTo(periodEndingSms, phone, { cod: period.cod, day: lastDay, link })
      return enqueue(trx, now, [{ ...bySms, lead: id }])
    }
    if (email_verified_at === null || !(await getsMessages(trx, 'proposals', email))) return
    const leave = await wayOut(config, 'proposals', email)
    const content = { ...period, day: lastDay, link, leave }
    await enqueue(trx, now, [{ ...messageTo(periodEnding, email, content), lead: id }])
  })
