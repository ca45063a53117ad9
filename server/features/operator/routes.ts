import type { FastifyInstance } from 'fastify'
import { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import { handle } from '../../core/http/handle.ts'
import type { Services } from '../../core/services.ts'
import { adminOf } from '../accounts/offers.ts'

/** Which of the operator's e-mails an administrator gets (ADM-38). */
export function operatorRoutes(app: FastifyInstance, { database: { db } }: Services): void {
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
