import { createHmac, createSecretKey } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { jwtVerify, SignJWT } from 'jose'
import { deviceOf } from '#schemas/accounts/device-words.ts'
import { sessionTimes } from '#schemas/accounts/session-times.ts'
import type { Role } from '#schemas/calls/account-parts.ts'
import { hashToken, randomToken } from '../../../core/configuration/secrets.ts'
import { deviceTokenOf } from '../../../core/http/device-cookie.ts'
import { SessionOver } from '../../../core/http/errors.ts'
import { sessionOf } from '../../../core/http/session-cookie.ts'
import { isoNow, type Services } from '../../../core/services.ts'
import { type Contact, unconfirmedOf } from '../confirmed.ts'

const AUDIENCE = 'session'

export interface Session {
  id: string
  userId: string
  /** The user's. */
  name: string
  role: Role
  email: string
  hasPassword: boolean
  /** What the person has still to confirm (ACC-35). */
  unconfirmed: readonly Contact[]
  /** When its token ends, in milliseconds since 1970. */
  expiresAt: number
  /** Until when it is renewed as it is used. */
  renewsUntil: number
  /** When the session ends for good. */
  endsAt: number
  /** Whether its device stays signed in (ACC-48). */
  isKept: boolean
  /** When the person last proved who they are (ACC-53). */
  provedAt: number
}

/** The token of a session. */
export interface Issued {
  readonly token: string
  /** When it ends, in milliseconds since 1970. */
  readonly expiresAt: number
  /** Whether it is renewed as it is used, and does not end for good at that time. */
  readonly renewable: boolean
}

/** A device token: what renews the session of a device that stays signed in, and until when. */
export interface DeviceToken {
  readonly text: string
  readonly until: number
}

/** Whom a session is begun for, and where. */
interface Start {
  /** Whether the device stays signed in; an administrator's never does. */
  readonly keep?: boolean | undefined
  /** The hash of the browser's cookie. */
  readonly browser?: string | undefined
  /** The browser's user agent. */
  readonly agent?: string | undefined
}

/** A session that begins or goes on, with the device token where there is one. */
export interface Begun extends Issued {
  readonly id: string
  readonly userId: string
  readonly device?: DeviceToken | undefined
}

const tokenOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer (\S{1,1024})$/.exec(headers.authorization ?? '')?.[1]

const iso = (ms: number): string => new Date(ms).toISOString()

/** The session's id in a device token. */
const idIn = (deviceToken: string): string => deviceToken.slice(0, deviceToken.indexOf('.'))

/** Sessions: a signed token that names the user, and a row that can be deleted (ACC-7). */
export function sessionsRepository({ database, config, clock }: Services) {
  const { db } = database
  const key = createSecretKey(Buffer.from(config.sessionSecret)) // jose reads it once

  /**
   * The device token that replaces another one. It is made from that one and the server's secret: tabs that renew at the
   * same moment get the same token, and so does a browser that asks again because the reply was lost (ACC-49).
   */
  const after = (deviceToken: string): string => {
    const secret = createHmac('sha256', config.sessionSecret).update(`device ${deviceToken}`)
    return `${idIn(deviceToken)}.${secret.digest('base64url')}`
  }

  async function issue({
    id,
    userId,
    role,
    renewsUntil,
    endsAt,
  }: Pick<Session, 'id' | 'userId' | 'role' | 'renewsUntil' | 'endsAt'>): Promise<Issued> {
    const now = clock.now()
    const expiresAt = Math.min(now + sessionTimes.session, renewsUntil)
    const token = await new SignJWT({ role, sid: id })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(userId)
      .setAudience(AUDIENCE)
      .setIssuedAt(Math.floor(now / 1000))
      .setExpirationTime(Math.floor(expiresAt / 1000))
      .sign(key)
    return { token, expiresAt, renewable: expiresAt < endsAt }
  }

  const rowOf = (id: string) =>
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select([
        'sessions.id',
        'sessions.expires_at',
        'users.id as user_id',
        'users.name',
        'users.role',
        'users.email',
      ])
      .select(['sessions.renews_until', 'sessions.device_hash', 'sessions.device_hash_before'])
      .select(['sessions.device_changed_at', 'sessions.proved_at', 'users.password_hash'])
      .select(['users.email_verified_at', 'users.phone', 'users.new_phone', 'users.phone_verified_at'])
      .where('sessions.id', '=', id)
      .where('sessions.expires_at', '>', isoNow(clock))
      .where('users.suspended_at', 'is', null)
      .executeTakeFirst()

  return {
    /** Begins a session. One that the account had in the same browser ends. */
    async start(user: { id: string; role: Role }, { keep, browser, agent }: Start = {}): Promise<Begun> {
      const id = randomToken()
      const now = clock.now()
      const isKept = keep === true && user.role !== 'admin'
      const renewsUntil = now + sessionTimes.bound
      const endsAt = isKept ? now + sessionTimes.kept : renewsUntil
      const device = isKept ? { text: after(`${id}.${randomToken()}`), until: endsAt } : undefined
      await database.inTransaction(async (trx) => {
        if (browser !== undefined)
          await trx
            .deleteFrom('sessions')
            .where('user_id', '=', user.id)
            .where('browser', '=', browser)
            .execute()
        await trx
          .insertInto('sessions')
          .values({
            id,
            user_id: user.id,
            created_at: iso(now),
            expires_at: iso(endsAt),
            renews_until: iso(renewsUntil),
            device_hash: device ? hashToken(device.text) : null,
            device_hash_before: null,
            device_changed_at: null,
            browser: browser ?? null,
            ...deviceOf(agent),
            used_at: iso(now),
            proved_at: iso(now),
          })
          .execute()
      })
      const issued = await issue({ id, userId: user.id, role: user.role, renewsUntil, endsAt })
      return { id, userId: user.id, ...issued, device }
    },

    /** The session of a request. Throws 401 without a valid one. */
    async of(request: FastifyRequest): Promise<Session> {
      const session = await this.find(request)
      if (!session) throw new SessionOver()
      return session
    },

    /** The session of a request; undefined without a valid one. */
    find(request: FastifyRequest): Promise<Session | undefined> {
      return this.read(tokenOf(request))
    },

    /** The session of a token; undefined where it is no session's, or is over. */
    async read(token: string | undefined): Promise<Session | undefined> {
      if (token === undefined) return undefined
      const verified = await jwtVerify(token, key, {
        audience: AUDIENCE,
        algorithms: ['HS256'],
        currentDate: new Date(clock.now()),
      }).catch(() => undefined)
      const { sid: id, exp = 0 } = verified?.payload ?? {}
      if (typeof id !== 'string') return undefined
      const row = await rowOf(id)
      return (
        row && {
          id: row.id,
          userId: row.user_id,
          name: row.name,
          role: row.role,
          email: row.email,
          hasPassword: row.password_hash !== null,
          unconfirmed: unconfirmedOf(config, row),
          expiresAt: exp * 1000,
          renewsUntil: Date.parse(row.renews_until ?? row.expires_at),
          endsAt: Date.parse(row.expires_at),
          isKept: row.device_hash !== null,
          provedAt: Date.parse(row.proved_at ?? ''),
        }
      )
    },

    /** A new token of a session that is used (ACC-51). It writes nothing, so that a page that is only read may do it. */
    renew: (session: Session): Promise<Issued> => issue(session),

    /** Notes that a session is used now. */
    async noteUse(id: string): Promise<void> {
      await db
        .updateTable('sessions')
        .set({ used_at: isoNow(clock) })
        .where('id', '=', id)
        .execute()
    },

    /**
     * Renews the session of a device that stays signed in, by its device token, which a new one replaces. If a replaced
     * token comes again after more than some seconds, somebody has a copy of it: the session ends (ACC-49). Undefined
     * where the token does not count.
     */
    async exchange(deviceToken: string): Promise<Begun | undefined> {
      const id = idIn(deviceToken)
      const [hash, next, now] = [hashToken(deviceToken), after(deviceToken), clock.now()]
      const begun = await rowOf(id)
      if (!begun || begun.device_hash === null) return undefined
      const endsAt = Date.parse(begun.expires_at)
      const renewsUntil = Math.min(now + sessionTimes.bound, endsAt)
      const { numUpdatedRows } = await db
        .updateTable('sessions')
        .set({
          device_hash: hashToken(next),
          device_hash_before: hash,
          device_changed_at: iso(now),
          renews_until: iso(renewsUntil),
          used_at: iso(now),
        })
        .where('id', '=', id)
        .where('device_hash', '=', hash)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) {
        const row = await rowOf(id)
        const changed = Date.parse(row?.device_changed_at ?? '')
        if (row?.device_hash_before !== hash || now - changed > sessionTimes.grace) {
          await db.deleteFrom('sessions').where('id', '=', id).execute()
          return undefined
        }
      }
      const { user_id: userId, role } = begun
      const issued = await issue({ id, userId, role, renewsUntil, endsAt })
      return { id, userId, ...issued, device: { text: next, until: endsAt } }
    },

    /** Whether a device token is of a session that goes on. It changes nothing. */
    async isKept(deviceToken: string | undefined): Promise<boolean> {
      if (deviceToken === undefined) return false
      const row = await rowOf(idIn(deviceToken))
      const hash = hashToken(deviceToken)
      return row !== undefined && [row.device_hash, row.device_hash_before].includes(hash)
    },

    /** Notes that the person of a session has proved who they are (ACC-53). */
    async prove(id: string): Promise<void> {
      await db
        .updateTable('sessions')
        .set({ proved_at: isoNow(clock) })
        .where('id', '=', id)
        .execute()
    },

    /** Ends the session of a request, and those of its browser's cookies. Throws 401 where it has none. */
    async endOf(request: FastifyRequest): Promise<void> {
      const tokens = [tokenOf(request), sessionOf(request)]
      const held = await Promise.all(tokens.map((token) => this.read(token)))
      const device = deviceTokenOf(request)
      const ofDevice = device !== undefined && (await this.isKept(device)) ? [idIn(device)] : []
      const ids = [...held.flatMap((session) => session?.id ?? []), ...ofDevice]
      if (ids.length === 0) throw new SessionOver()
      await db.deleteFrom('sessions').where('id', 'in', ids).execute()
    },
  }
}
