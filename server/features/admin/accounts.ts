import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { fromWirePhone } from '#schemas/atoms/phone.ts'
import { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import type { AdminAction } from '#schemas/calls/admin/audit.ts'
import type { Trx } from '../../db/tables.ts'
import { NotFound, Refused } from '../../http/errors.ts'
import { handle } from '../../http/handle.ts'
import { isoNow, type Services } from '../../services.ts'
import { suspendUser } from '../accounts/users.ts'
import { adminOf } from './access.ts'
import { recordAction } from './audit.ts'
import { findByEmail, loadInOrder } from './by-email.ts'
import { pageOf } from './cursor.ts'
import { allOf, olderThan, PAGE } from './newest-first.ts'

const UNKNOWN = 'Esta conta não existe.'
const OWN = 'Não pode fazer isto à sua própria conta.'

/** People with an account: found, suspended, reinstated, given another role, always with a reason. */
export function accountsRoutes(app: FastifyInstance, { database, clock }: Services): void {
  const { db } = database
  const rows = () =>
    db
      .selectFrom('users')
      .select([
        'users.id',
        'users.created_at as at',
        'users.name',
        'users.email',
        'users.role',
        'users.status',
        'users.suspended_at as suspended',
      ])

  handle(app, adminCalls.listAccounts, async ({ query: { after, role, text } }) => {
    const only = allOf(role && sql`role = ${role}`)
    if (text !== undefined) {
      const search = { table: 'users' as const, text: text.trim().toLowerCase(), after, only }
      const { rows: found, next } = await findByEmail(db, search)
      const load = (ids: string[]) => rows().where('users.id', 'in', ids).execute()
      return { rows: await loadInOrder(found, load), next }
    }
    const newest = await rows()
      .where(olderThan('users', after))
      .where(only)
      .orderBy('users.created_at', 'desc')
      .orderBy('users.id', 'desc')
      .limit(PAGE + 1)
      .execute()
    return pageOf(newest, PAGE, (row) => row)
  })

  handle(app, adminCalls.showAccount, async ({ params }) => {
    const user = await rows()
      .select(['phone', 'city', 'email_verified_at', 'phone_verified_at'])
      .where('users.id', '=', params.id)
      .executeTakeFirst()
    if (!user) throw new NotFound(UNKNOWN)
    const credits = await db
      .selectFrom('credit_entries')
      .select(['id', 'created_at as at', 'amount', 'reason'])
      .where('user_id', '=', params.id)
      .orderBy('created_at', 'desc')
      .execute()
    const { email_verified_at, phone_verified_at, phone, ...shown } = user
    return {
      ...shown,
      phone: phone === null ? null : fromWirePhone(phone),
      email_verified: email_verified_at !== null,
      phone_verified: phone_verified_at !== null,
      balance: credits.reduce((sum, { amount }) => sum + amount, 0),
      credits,
    }
  })

  /** Changes somebody else's account and writes down why, together. */
  const change = async (
    request: FastifyRequest,
    id: string,
    { action, reason }: { action: AdminAction; reason: string },
    work: (trx: Trx, now: string) => Promise<void>,
  ) => {
    const admin = adminOf(request)
    if (admin.id === id) throw new Refused([{ path: '/id', message: OWN }], OWN)
    const now = isoNow(clock)
    await db.transaction().execute(async (trx) => {
      const user = await trx.selectFrom('users').select('email').where('id', '=', id).executeTakeFirst()
      if (!user) throw new NotFound(UNKNOWN)
      await work(trx, now)
      await recordAction(trx, now, admin, { action, subject: `conta ${user.email}`, note: reason })
    })
    return { success: true as const }
  }

  handle(app, adminCalls.suspendAccount, ({ params: { id }, body: { reason }, request }) =>
    change(request, id, { action: 'account.suspend', reason }, (trx, now) => suspendUser(trx, id, now)),
  )
  handle(app, adminCalls.reinstateAccount, ({ params: { id }, body: { reason }, request }) =>
    change(request, id, { action: 'account.reinstate', reason }, (trx) => suspendUser(trx, id, null)),
  )
  handle(app, adminCalls.changeRole, ({ params: { id }, body: { role, reason }, request }) =>
    change(request, id, { action: 'account.role', reason: `${role}: ${reason}` }, async (trx) => {
      await trx.updateTable('users').set({ role }).where('id', '=', id).execute()
      // What the person may do is written into their sessions: they begin new ones.
      await trx.deleteFrom('sessions').where('user_id', '=', id).execute()
    }),
  )
}
