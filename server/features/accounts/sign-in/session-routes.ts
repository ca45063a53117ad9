import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sessionTimes } from '#schemas/accounts/session-times.ts'
import { most } from '#schemas/calls/bounds.ts'
import { calls } from '#schemas/calls/calls.ts'
import { deviceTokenOf, setDeviceToken } from '../../../core/http/device-cookie.ts'
import { NotFound, SessionOver } from '../../../core/http/errors.ts'
import { handle } from '../../../core/http/handle.ts'
import { API_PATHS } from '../../../core/http/security.ts'
import { sessionOf, setSession } from '../../../core/http/session-cookie.ts'
import { goneAddress } from '../../../core/mail/gone-addresses.ts'
import type { Services } from '../../../core/services.ts'
import { devicesRepository } from './devices.ts'
import { type Begun, type Session, sessionsRepository } from './sessions.ts'

type Person = Pick<Session, 'name' | 'role' | 'email'>

/** Whole seconds from now until a moment, both in milliseconds. */
const secondsTo = (until: number, now: number): number => Math.floor((until - now) / 1000)

/** What a session that begins or goes on gives a browser: the reply for its scripts, and the cookies. */
export async function giveSession(
  { config, clock, database }: Pick<Services, 'config' | 'clock' | 'database'>,
  reply: FastifyReply,
  { token, expiresAt, renewable, device }: Omit<Begun, 'id' | 'userId'>,
  keptUntil: number | undefined,
  { name, role, email }: Person,
) {
  const now = clock.now()
  const expires = secondsTo(expiresAt, now)
  setSession(reply, config, token, expires)
  if (device) setDeviceToken(reply, config, device.text, secondsTo(device.until, now))
  const keptSeconds = keptUntil === undefined ? null : secondsTo(keptUntil, now)
  const email_gone = (await goneAddress(database.db, email)) !== undefined
  return { token, expires, renewable, kept: keptSeconds, email_gone, user: { name, role } }
}

/** The session that goes on in this browser, and its devices (ACC-48 to ACC-51). */
export function sessionRoutes(app: FastifyInstance, services: Services): void {
  const { config, clock } = services
  const sessions = sessionsRepository(services)
  const devices = devicesRepository(services)

  /** Goes on with the device's session by its token. Throws 401 where that does not count, and takes it away. */
  async function byDevice(request: FastifyRequest, reply: FastifyReply) {
    const token = deviceTokenOf(request)
    const begun = token === undefined ? undefined : await sessions.exchange(token)
    const session = begun && (await sessions.read(begun.token))
    if (!begun || !session) {
      if (token !== undefined) setDeviceToken(reply, config, '', 0)
      throw new SessionOver()
    }
    return giveSession(services, reply, begun, session.endsAt, session)
  }

  handle(app, calls.takeSession, async ({ request, reply }) => {
    const session = (await sessions.read(sessionOf(request))) ?? (await sessions.find(request))
    if (!session) return byDevice(request, reply)
    const endsSoon = session.renewsUntil - clock.now() < sessionTimes.session
    if (session.isKept && endsSoon && deviceTokenOf(request) !== undefined) return byDevice(request, reply)
    await sessions.noteUse(session.id)
    const keptUntil = session.isKept ? session.endsAt : undefined
    return giveSession(services, reply, await sessions.renew(session), keptUntil, session)
  })

  handle(app, calls.showKept, async ({ request }) => ({
    kept: await sessions.isKept(deviceTokenOf(request)),
  }))

  handle(app, calls.listDevices, async ({ request }) => {
    const { id: sessionId, userId } = await sessions.of(request)
    const rows = await devices.list(userId, most.devices)
    return {
      devices: rows.map(({ id, program, system, created_at, used_at, device_hash, expires_at }) => ({
        id,
        program,
        system,
        first: created_at,
        last: used_at ?? created_at,
        own: id === sessionId,
        kept_until: device_hash === null ? null : expires_at,
      })),
    }
  })

  handle(app, calls.endDevice, async ({ params, request }) => {
    if (!(await devices.end(await sessions.of(request), params.id)))
      throw new NotFound('Este dispositivo já não tem sessão.')
    return { success: true }
  })

  handle(app, calls.endOtherDevices, async ({ request }) => {
    await devices.end(await sessions.of(request))
    return { success: true }
  })
}

/** A page that was made for who asks; any other is kept, or the same for everybody. */
const OF_VISITOR: ReadonlySet<unknown> = new Set(['no-store', 'private, no-cache'])

/**
 * Renews the cookie of a session that is used: a page that is made for its person gives it a new token where the old one has
 * less than half of its time (ACC-51). It writes nothing, so that a GET still changes nothing.
 */
export function renewCookies(app: FastifyInstance, services: Services): void {
  const { config, clock } = services
  const sessions = sessionsRepository(services)
  app.addHook('onSend', async (request, reply) => {
    const token = sessionOf(request)
    if (token === undefined || API_PATHS.test(request.url)) return
    if (!OF_VISITOR.has(reply.getHeader('cache-control'))) return
    const set = [reply.getHeader('set-cookie') ?? []].flat()
    if (set.some((cookie) => String(cookie).startsWith('session='))) return
    const session = await sessions.read(token)
    if (!session || session.expiresAt - clock.now() > sessionTimes.renewal) return
    const { token: next, expiresAt } = await sessions.renew(session)
    setSession(reply, config, next, secondsTo(expiresAt, clock.now()))
  })
}
