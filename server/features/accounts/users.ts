import { type ExpressionBuilder, sql } from 'kysely'
import { fromWirePhone } from '#schemas/atoms/phone.ts'
import type { Role } from '#schemas/calls/account-parts.ts'
import { randomToken } from '../../core/configuration/secrets.ts'
import { readStored } from '../../core/db/stored.ts'
import type { Db, Tables, Trx } from '../../core/db/tables.ts'
import { publish } from '../../core/http/streams/topics.ts'
import { addressWorks } from '../../core/mail/gone-addresses.ts'
import { giveInitial } from '../credits/offers.ts'
import { lookForRequests } from '../looks/offers.ts'

/**
 * Whether an account was opened by a link for a client who cannot sign in yet but by another link, and whom nobody has
 * invited (ACC-34).
 */
export const isUnclaimed = (eb: ExpressionBuilder<Tables, 'users'>) =>
  eb.and([
    eb('users.role', '=', 'client'),
    eb('users.password_hash', 'is', null),
    eb('users.google_sub', 'is', null),
    eb('users.invited_role', 'is', null),
    eb('users.suspended_at', 'is', null),
  ])

/** A person's phone, confirmed or not (ACC-35). */
export const phoneOf = ({ phone, new_phone }: Pick<User, 'phone' | 'new_phone'>): string | null =>
  phone ?? new_phone

/** The same in a query of `users`. */
export const givenPhone = sql<string | null>`coalesce(users.phone, users.new_phone)`

/** A person's phone as forms and pages show it; null for none. */
export function shownPhone(user: Pick<User, 'phone' | 'new_phone'>): string | null {
  const phone = phoneOf(user)
  return phone === null ? null : fromWirePhone(phone)
}

/** People with an account. E-mails are kept in lower case. */
export function usersRepository(db: Db) {
  return {
    byEmail: (email: string) =>
      db.selectFrom('users').selectAll().where('email', '=', email.toLowerCase()).executeTakeFirst(),

    byId: (id: string) => db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst(),

    byGoogle: (sub: string) =>
      db.selectFrom('users').selectAll().where('google_sub', '=', sub).executeTakeFirst(),

    /** The account of a client that a link opened, without a password or Google: a sign-up may complete it (SGN-22). */
    unclaimed: (email: string) =>
      db
        .selectFrom('users')
        .select('id')
        .where('email', '=', email.toLowerCase())
        .where(isUnclaimed)
        .executeTakeFirst(),

    /**
     * Whether an e-mail or a phone (as it travels) is taken (ACC-35): an e-mail, if its account cannot be completed by
     * somebody else; a phone, if its account has confirmed it. A phone that was only typed is free.
     */
    async isTaken(column: 'email' | 'phone', value: string): Promise<boolean> {
      const row = await db
        .selectFrom('users')
        .select('id')
        .where(column, '=', column === 'email' ? value.toLowerCase() : value)
        .$if(column === 'email', (query) => query.where((eb) => eb.not(isUnclaimed(eb))))
        .$if(column === 'phone', (query) => query.where('phone_verified_at', 'is not', null))
        .executeTakeFirst()
      return row !== undefined
    },

    /** Makes an account for somebody of whom only the e-mail is known, or finds it and leaves it as it is. */
    async invite(person: { email: string; name: string; role: Role }, now: string): Promise<string> {
      const id = randomToken()
      const row = await db
        .insertInto('users')
        .values({
          id,
          role: person.role,
          status: 'pending',
          name: person.name,
          email: person.email.toLowerCase(),
          services: '[]',
          sms: 0,
          created_at: now,
        })
        .onConflict((c) => c.column('email').doUpdateSet((eb) => ({ name: eb.ref('users.name') })))
        .returning('id')
        .executeTakeFirstOrThrow()
      return row.id
    },
  }
}

/**
 * Links a Google identity to the account with its e-mail (ACC-21). If that e-mail was never verified, every way in of before
 * ends, because somebody else may have opened the account. Undefined if another identity is linked already.
 */
export async function linkGoogle(
  trx: Trx,
  id: string,
  sub: string,
  { now, secret }: { now: string; secret: string },
) {
  const user = await trx
    .updateTable('users')
    .set({ google_sub: sub })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('google_sub', 'is', null), eb('google_sub', '=', sub)]))
    .returningAll()
    .executeTakeFirst()
  if (!user) return undefined
  if (user.email_verified_at === null) {
    await endWaysIn(trx, id)
    await trx.updateTable('users').set({ google_sub: sub }).where('id', '=', id).execute()
    await validateUser(trx, id, now, secret)
  }
  return { ...user, status: 'active' as const }
}

/**
 * Ends every way into an account that there was before its owner proved the e-mail (ACC-14, ACC-21, ACC-34): password,
 * Google, sessions, links that were not used, and the phone's confirmation. The e-mail counts as not verified.
 */
export async function endWaysIn(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      password_hash: null,
      google_sub: null,
      signup_hash: null,
      email_verified_at: null,
      phone: null,
      phone_verified_at: null,
    })
    .set('new_phone', sql<string | null>`coalesce(phone, new_phone)`)
    .where('id', '=', id)
    .execute()
  await trx.deleteFrom('sessions').where('user_id', '=', id).execute()
  await trx
    .deleteFrom('one_time_tokens')
    .where('user_id', '=', id)
    // A used one only says what it did, and an invitation is an administrator's, not of who was in.
    .where('used_at', 'is', null)
    .where('kind', '!=', 'invitation')
    .execute()
}

/** Ends all earlier ways into an account whose e-mail was never verified: somebody else may have opened it. */
export async function endUnproved(trx: Trx, id: string): Promise<void> {
  const user = await trx
    .selectFrom('users')
    .select('email_verified_at')
    .where('id', '=', id)
    .executeTakeFirst()
  if (user?.email_verified_at === null) await endWaysIn(trx, id)
}

/** Gives an account the role that it was invited to, by the invitation's link alone (ACC-34). */
export async function takeRole(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('users')
    .set((eb) => ({ role: eb.fn.coalesce('invited_role', 'role'), invited_role: null }))
    .where('id', '=', id)
    .execute()
}

/** Suspends an account, which ends its sessions, links and pushes, or reinstates it (null). */
export async function suspendUser(trx: Trx, id: string, now: string | null): Promise<void> {
  await trx.updateTable('users').set({ suspended_at: now }).where('id', '=', id).execute()
  await publish(trx, [`account:${id}`])
  if (now === null) return lookForRequests(trx, id)
  await trx.deleteFrom('sessions').where('user_id', '=', id).execute()
  await trx.deleteFrom('one_time_tokens').where('user_id', '=', id).execute()
  await trx.deleteFrom('push_devices').where('user_id', '=', id).execute()
}

/**
 * Replaces the services that a professional answers, in the account and in the table that requests are found by (PRO-1) and
 * professionals are told by (TEL-1), with the account's place as it is now; merged ones as CAT-35 says.
 */
export async function setServices(trx: Trx, id: string, services: readonly number[]): Promise<void> {
  const { offered, answered } = await afterMerging(trx, services)
  const place = await trx
    .updateTable('users')
    .set({ services: JSON.stringify(offered) })
    .where('id', '=', id)
    .returning(['lat', 'lng', 'distance'])
    .executeTakeFirst()
  await trx.deleteFrom('professional_services').where('user_id', '=', id).execute()
  if (!place) return
  await publish(trx, [`account:${id}`])
  const rows = answered.map((service_id) => ({ user_id: id, service_id, ...place }))
  if (rows.length > 0) await trx.insertInto('professional_services').values(rows).execute()
  await lookForRequests(trx, id)
}

/**
 * Services as they are offered and answered after some were merged (CAT-35): in the place of a merged one stands the one that
 * took it in, and whoever offers that answers the requests of both.
 */
async function afterMerging(trx: Trx, services: readonly number[]) {
  if (services.length === 0) return { offered: [], answered: [] }
  const merged = await trx
    .selectFrom('services')
    .select(['id', 'merged_into as into'])
    .where('withdrawn_at', 'is not', null)
    .where('merged_into', 'is not', null)
    .execute()
  const intoOf = new Map(merged.map(({ id, into }) => [id, into]))
  const offered = new Set(services.map((id) => intoOf.get(id) ?? id))
  const withThem = merged.filter(({ into }) => into !== null && offered.has(into)).map(({ id }) => id)
  return { offered: [...offered], answered: [...new Set([...offered, ...withThem])] }
}

/** Gives those who offer one of two services the requests of both, once the first was merged into the second (CAT-35). */
export async function joinProfessionals(trx: Trx, merged: number, into: number): Promise<void> {
  const users = await trx
    .selectFrom('users')
    .select(['id', 'services'])
    .where('id', 'in', (eb) =>
      eb.selectFrom('professional_services').select('user_id').where('service_id', 'in', [merged, into]),
    )
    .orderBy('id')
    .execute()
  for (const { id, services } of users) await setServices(trx, id, readStored<number[]>(services))
}

/**
 * Validates an account after its e-mail was verified, which shows that it takes messages (MSG-22), and books a professional's initial credits, once (ACC-23). `secret` is
 * the server's.
 */
export async function validateUser(trx: Trx, id: string, now: string, secret: string): Promise<void> {
  const user = await trx
    .updateTable('users')
    .set({ email_verified_at: now, status: 'active', signup_hash: null })
    .where('id', '=', id)
    .where('email_verified_at', 'is', null)
    .returning('role')
    .executeTakeFirst()
  const { email } = await trx
    .selectFrom('users')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await addressWorks(trx, email)
  if (user) await publish(trx, [`account:${id}`])
  if (user?.role !== 'professional') return
  await giveInitial(trx, { userId: id, secret, now })
  await lookForRequests(trx, id)
}

export type User = NonNullable<Awaited<ReturnType<Users['byId']>>>
export type Users = ReturnType<typeof usersRepository>
