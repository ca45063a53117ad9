import { askedOfInWords } from '#schemas/requests/asking.ts'
import { CLIENT_NEWS_HOURS } from '#schemas/requests/waiting.ts'
import { inPortions } from '../../../core/db/in-portions.ts'
import type { Db } from '../../../core/db/tables.ts'
import { isBySms } from '../../../core/mail/gets-sms.ts'
import { messageTo } from '../../../core/mail/message.ts'
import { wayOut } from '../../../core/mail/way-out.ts'
import { enqueue } from '../../../core/outbox/outbox.ts'
import { isoNow, type Services } from '../../../core/services.ts'
import { asksOf } from '../asking/standing.ts'
import { getsMessages } from '../stops.ts'
import { requestLink } from '../tell-of-proposals.ts'
import { requestWaiting, requestWaitingSms } from './messages.ts'
import { waitingOf } from './standing.ts'

const HOUR_MS = 3_600_000

/** Tells the clients of requests that have waited 24 and 48 hours without a proposal how they stand (TEL-15). */
export async function tellWaiting(services: Services): Promise<void> {
  const now = isoNow(services.clock)
  const due = (limit: number) => dueBy(services.database.db, now, limit)
  await inPortions(due, (lead) => tellClient(services, lead, now))
}

/** The requests whose clients are to hear of them by a moment, the first ones first. */
const dueBy = (db: Db, now: string, limit: number) =>
  db
    .selectFrom('leads')
    .innerJoin('services', 'services.id', 'leads.service_id')
    .select(['leads.id', 'leads.link_round', 'leads.cod', 'leads.name', 'leads.email', 'leads.phone'])
    .select(['leads.opened_at', 'leads.client_news_at', 'services.title as service'])
    .select(['leads.email_verified_at', 'leads.phone_verified_at'])
    .where('leads.state', '=', 'open')
    .where('leads.client_news_at', '<=', now)
    .orderBy('leads.client_news_at')
    .limit(limit)
    .execute()

type Due = Awaited<ReturnType<typeof dueBy>>[number]

/** Tells one client. It notes the next time first, so that another process finds nothing to tell. */
const tellClient = (
  { database: { inTransaction }, config }: Services,
  lead: Due,
  now: string,
): Promise<void> =>
  inTransaction(async (trx) => {
    const { id, cod, name, email, phone, service } = lead
    const noted = await trx
      .updateTable('leads')
      .set({ client_news_at: nextNews(lead.opened_at, now) })
      .where('id', '=', id)
      .where('state', '=', 'open')
      .where('client_news_at', '=', lead.client_news_at)
      .returning('id')
      .executeTakeFirst()
    const waiting = noted && (await waitingOf(trx, id, now))
    if (!waiting) return
    const link = requestLink(config, lead)
    const { told, next_at } = waiting
    if (isBySms(lead))
      return enqueue(trx, now, [{ ...messageTo(requestWaitingSms, phone, { cod, told, link }), lead: id }])
    if (lead.email_verified_at === null || !(await getsMessages(trx, 'proposals', email))) return
    const leave = await wayOut(config, 'proposals', email)
    const asked = await asksOf(trx, id)
    const content = {
      ...{ name, cod, service, told, next_at, link, leave },
      ...(asked && { asked: askedOfInWords(asked) }),
    }
    await enqueue(trx, now, [{ ...messageTo(requestWaiting, email, content), lead: id }])
  })

/** The next time after now that a client hears of a request; null after the last. Both moments are ISO 8601. */
function nextNews(openedAt: string | null, now: string): string | null {
  const opened = Date.parse(openedAt ?? now)
  const times = CLIENT_NEWS_HOURS.map((hours) => new Date(opened + hours * HOUR_MS).toISOString())
  return times.find((at) => at > now) ?? null
}
