import { CLIENT_NEWS_HOURS } from '#schemas/requests/waiting.ts'
import type { Linked } from '../../../core/configuration/secrets.ts'
import { inPortions } from '../../../core/db/in-portions.ts'
import { messageTo } from '../../../core/mail/message.ts'
import { wayOut } from '../../../core/mail/way-out.ts'
import { enqueue } from '../../../core/outbox/outbox.ts'
import { isoNow, type Services } from '../../../core/services.ts'
import { getsMessages } from '../stops.ts'
import { requestLink } from '../tell-of-proposals.ts'
import { requestWaiting, requestWaitingSms } from './messages.ts'
import { waitingOf } from './standing.ts'

const HOUR_MS = 3_600_000

/** Tells the clients of requests that have waited 24 and 48 hours without a proposal how they stand (TEL-15). */
export async function tellWaiting(services: Services): Promise<void> {
  const now = isoNow(services.clock)
  const due = (limit: number) =>
    services.database.db
      .selectFrom('leads')
      .innerJoin('services', 'services.id', 'leads.service_id')
      .select(['leads.id', 'leads.cod', 'leads.name', 'leads.email', 'leads.phone', 'leads.opened_at'])
      .select([
        'leads.email_verified_at',
        'leads.phone_verified_at',
        'leads.client_news_at',
        'leads.link_round',
      ])
      .select('services.title as service')
      .where('leads.state', '=', 'open')
      .where('leads.client_news_at', '<=', now)
      .orderBy('leads.client_news_at')
      .limit(limit)
      .execute()
  await inPortions(due, (lead) => tellClient(services, lead, now))
}

interface Due extends Linked {
  readonly cod: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly service: string
  readonly opened_at: string | null
  readonly email_verified_at: string | null
  readonly phone_verified_at: string | null
  readonly client_news_at: string | null
}

/** Tells one client. It notes the next time first, so that another process finds nothing to tell. */
const tellClient = ({ database: { db }, config }: Services, lead: Due, now: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
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
    if (lead.email_verified_at !== null) {
      if (!(await getsMessages(trx, 'proposals', email))) return
      const leave = await wayOut(config, 'proposals', email)
      const content = { name, cod, service, told, next_at, link, leave }
      await enqueue(trx, now, [{ ...messageTo(requestWaiting, email, content), lead: id }])
    } else if (lead.phone_verified_at !== null)
      await enqueue(trx, now, [{ ...messageTo(requestWaitingSms, phone, { cod, told, link }), lead: id }])
  })

/** The next time after now that a client hears of a request; null after the last. Both moments are ISO 8601. */
function nextNews(openedAt: string | null, now: string): string | null {
  const opened = Date.parse(openedAt ?? now)
  const times = CLIENT_NEWS_HOURS.map((hours) => new Date(opened + hours * HOUR_MS).toISOString())
  return times.find((at) => at > now) ?? null
}
