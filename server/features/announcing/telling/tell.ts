import { sql } from 'kysely'
import { announcing } from '#schemas/requests/announcing.ts'
import type { Trx } from '../../../core/db/tables.ts'
import { publish } from '../../../core/http/streams/topics.ts'
import { messageTo } from '../../../core/mail/message.ts'
import { wayOut } from '../../../core/mail/way-out.ts'
import { enqueue } from '../../../core/outbox/outbox.ts'
import { isoNow, type Services } from '../../../core/services.ts'
import { toldBySms } from '../../credits/offers.ts'
import { isDaytime, nextHour } from '../hours.ts'
import type { Professional } from '../near.ts'
import { newRequest, newRequestSms, newRequests } from '../request-messages.ts'
import { toldRequests } from '../told-requests.ts'
import { clientsChanged } from './as-one.ts'
import { letAnswer } from './guests.ts'

const HOUR_MS = 3_600_000

interface Telling {
  /** The ids of the requests, `announcing.together` at most; first the one whose wave it is. */
  readonly leads: readonly string[]
  readonly people: readonly Professional[]
  /** The request whose next wave this is; undefined where somebody joins those who were told before. */
  readonly waveOf?: string
}

/**
 * Stores which professionals are told of some requests, and writes at once to those who want that, one message a request
 * (TEL-4, TEL-12). A professional who was told of a request meanwhile is not told again.
 */
export async function tell(trx: Trx, services: Services, { leads, people, waveOf }: Telling): Promise<void> {
  const { config, clock } = services
  const now = isoNow(clock)
  const ids = people.map(({ id }) => id)
  const often = await toldOften(trx, clock, ids)
  const isJoined = ({ id, told }: Professional) => told === 'daily' || often.has(id)
  const waves = await wavesOf(trx, leads, waveOf)
  const rows = people.flatMap((one) =>
    // The leave to answer one request out of reach holds for that one alone.
    (one.guest ? leads.slice(0, 1) : leads).map((lead_id) => ({
      lead_id,
      user_id: one.id,
      wave: waves.get(lead_id) ?? 1,
      at: now,
      due_at: isJoined(one) ? new Date(nextHour(clock.now(), one.hour)).toISOString() : null,
    })),
  )
  // In one order everywhere, so that two that tell at the same time do not wait for each other.
  const announcements = await trx
    .insertInto('announcements')
    .values(rows.toSorted((a, b) => compare(`${a.lead_id} ${a.user_id}`, `${b.lead_id} ${b.user_id}`)))
    .onConflict((c) => c.columns(['lead_id', 'user_id']).doNothing())
    .returning(['lead_id', 'user_id'])
    .execute()
  await clientsChanged(trx, [...new Set(announcements.map(({ lead_id }) => lead_id))])
  // The start page of who is told shows it (DAY-1).
  await publish(trx, [...new Set(announcements.map(({ user_id }) => `account:${user_id}` as const))])
  if (waveOf !== undefined)
    await letAnswer(
      trx,
      waveOf,
      people.filter(({ guest }) => guest).map(({ id }) => id),
    )
  const requests = await toldRequests(trx, services, leads)
  const atOnce = people.filter((one) => !isJoined(one))
  const bySms =
    waveOf !== undefined && isDaytime(clock.now())
      ? await toldBySms(
          trx,
          atOnce.map(({ id }) => id),
        )
      : new Set()
  for (const one of atOnce) {
    const { id, name, email, smsTo } = one
    const theirRequests = announcements.flatMap(({ lead_id: lead, user_id }) => {
      const tellTo = user_id === id ? requests.get(lead) : undefined
      return tellTo ? [{ lead, request: tellTo(one) }] : []
    })
    const [first] = theirRequests
    if (!first) continue
    const leave = await wayOut(config, 'requests', email)
    const message =
      theirRequests.length === 1
        ? { ...messageTo(newRequest, email, { ...first.request, name, user: id, leave }), lead: first.lead }
        : messageTo(newRequests, email, {
            name,
            requests: theirRequests.map(({ request }) => request),
            link: `${config.origin}/area/pedidos`,
            leave,
          })
    await enqueue(trx, now, [message])
    if (smsTo !== null && bySms.has(id))
      await enqueue(trx, now, [
        { ...messageTo(newRequestSms, smsTo, { ...first.request, user: id }), lead: first.lead },
      ])
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

/** The number of the wave for each request: the next number for the request whose wave it is, the last one for the others. */
async function wavesOf(
  trx: Trx,
  leads: readonly string[],
  waveOf: string | undefined,
): Promise<ReadonlyMap<string, number>> {
  const rows = await trx
    .selectFrom('announcements')
    .select(['lead_id', (eb) => eb.fn.max('wave').as('wave')])
    .where('lead_id', 'in', leads)
    .groupBy('lead_id')
    .execute()
  return new Map(rows.map(({ lead_id, wave }) => [lead_id, Math.max(1, wave + Number(lead_id === waveOf))]))
}

/** Those of some professionals who were told of so many requests lately that more are joined in one message (TEL-4). */
async function toldOften(trx: Trx, clock: Services['clock'], ids: readonly string[]): Promise<Set<string>> {
  const { hour, day } = announcing.oneByOne
  const anHourAgo = isoNow(clock, -HOUR_MS)
  const rows = await trx
    .selectFrom('announcements')
    .select(['user_id', (eb) => eb.fn.countAll<number | string>().as('in_day')])
    .select(sql<number | string>`sum(case when at > ${anHourAgo} then 1 else 0 end)`.as('in_hour'))
    .where('user_id', 'in', ids)
    .where('at', '>', isoNow(clock, -24 * HOUR_MS))
    .where('due_at', 'is', null)
    .groupBy('user_id')
    .execute()
  const often = rows.filter(({ in_hour, in_day }) => Number(in_hour) >= hour || Number(in_day) >= day)
  return new Set(often.map(({ user_id }) => user_id))
}
