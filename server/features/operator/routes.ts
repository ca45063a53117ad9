import type { FastifyInstance } from 'fastify'
import { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import { MAX_WAITING_OF_A_KIND } from '#schemas/calls/admin/waiting.ts'
import { handle } from '../../core/http/handle.ts'
import type { Services } from '../../core/services.ts'
import { longestWaiting, whatWaits } from '../../core/waiting.ts'
import { adminOf } from '../accounts/offers.ts'
import { newsAddress } from '../proposals/offers.ts'

/** What waits (ADM-39), and which of the operator's e-mails an administrator gets (ADM-38). */
export function operatorRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database

  handle(app, adminCalls.showWaiting, async ({ request }) => {
    const kinds = []
    for (const { kind, count } of await whatWaits(services)) {
      const things = await longestWaiting(services, kind, MAX_WAITING_OF_A_KIND)
      const [one, several] = kind.words
      const { name, path, titleOf = String } = kind
      kinds.push({
        ...{ name, one, several, count, path },
        things: things.map(({ id, at, due, called }) => ({
          ...{ id, at, due },
          title: called === '' ? '' : titleOf(called),
          path: kind.pathOf({ id, at, called }),
        })),
      })
    }
    return { kinds, stream: newsAddress(services, ['waiting', adminOf(request).id]) }
  })

  handle(app, adminCalls.showAlerts, async ({ request }) => {
    const row = await db
      .selectFrom('operator_choices')
      .select(['summary', 'at_once'])
      .where('admin_id', '=', adminOf(request).id)
      .executeTakeFirst()
    const choice = (wanted: number | undefined) => (wanted === 1 ? ('on' as const) : ('off' as const))
    return { summary: choice(row?.summary), at_once: choice(row?.at_once) }
  })

  handle(app, adminCalls.saveAlerts, async ({ body, request }) => {
    const columns = { summary: Number(body.summary === 'on'), at_once: Number(body.at_once === 'on') }
    await db
      .insertInto('operator_choices')
      .values({ admin_id: adminOf(request).id, ...columns })
      .onConflict((c) => c.column('admin_id').doUpdateSet(columns))
      .execute()
    return { success: true as const }
  })
}
