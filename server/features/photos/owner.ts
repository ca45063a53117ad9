import type { FastifyReply, FastifyRequest } from 'fastify'
import { retention } from '#schemas/messages/retention.ts'
import type { Config } from '../../core/configuration/config.ts'
import { hashToken, randomToken } from '../../core/configuration/secrets.ts'

const COOKIE = /(?:^|;)\s*photos=([A-Za-z0-9_-]{22})(?:;|$)/

/** As long as the unfinished orders that hold photographs. */
const COOKIE_SECONDS = retention.orderDrafts.keptMs / 1000

const tokenOf = ({ headers }: FastifyRequest): string | undefined => COOKIE.exec(headers.cookie ?? '')?.[1]

/** The hash of the uploading browser's cookie, which is stored with its photographs; undefined without the cookie (PHO-2). */
export function ownerOf(request: FastifyRequest): string | undefined {
  const token = tokenOf(request)
  return token === undefined ? undefined : hashToken(token)
}

/** Sets the browser's cookie, or renews the one that it has. It is HttpOnly and SameSite; steps without scripts are sent with it as well. */
export function setOwner(request: FastifyRequest, reply: FastifyReply, { origin }: Config): void {
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `photos=${tokenOf(request) ?? randomToken()}; Path=/; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Strict${secure}`,
  )
}
