import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../core/configuration/config.ts'
import { hashToken, randomToken } from '../../core/configuration/secrets.ts'

const COOKIE = /(?:^|;)\s*photos=([A-Za-z0-9_-]{22})(?:;|$)/

/** Longer than an upload is kept that no request holds. */
const COOKIE_SECONDS = 2 * 24 * 3600

const tokenOf = ({ headers }: FastifyRequest): string | undefined => COOKIE.exec(headers.cookie ?? '')?.[1]

/** The browser that uploads, as its photographs are marked with it; undefined without the cookie (PHO-2). */
export function ownerOf(request: FastifyRequest): string | undefined {
  const token = tokenOf(request)
  return token === undefined ? undefined : hashToken(token)
}

/** Gives a browser its cookie, or the one that it has for longer. No script can read it, and no other site makes it be sent. */
export function setOwner(request: FastifyRequest, reply: FastifyReply, { origin }: Config): void {
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `photos=${tokenOf(request) ?? randomToken()}; Path=/api; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Strict${secure}`,
  )
}
