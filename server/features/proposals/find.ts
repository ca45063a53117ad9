import { sql } from 'kysely'
import type { calls } from '#schemas/calls/calls.ts'
import type { QueryOf } from '#schemas/calls/define-call.ts'
import { roughKm } from '#schemas/requests/distance.ts'
import { pageOf, readCursor } from '../../core/lists/cursor.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { balanceOf } from '../credits/offers.ts'
import { answersInWords, decidingOf } from '../leads/offers.ts'
import { areaOf, type PostalCodesRepository } from '../places/offers.ts'
import type { QuestionsRepository } from '../questions/offers.ts'
import { kmFrom, professionalBy } from './near.ts'
import { newestFirst } from './newest.ts'
import { openRequests, servicesOf, shownRequests } from './open-requests.ts'

const PAGE = 20
/** The answers that a row of the list shows, and how long each may be. */
const MAX_ANSWERS = 3
const MAX_LETTERS = 120

const shortened = (text: string) => (text.length > MAX_LETTERS ? `${text.slice(0, MAX_LETTERS - 1)}…` : text)

/** Open requests as lists show them to a professional (PRO-2), in the order in which they were found. */
export function requestsInWords(
  services: Services,
  questions: QuestionsRepository,
  codes: PostalCodesRepository,
) {
  return async (id: string, rows: readonly { id: string; at: string; km: number }[]) => {
    const byId = await shownRequests(
      services.database.db,
      id,
      rows.map((row) => row.id),
    )
    const inWords = rows.map(async ({ id: lead, at, km }) => {
      const row = byId.get(lead)
      // It may have been erased meanwhile.
      if (!row) return []
      const source = await questions.source(row.version)
      if (!source) return []
      const answers = answersInWords(services, source, row)
      // The middle of the postal area, not of the code: nobody's street.
      const area = await areaOf(codes, row)
      return {
        id: row.id,
        cod: row.cod,
        service: row.service,
        service_id: row.service_id,
        at,
        place: area?.place ?? null,
        lat: area?.lat ?? null,
        lng: area?.lng ?? null,
        km: roughKm(km),
        proposals: row.proposals,
        credits: row.credits,
        ...decidingOf(source, row),
        asked: row.asked_id === id,
        unread: row.read_at === null,
        expires_at: row.expires_at,
        answers: answers
          .slice(0, MAX_ANSWERS)
          .map(({ question, answer }) => ({ question, answer: shortened(answer) })),
      }
    })
    return (await Promise.all(inWords)).flat()
  }
}

/** The open requests that a professional can answer, newest first, with what each costs (PRO-1, PRO-2). */
export function requestFinder(
  services: Services,
  questions: QuestionsRepository,
  codes: PostalCodesRepository,
) {
  const { db } = services.database
  const inWords = requestsInWords(services, questions, codes)

  return async (id: string, query: QueryOf<typeof calls.findRequests>) => {
    const professional = await professionalBy(db, id)
    const { place, distance } = professional
    const offered = await db
      .selectFrom('services')
      .select(['id', 'title'])
      .where('id', 'in', professional.services.length > 0 ? professional.services : [0])
      .where((eb) => eb.or([eb('withdrawn_at', 'is', null), eb('merged_into', 'is', null)]))
      .orderBy('title')
      .execute()
    const shown = {
      balance: await balanceOf(db, id),
      distance: place ? distance : null,
      services: offered,
    }
    if (!place || servicesOf(professional, query).length === 0) return { rows: [], next: null, ...shown }
    const cursor = readCursor(query.after)
    const look = (since: string | undefined) =>
      openRequests(db, { ...professional, place }, query)
        .select(['leads.id', sql<string>`leads.opened_at`.as('at')])
        .select(kmFrom(place).as('km'))
        .$if(since !== undefined, (q) => q.where('leads.opened_at', '>', since ?? ''))
        .$if(cursor !== undefined, (q) =>
          q
            .where('leads.opened_at', '<=', cursor?.at ?? '')
            .where(sql<boolean>`(leads.opened_at, leads.id) < (${cursor?.at}, ${cursor?.id})`),
        )
        .orderBy('leads.opened_at', 'desc')
        .orderBy('leads.id', 'desc')
        .limit(PAGE + 1)
        .execute()
    const newest = await newestFirst(cursor?.at ?? isoNow(services.clock), PAGE + 1, look)
    const { rows, next } = pageOf(newest, PAGE, (row) => row)
    return { rows: await inWords(id, rows), next, ...shown }
  }
}
