import type { FastifyReply, FastifyRequest } from 'fastify'
import { retention } from '#schemas/messages/retention.ts'
import type { Config } from '../../core/configuration/config.ts'
import { hashToken, randomToken } from '../../core/configuration/secrets.ts'

const COOKIE = /(?:^|;)\s*draft=([A-Za-z0-9_-]{22})(?:;|$)/

/** As long as what it opens is kept. */
const COOKIE_SECONDS = retention.orderDrafts.keptMs / 1000

const tokenOf = ({ headers }: FastifyRequest): string | undefined => COOKIE.exec(headers.cookie ?? '')?.[1]

/** The device that asks, as its drafts are marked with it: a hash; undefined without the cookie (ORD-28). */
export function deviceOf(request: FastifyRequest): string | undefined {
  const token = tokenOf(request)
  return token === undefined ? undefined : hashToken(token)
}

/**
 * Gives a device its cookie, or the one that it has for longer, and returns the device. No script can read it; pages that
 * another site links to get it.
 */
export function setDevice(request: FastifyRequest, reply: FastifyReply, { origin }: Config): string {
  const token = tokenOf(request) ?? randomToken()
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `draft=${token}; Path=/; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
  )
  return hashToken(token)
}
