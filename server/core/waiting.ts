import { workingDaysAfter } from '#schemas/requests/working-days.ts'
import { isoNow, type Services, type WaitingKind } from './services.ts'

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
  const found: Waiting[] = []
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
    const due = kind.promisedDays === undefined ? null : workingDaysAfter(oldest, kind.promisedDays)
    found.push({ kind, count: Number(count), oldest, due })
  }
  return found.toSorted((a, b) => order(a).localeCompare(order(b)))
}

/** What is promised comes first; then the oldest. */
const order = ({ due, oldest }: Waiting): string => (due === null ? `1 ${oldest}` : `0 ${due}`)
