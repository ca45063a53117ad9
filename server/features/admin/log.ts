import type { FastifyInstance } from 'fastify'
import { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import type { Db } from '../../db/tables.ts'
import { handle } from '../../http/handle.ts'
import { pageOf, readCursor } from './cursor.ts'

const PAGE = 50

/** What administrators did, newest first. */
export function logRoutes(app: FastifyInstance, db: Db): void {
  handle(app, adminCalls.listActions, async ({ query }) => {
    const after = readCursor(query.after)
    const rows = await db
      .selectFrom('audit_log')
      .select(['id', 'at', 'admin_name as admin', 'action', 'subject', 'note'])
      .$if(after !== undefined, (q) =>
        q.where((eb) => eb(eb.refTuple('at', 'id'), '<', eb.tuple(after?.at ?? '', after?.id ?? ''))),
      )
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(PAGE + 1)
      .execute()
    return pageOf(rows, PAGE, ({ at, id }) => ({ at, id }))
  })
}
