import { workingDaysAfter } from '#schemas/requests/working-days.ts'
import type { Db } from './db/tables.ts'
import { publish, type Topic } from './http/streams/topics.ts'
import { isoNow, type Services, type WaitingKind, type WaitingThing } from './services.ts'

const HOUR_MS = 3_600_000

/** What the open pages of administrators follow. */
export const WAITING_TOPIC: Topic = 'admin:waiting'

/** Tells the open pages of administrators that something waits, or does no more (ADM-40): in the transaction of the change. */
export const waitingChanged = (trx: Db): Promise<void> => publish(trx, [WAITING_TOPIC])

/** How many things of a kind wait. Moments are ISO 8601. */
export interface Waiting {
  readonly kind: WaitingKind
  readonly count: number
  readonly oldest: string
  /** Until when the oldest is promised to be seen to; null where nothing is promised. */
  readonly due: string | null
}

interface Asked {
  /** Only kinds with a promised time that have something new since then. */
  readonly newSince?: string
}

/** What waits for administrators, the promise that ends first before all else, then the oldest (ADM-35). */
export async function whatWaits(
  { database: { db }, clock, features }: Services,
  { newSince }: Asked = {},
): Promise<Waiting[]> {
  const now = isoNow(clock)
  const kinds = features
    .flatMap(({ waiting = [] }) => waiting)
    .filter(({ promisedDays }) => newSince === undefined || promisedDays !== undefined)
  const waiting: Waiting[] = []
  for (const kind of kinds) {
    const rows = db.selectFrom(kind.rows(db, now).as('waiting'))
    if (newSince !== undefined) {
      const fresh = await rows
        .select('waiting.at')
        .where('waiting.at', '>', newSince)
        .limit(1)
        .executeTakeFirst()
      if (!fresh) continue
    }
    const { count, oldest } = await rows
      .select(({ fn }) => [fn.countAll<number | string>().as('count'), fn.min('waiting.at').as('oldest')])
      .executeTakeFirstOrThrow()
    if (Number(count) === 0 || oldest === null) continue
    waiting.push({ kind, count: Number(count), oldest, due: dueOf(kind, oldest) })
  }
  return waiting.toSorted((a, b) => order(a).localeCompare(order(b)))
}

/** The things of a kind that wait longest, at most `limit`, each with until when it is promised to be seen to (ADM-39). */
export async function longestWaiting(
  { database: { db }, clock }: Services,
  kind: WaitingKind,
  limit: number,
): Promise<(WaitingThing & { due: string | null })[]> {
  const rows = await db
    .selectFrom(kind.rows(db, isoNow(clock)).as('waiting'))
    .select(['waiting.at', 'waiting.id', 'waiting.called'])
    .orderBy('waiting.at')
    .orderBy('waiting.id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, called: row.called ?? '', due: dueOf(kind, row.at) }))
}

/** Until when something that waits since `at` is promised to be seen to. */
function dueOf({ promisedDays, promisedHours }: WaitingKind, at: string): string | null {
  if (promisedDays !== undefined) return workingDaysAfter(at, promisedDays)
  if (promisedHours === undefined) return null
  return new Date(Date.parse(at) + promisedHours * HOUR_MS).toISOString()
}

/** Things with a promised time come first; then the oldest. */
const order = ({ due, oldest }: Waiting): string => (due === null ? `1 ${oldest}` : `0 ${due}`)
