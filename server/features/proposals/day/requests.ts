import { sql } from 'kysely'
import { bestFirst, GOING, goingFirst, MAX_OF_DAY } from '#schemas/requests/day.ts'
import { daysAfter, MAX_PROPOSALS } from '#schemas/requests/rules.ts'
import { isoNow, type Services } from '../../../core/services.ts'
import { postalCodesOf } from '../../places/offers.ts'
import { questionsOf } from '../../questions/offers.ts'
import { requestsInWords } from '../find.ts'
import { kmFrom, type Professional } from '../near.ts'
import { newestFirst } from '../newest.ts'
import { openRequests } from '../open-requests.ts'
import { countUnread } from '../searches.ts'

/** How many of a kind are put in order: those that are shown are among the newest, or the next to go. */
const MAX_CONSIDERED = 20

/** The best unread requests of a professional, how many there are, and those that are about to go (DAY-2, DAY-3). */
export async function requestsOfDay(services: Services, professional: Professional) {
  const { db } = services.database
  const { place } = professional
  if (!place || professional.services.length === 0) return { unread: 0, requests: [], going: [] }
  const now = isoNow(services.clock)
  const open = (unread: boolean) =>
    openRequests(db, { ...professional, place }, unread ? { unread: '1' } : {})
      .select(['leads.id', sql<string>`leads.opened_at`.as('at')])
      .select(kmFrom(place).as('km'))
      .where('leads.expires_at', '>', now)
      .limit(MAX_CONSIDERED)
  const newest = await newestFirst(now, MAX_CONSIDERED, (since) =>
    open(true)
      .$if(since !== undefined, (q) => q.where('leads.opened_at', '>', since ?? ''))
      .orderBy('leads.opened_at', 'desc')
      .orderBy('leads.id', 'desc')
      .execute(),
  )
  // As literals, so that both databases use the index of requests with few places.
  const few = sql<boolean>`leads.proposal_count >= ${sql.lit(MAX_PROPOSALS - GOING.places)}`
  const lastPlaces = await open(false).where(few).orderBy('leads.opened_at', 'desc').execute()
  const ending = await open(false)
    .where('leads.expires_at', '<=', daysAfter(now, GOING.days))
    .orderBy('leads.expires_at')
    .execute()
  const inWords = requestsInWords(services, questionsOf(services), postalCodesOf(services))
  const all = new Map([...newest, ...lastPlaces, ...ending].map((row) => [row.id, row]))
  const shown = new Map(
    (await inWords(professional.id, [...all.values()])).map(({ answers, ...row }) => [row.id, row]),
  )
  const of = (rows: readonly { id: string }[]) => rows.flatMap(({ id }) => shown.get(id) ?? [])
  const goes = new Set([...lastPlaces, ...ending].map(({ id }) => id))
  const going = goingFirst(of([...goes].map((id) => ({ id })))).slice(0, MAX_OF_DAY)
  const isGoing = new Set(going.map(({ id }) => id))
  return {
    unread: await countUnread(db, professional, {}),
    requests: bestFirst(of(newest))
      .filter(({ id }) => !isGoing.has(id))
      .slice(0, MAX_OF_DAY),
    going,
  }
}
