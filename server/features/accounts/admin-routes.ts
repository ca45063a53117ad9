import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Selectable, sql } from 'kysely'
import { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import { roleWords } from '#schemas/calls/admin/audit.ts'
import { most } from '#schemas/calls/bounds.ts'
import type { DecisionKind } from '#schemas/decisions/kinds.ts'
import type { Tables, Trx } from '../../core/db/tables.ts'
import { Conflict, NotFound, Refused, SessionOver } from '../../core/http/errors.ts'
import { handle } from '../../core/http/handle.ts'
import { publish } from '../../core/http/streams/topics.ts'
import { findByStart } from '../../core/lists/by-start.ts'
import { findByWords } from '../../core/lists/by-words.ts'
import { allOf, newestPage, PAGE } from '../../core/lists/newest-first.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { accountSubject, personInWords, recordAction } from '../audit/offers.ts'
import { servicesMeant } from '../catalogue/offers.ts'
import { accountConcerned, decide, endDecisions, noteOf, type Said } from '../decisions/offers.ts'
import { lookForRequests } from '../looks/offers.ts'
import { authorLeaves, authorReturns } from '../proposals/offers.ts'
import { correctAccount } from './correct-account.ts'
import { adminOf } from './guard-calls.ts'
import { inviteToRole } from './invite.ts'
import { knownPerson, shownClient } from './known-person.ts'
import { devicesRepository } from './sign-in/devices.ts'
import { tokensRepository } from './sign-in/tokens.ts'
import { reinstatePerson, suspendPerson } from './suspend-person.ts'
import { shownPhone } from './users.ts'

const UNKNOWN = 'Esta conta não existe.'
const OWN = 'Não pode fazer isto à sua própria conta.'
const SUSPENDED = 'Esta conta já está suspensa.'
const NOT_SUSPENDED = 'Esta conta não está suspensa.'
const NO_DEVICES = 'Esta conta já não tem sessões.'
const SAME_ROLE = 'Esta conta já tem este papel.'

type Account = Pick<
  Selectable<Tables['users']>,
  'id' | 'email' | 'role' | 'invited_role' | 'email_verified_at' | 'suspended_at'
>

interface AccountChange {
  readonly kind: Extract<DecisionKind, 'account.suspend' | 'account.reinstate' | 'account.role'>
  readonly said: Said
  /** What it is about, where the kind does not say it. */
  readonly subject?: string
  /** Whether it only invites the owner (ACC-34). */
  readonly invites?: (user: Account) => boolean
}

/** Whether who gets this role is invited to it: nobody knows who opened an account whose e-mail was never confirmed. */
const isInvitation =
  (role: Account['role']) =>
  (user: Account): boolean =>
    user.email_verified_at === null && role !== 'client'

/** Throws Conflict if there is nothing to change. Somebody else did it meanwhile, and it must not be logged twice. */
const expectOpen = (open: boolean, otherwise: string): void => {
  if (!open) throw new Conflict(otherwise)
}

/**
 * The calls on accounts (ADM-7): find, show with what is the person's (ADM-49), suspend, reinstate, change the role and sign out, always
 * with a reason. A person who has not confirmed the e-mail is invited to a role (ACC-34).
 */
export function accountAdminRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock, config } = services
  const { db, skipLocked } = database
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

  handle(app, adminCalls.listAccounts, async ({ query: { after, size = PAGE, role, text } }) => {
    const only = allOf(role && sql`role = ${role}`)
    if (text !== undefined) {
      const load = (ids: string[]) => rows().where('users.id', 'in', ids).execute()
      if (!text.includes('@')) {
        const servicesOf = await servicesMeant(services)
        return findByWords(db, { kind: 'account', text, servicesOf, after, size, only }, load)
      }
      const search = {
        table: 'users' as const,
        columns: ['role'],
        text: text.trim().toLowerCase(),
        after,
        size,
        only,
      }
      return findByStart(db, search, load)
    }
    return newestPage(rows().where(only), 'users', { after, size })
  })

  handle(app, adminCalls.showAccount, async ({ params, request }) => {
    const person = await knownPerson(db, params.id)
    if (person.account === null) return shownClient(db, person.email)
    const user = await rows()
      .leftJoin('profiles', 'profiles.user_id', 'users.id')
      .select(['zip_home', 'zip_work', 'distance'])
      .select(['phone', 'new_phone', 'invited_role', 'city', 'email_verified_at', 'phone_verified_at'])
      .select('profiles.payment')
      .where('users.id', '=', person.account)
      .executeTakeFirst()
    if (!user) throw new NotFound(UNKNOWN)
    const { email_verified_at, phone_verified_at, phone, new_phone, payment, ...account } = user
    const { zip_home, zip_work, ...shown } = account
    return {
      ...shown,
      zip: zip_work ?? zip_home,
      services: await servicesOf(user.id),
      removed: await removedOf(user.id),
      devices: await devicesOf(user.id),
      own: user.id === adminOf(request).id,
      phone: shownPhone({ phone, new_phone }),
      email_verified: email_verified_at !== null,
      phone_verified: phone_verified_at !== null,
      payment: payment === null ? null : payment === 1,
    }
  })

  /** The titles of the services that a professional answers. */
  const servicesOf = async (userId: string) => {
    const titles = await db
      .selectFrom('professional_services')
      .innerJoin('services', 'services.id', 'professional_services.service_id')
      .select('services.title')
      .where('professional_services.user_id', '=', userId)
      .orderBy('services.title')
      .limit(most.services)
      .execute()
    return titles.map(({ title }) => title)
  }

  /** What was taken off the profile of a professional and can be put back (DEC-9). */
  const removedOf = (userId: string) =>
    db
      .selectFrom('removed_parts')
      .select(['id', 'subject', 'removed_at as at'])
      .where('user_id', '=', userId)
      .orderBy('removed_at', 'desc')
      .orderBy('id')
      .limit(most.newest)
      .execute()

  const devices = devicesRepository(services)
  const devicesOf = async (userId: string) => {
    const sessions = await devices.list(userId, most.devices)
    return sessions.map(({ id, program, system, created_at: first, used_at }) => ({
      ...{ id, program, system, first },
      last: used_at ?? first,
    }))
  }

  handle(app, adminCalls.listAdministrators, async ({ request }) => {
    const adminId = adminOf(request).id
    const admins = db.selectFrom('users').select(['id', 'name', 'email']).where('role', '=', 'admin')
    const all = await admins
      .where('suspended_at', 'is', null)
      .orderBy('email')
      .limit(most.administrators)
      .execute()
    return { rows: all.map(({ id, ...person }) => ({ id, who: personInWords(person), own: id === adminId })) }
  })

  /**
   * Locks both accounts for this transaction. Of two administrators who suspend each other at the same time, the
   * second waits for the first and is then refused, so that one of them remains.
   */
  const holdAccounts = (trx: Trx, ids: string[]): Promise<Account[]> => {
    const columns = ['id', 'email', 'role', 'invited_role', 'email_verified_at', 'suspended_at'] as const
    const both = trx.selectFrom('users').select(columns).where('id', 'in', ids).orderBy('id')
    return (skipLocked ? both.forUpdate() : both).execute()
  }

  /**
   * Changes somebody else's account, tells its owner and logs the reason, in one transaction (DEC-1). A person who is only invited is not told: nothing
   * is decided about an account that nobody has proved to be theirs.
   */
  const change = async (
    request: FastifyRequest,
    id: string,
    { kind, said, subject, invites = () => false }: AccountChange,
    work: (trx: Trx, user: Account, now: string) => Promise<void>,
  ) => {
    const admin = adminOf(request)
    if (admin.id === id) throw new Refused([{ path: '/id', message: OWN }], OWN)
    const now = isoNow(clock)
    await database.inTransaction(async (trx) => {
      const held = await holdAccounts(trx, [admin.id, id])
      const acting = held.find((user) => user.id === admin.id)
      if (acting?.role !== 'admin' || acting.suspended_at !== null) throw new SessionOver()
      const user = held.find((each) => each.id === id)
      if (!user) throw new NotFound(UNKNOWN)
      await work(trx, user, now)
      if (!invites(user)) {
        const person = await accountConcerned(trx, id)
        await decide(trx, services, {
          kind,
          thing: id,
          ...(subject && { subject }),
          person,
          said,
          by: admin,
          now,
        })
      }
      const note = subject ? `${subject}: ${noteOf(said)}` : noteOf(said)
      await recordAction(trx, now, admin, { action: kind, subject: accountSubject(user.email), note })
    })
    return { success: true as const }
  }

  handle(app, adminCalls.suspendAccount, ({ params: { id }, body, request }) =>
    change(request, id, { kind: 'account.suspend', said: body }, (trx, { suspended_at }, now) => {
      expectOpen(suspended_at === null, SUSPENDED)
      return suspendPerson(trx, services, id, now)
    }),
  )
  handle(app, adminCalls.reinstateAccount, ({ params: { id }, body, request }) =>
    change(request, id, { kind: 'account.reinstate', said: body }, async (trx, { suspended_at }, now) => {
      expectOpen(suspended_at !== null, NOT_SUSPENDED)
      await endDecisions(trx, ['account.suspend'], { thing: id, now })
      await reinstatePerson(trx, services, id, now)
    }),
  )
  handle(app, adminCalls.correctAccount, async ({ params, body, request }) => {
    await correctAccount(services, params.id, { ...body, by: adminOf(request) })
    return { success: true as const }
  })
  handle(app, adminCalls.endAccountDevices, ({ params: { id }, body: { reason }, request }) =>
    database.inTransaction(async (trx) => {
      const admin = adminOf(request)
      if (admin.id === id) throw new Refused([{ path: '/id', message: OWN }], OWN)
      const user = await trx.selectFrom('users').select('email').where('id', '=', id).executeTakeFirst()
      if (!user) throw new NotFound(UNKNOWN)
      const { numDeletedRows } = await trx.deleteFrom('sessions').where('user_id', '=', id).executeTakeFirst()
      expectOpen(numDeletedRows > 0n, NO_DEVICES)
      await tokensRepository(trx).revoke(['signon'], id)
      await publish(trx, [`account:${id}`])
      const entry = { action: 'account.sign-out', subject: accountSubject(user.email), note: reason } as const
      await recordAction(trx, isoNow(clock), admin, entry)
      return { success: true as const }
    }),
  )
  handle(app, adminCalls.changeRole, ({ params: { id }, body: { role, ...said }, request }) =>
    change(
      request,
      id,
      { kind: 'account.role', said, subject: roleWords[role], invites: isInvitation(role) },
      async (trx, user, now) => {
        expectOpen(user.role !== role || user.invited_role !== null, SAME_ROLE)
        // Nobody knows who opened an account whose e-mail was never confirmed.
        if (role !== 'client' && user.email_verified_at === null) {
          await inviteToRole(trx, config, { email: user.email, name: '', role }, clock.now())
          return
        }
        await trx.updateTable('users').set({ role, invited_role: null }).where('id', '=', id).execute()
        if (role === 'professional') await lookForRequests(trx, id)
        // Requests are for professionals alone.
        const about = { userId: id, now }
        if (user.role === 'professional') await authorLeaves(trx, services, { ...about, how: 'suspended' })
        if (role === 'professional') await authorReturns(trx, services, about)
        // Sessions carry the role, so that the person has to sign in again.
        await trx.deleteFrom('sessions').where('user_id', '=', id).execute()
        await tokensRepository(trx).revoke(['signon', 'invitation'], id)
        await publish(trx, [`account:${id}`])
      },
    ),
  )
}
