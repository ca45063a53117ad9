import type { FastifyReply, FastifyRequest } from 'fastify'
import { retention } from '#schemas/messages/retention.ts'
import { BEGUN } from '#schemas/wizards/order/begun-cookie.ts'
import type { Config } from '../../core/configuration/config.ts'
import { defineBrowserCookie, defineCookie } from '../../core/http/cookies.ts'

const SECONDS = retention.orderDrafts.keptMs / 1000

const device = defineBrowserCookie({ name: 'draft', seconds: SECONDS, sameSite: 'lax' })
const begun = defineCookie({ name: BEGUN, value: /1/, sameSite: 'lax', forScripts: true })

/**
 * The device that makes a request, by the cookie that marks its drafts (ORD-28). The cookie lasts as long as a draft is
 * kept. A browser sends it also to a page that another site links to.
 */
export const deviceOf = device.hashOf

/** Gives a device its cookie, or the one that it has for longer, and returns the hash. Its scripts learn that it has one (ORD-41). */
export function setDevice(request: FastifyRequest, reply: FastifyReply, config: Config): string {
  const hash = device.keep(request, reply, config)
  begun.set(reply, config, '1', SECONDS)
  return hash
}
