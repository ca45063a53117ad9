import type { FastifyInstance } from 'fastify'
import { calls } from '#schemas/calls/calls.ts'
import { MAX_COUNTED, MAX_SEARCHES } from '#schemas/requests/filters.ts'
import { randomToken } from '../../core/configuration/secrets.ts'
import { readStored } from '../../core/db/stored.ts'
import type { Db } from '../../core/db/tables.ts'
import { Conflict, NotFound } from '../../core/http/errors.ts'
import { handle } from '../../core/http/handle.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { professionalOf } from '../accounts/offers.ts'
import { type Professional, professionalBy } from './near.ts'
import { openRequests, type RequestFilters, servicesOf } from './open-requests.ts'

const MANY = `Pode guardar até ${MAX_SEARCHES} pesquisas. Apague uma que já não use.`
const TAKEN = 'Já tem uma pesquisa com este nome.'
const GONE = 'Esta pesquisa já não existe.'

/** The searches that professionals keep (PRO-12). */
export function searchRoutes(app: FastifyInstance, { database: { db }, clock }: Services): void {
  const isTaken = async (user: string, name: string, except = '') =>
    (await db
      .selectFrom('saved_searches')
      .select('id')
      .where('user_id', '=', user)
      .where('name', '=', name)
      .where('id', '!=', except)
      .executeTakeFirst()) !== undefined

  handle(app, calls.listSearches, async ({ request }) => {
    const professional = await professionalBy(db, professionalOf(request).id)
    const searches = await db
      .selectFrom('saved_searches')
      .select(['id', 'name', 'filters'])
      .where('user_id', '=', professional.id)
      .orderBy('name')
      .limit(MAX_SEARCHES)
      .execute()
    const rows = []
    for (const { id, name, filters: stored } of searches) {
      const filters = readStored<RequestFilters>(stored)
      rows.push({ id, name, filters, unread: await countUnread(db, professional, filters) })
    }
    return { rows }
  })

  handle(app, calls.saveSearch, async ({ body, request }) => {
    const { id: user_id } = professionalOf(request)
    const name = body.name.trim()
    const { count } = await db
      .selectFrom('saved_searches')
      .select((eb) => eb.fn.countAll<number | string>().as('count'))
      .where('user_id', '=', user_id)
      .executeTakeFirstOrThrow()
    if (Number(count) >= MAX_SEARCHES) throw new Conflict(MANY)
    const saved = await db
      .insertInto('saved_searches')
      .values({
        ...{ id: randomToken(), user_id, name },
        ...{ filters: JSON.stringify(body.filters), created_at: isoNow(clock) },
      })
      .onConflict((c) => c.columns(['user_id', 'name']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!saved) throw new Conflict(TAKEN)
    return { success: true }
  })

  handle(app, calls.renameSearch, async ({ params: { id }, body, request }) => {
    const { id: user } = professionalOf(request)
    const name = body.name.trim()
    if (await isTaken(user, name, id)) throw new Conflict(TAKEN)
    const renamed = await db
      .updateTable('saved_searches')
      .set({ name })
      .where('id', '=', id)
      .where('user_id', '=', user)
      .returning('id')
      .executeTakeFirst()
    if (!renamed) throw new NotFound(GONE)
    return { success: true }
  })

  handle(app, calls.removeSearch, async ({ params: { id }, request }) => {
    const removed = await db
      .deleteFrom('saved_searches')
      .where('id', '=', id)
      .where('user_id', '=', professionalOf(request).id)
      .returning('id')
      .executeTakeFirst()
    if (!removed) throw new NotFound(GONE)
    return { success: true }
  })
}

/** How many unread requests match a search, up to `MAX_COUNTED`. */
export async function countUnread(
  db: Db,
  professional: Professional,
  filters: RequestFilters,
): Promise<number> {
  const { place } = professional
  if (!place || servicesOf(professional, filters).length === 0) return 0
  const some = openRequests(db, { ...professional, place }, { ...filters, unread: '1' })
    .select('leads.id')
    .limit(MAX_COUNTED)
  const { count } = await db
    .selectFrom(some.as('some'))
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
