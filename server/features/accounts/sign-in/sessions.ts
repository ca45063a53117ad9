import { createSecretKey } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { jwtVerify, SignJWT } from 'jose'
import type { Role } from '#schemas/calls/accounts.ts'
import { randomToken } from '../../../core/configuration/secrets.ts'
import { SessionOver } from '../../../core/http/errors.ts'
import { sessionOf } from '../../../core/http/session-cookie.ts'
import type { Services } from '../../../core/services.ts'
import { type Contact, unconfirmedOf } from '../confirmed.ts'

/** A session lasts one hour (ACC-7). */
export const SESSION_SECONDS = 3600

const AUDIENCE = 'session'

export interface Session {
  id: string
  userId: string
  /** The user's. */
  name: string
  role: Role
  /** What the person has still to confirm (ACC-35). */
  unconfirmed: readonly Contact[]
  /** Milliseconds since 1970. */
  expiresAt: number
}

const tokenOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer (\S{1,1024})$/.exec(headers.authorization ?? '')?.[1]

/** Sessions: a signed token that names the user, and a row that can be deleted (ACC-7). */
export function sessionsRepository({ database, config, clock }: Services) {
  const { db } = database
  const key = createSecretKey(Buffer.from(config.sessionSecret)) // jose reads it once

  return {
    async start(user: { id: string; role: Role }): Promise<string> {
      const id = randomToken()
      const now = clock.now()
      const expires = now + SESSION_SECONDS * 1000
      await db
        .insertInto('sessions')
        .values({
          id,
          user_id: user.id,
          created_at: new Date(now).toISOString(),
          expires_at: new Date(expires).toISOString(),
        })
        .execute()
      return new SignJWT({ role: user.role, sid: id })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(user.id)
        .setAudience(AUDIENCE)
        .setIssuedAt(Math.floor(now / 1000))
        .setExpirationTime(Math.floor(expires / 1000))
        .sign(key)
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
      const now = clock.now()
      const verified = await jwtVerify(token, key, {
        audience: AUDIENCE,
        algorithms: ['HS256'],
        currentDate: new Date(now),
      }).catch(() => undefined)
      const id = verified?.payload.sid
      if (typeof id !== 'string') return undefined
      const row = await db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .select(['sessions.id', 'sessions.expires_at', 'users.id as user_id', 'users.name', 'users.role'])
        .select(['users.email_verified_at', 'users.phone', 'users.new_phone', 'users.phone_verified_at'])
        .where('sessions.id', '=', id)
        .where('sessions.expires_at', '>', new Date(now).toISOString())
        .where('users.suspended_at', 'is', null)
        .executeTakeFirst()
      return (
        row && {
          id: row.id,
          userId: row.user_id,
          name: row.name,
          role: row.role,
          unconfirmed: unconfirmedOf(config, row),
          expiresAt: Date.parse(row.expires_at),
        }
      )
    },

    /** Ends the session of a request, and that of its browser's cookie. Throws 401 where it has neither. */
    async endOf(request: FastifyRequest): Promise<void> {
      const tokens = [tokenOf(request), sessionOf(request)]
      const held = await Promise.all(tokens.map((token) => this.read(token)))
      const ids = held.flatMap((session) => session?.id ?? [])
      if (ids.length === 0) throw new SessionOver()
      await db.deleteFrom('sessions').where('id', 'in', ids).execute()
    },

    /** Ends all of a user's sessions: on reset and on suspension. */
    endAll: (userId: string) => db.deleteFrom('sessions').where('user_id', '=', userId).execute(),
  }
}
