import type { FastifyInstance } from 'fastify'
import { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import { MAX_VIEWS } from '#schemas/calls/admin/parts.ts'
import { randomToken } from '../../core/configuration/secrets.ts'
import { Conflict, NotFound } from '../../core/http/errors.ts'
import { handle } from '../../core/http/handle.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { adminOf } from '../accounts/offers.ts'

const TAKEN = 'Já tem uma vista com este nome.'
const MANY = `Já tem ${MAX_VIEWS} vistas desta lista: apague uma.`

/** The administrators' own views of lists (ADM-31). */
export function viewRoutes(app: FastifyInstance, { database: { db }, clock }: Services): void {
  handle(app, adminCalls.listViews, async ({ query: { list }, request }) => ({
    views: await db
      .selectFrom('saved_views')
      .select(['id', 'name', 'query'])
      .where('admin_id', '=', adminOf(request).id)
      .where('list', '=', list)
      .orderBy('name')
      .limit(MAX_VIEWS)
      .execute(),
  }))

  handle(app, adminCalls.saveView, async ({ body: { list, query, name: sentName }, request }) => {
    const [admin_id, name] = [adminOf(request).id, sentName.trim()]
    const { count } = await db
      .selectFrom('saved_views')
      .select((eb) => eb.fn.countAll<number | string>().as('count'))
      .where('admin_id', '=', admin_id)
      .where('list', '=', list)
      .executeTakeFirstOrThrow()
    if (Number(count) >= MAX_VIEWS) throw new Conflict(MANY)
    const saved = await db
      .insertInto('saved_views')
      .values({ id: randomToken(), admin_id, list, name, query, created_at: isoNow(clock) })
      .onConflict((c) => c.columns(['admin_id', 'list', 'name']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!saved) throw new Conflict(TAKEN)
    return { success: true as const }
  })

  handle(app, adminCalls.deleteView, async ({ params: { id }, request }) => {
    const gone = await db
      .deleteFrom('saved_views')
      .where('id', '=', id)
      .where('admin_id', '=', adminOf(request).id)
      .returning('id')
      .executeTakeFirst()
    if (!gone) throw new NotFound('Esta vista não existe.')
    return { success: true as const }
  })
}
