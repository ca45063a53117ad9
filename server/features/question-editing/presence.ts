import type { FastifyInstance } from 'fastify'
import { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import { most } from '#schemas/calls/bounds.ts'
import type { Db } from '../../core/db/tables.ts'
import { handle } from '../../core/http/handle.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { adminOf } from '../accounts/offers.ts'
import { type Admin, authorsOf } from '../audit/offers.ts'

/** How long an editor counts as open after it last said so. It says so every 20 seconds. */
const LASTS_MS = 60_000

interface Beside {
  admin: Admin
  /** An ISO time. */
  now: string
  /** What is open; anything where it is not given. */
  id?: number
}

/** Which other administrators have questions open, in words, by the id of what is open (ADM-25). */
export async function presentBeside(db: Db, { admin, now, id }: Beside): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom('question_presence')
    .select(['service_id', 'admin_id'])
    .where('until', '>', now)
    .where('admin_id', '!=', admin.id)
    .$if(id !== undefined, (q) => q.where('service_id', '=', id ?? 0))
    .orderBy('admin_id')
    .limit(most.administrators)
    .execute()
  const authorOf = await authorsOf(
    db,
    rows.map(({ admin_id }) => admin_id),
  )
  return new Map(
    [...Map.groupBy(rows, ({ service_id }) => service_id)].map(([open, by]) => [
      open,
      by.map(({ admin_id }) => authorOf(admin_id, '')),
    ]),
  )
}

/** Who has a service, a group or the base questions open in an editor (ADM-25). */
export function presenceRoutes(app: FastifyInstance, { database: { db }, clock }: Services): void {
  handle(app, adminCalls.sayPresence, async ({ params: { id }, body: { open }, request }) => {
    const admin = adminOf(request)
    if (open) {
      const until = new Date(clock.now() + LASTS_MS).toISOString()
      await db
        .insertInto('question_presence')
        .values({ service_id: id, admin_id: admin.id, until })
        .onConflict((c) => c.columns(['service_id', 'admin_id']).doUpdateSet({ until }))
        .execute()
    } else
      await db
        .deleteFrom('question_presence')
        .where('service_id', '=', id)
        .where('admin_id', '=', admin.id)
        .execute()
    return { others: (await presentBeside(db, { admin, now: isoNow(clock), id })).get(id) ?? [] }
  })
}
