import type { FastifyReply, FastifyRequest } from 'fastify'
import { retention } from '#schemas/messages/retention.ts'
import type { Config } from '../../../core/configuration/config.ts'
import { defineBrowserCookie } from '../../../core/http/cookies.ts'

/**
 * The cookie that marks the browser of a sign-up or sign-on. In the browser that signed up, the activation link goes on
 * by itself (ACC-14). A sign-on's token counts in the browser that began it alone (ACC-37); the account knows that
 * browser afterwards (ACC-38). After a click on a link of another site or an e-mail, the browser sends the cookie only
 * with the page's own calls.
 */
export const { hashOf: browserOf, keep: setBrowser } = defineBrowserCookie({
  name: 'aparelho',
  seconds: retention.knownSignOns.keptMs / 1000,
  sameSite: 'strict',
})

/** What sign-ons are bound to where the site of APP_URL trades the tokens. */
const ELSEWHERE = 'APP_URL'

const leadsElsewhere = ({ origin, publicSettings }: Config): boolean =>
  new URL(publicSettings.appUrl).origin !== new URL(origin).origin

/** What the token of a sign-on that begins now is bound to; gives the browser its cookie. */
export const bindingFor = (request: FastifyRequest, reply: FastifyReply, config: Config): string =>
  leadsElsewhere(config) ? ELSEWHERE : setBrowser(request, reply, config)

/**
 * What the token of a sign-on that ends now is bound to; undefined for a browser that began none. A site of its own under
 * APP_URL trades tokens from its server, and sees to the binding: no browser may trade one here then.
 */
export function bindingOf(request: FastifyRequest, config: Config): string | undefined {
  if (!leadsElsewhere(config)) return browserOf(request)
  const { origin, 'sec-fetch-site': site } = request.headers
  return origin === undefined && site === undefined ? ELSEWHERE : undefined
}
