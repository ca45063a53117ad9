import type { FastifyReply, FastifyRequest } from 'fastify'
import { BACK, CONSENT_SECONDS, COOKIE_CONSENT, isConsent } from '#schemas/forms/cookie-consent.ts'
import type { Config } from '../configuration/config.ts'
import { defineCookie } from '../http/cookies.ts'
import { HttpError } from '../http/errors.ts'
import type { ReadForm } from './form-pages.ts'

const cookie = defineCookie({
  name: COOKIE_CONSENT,
  value: /accepted|rejected/,
  sameSite: 'lax',
  forScripts: true,
})

/** A path of ours: a second slash, a backslash or a character that browsers leave out would lead to another site. */
const OWN_PATH = /^(?!.*\/\/)\/[!-[\]-~]{0,2000}$/

/** Whether a browser has answered the question about cookies (PAGE-9). */
export const hasAnswered = (request: FastifyRequest): boolean => cookie.of(request) !== undefined

/**
 * Keeps the answer of a posted form as a cookie, and leads back to the form's page (303). A form that names no page was sent
 * from one into which something is typed: the page stays as it is (204, PAGE-73). The form has no token: its page is the same
 * for everybody. A post of another site was refused before (SRV-7). Throws an `HttpError` (422) where the form has no answer.
 */
export function takeConsent(reply: FastifyReply, config: Config, { posted }: ReadForm): FastifyReply {
  const [answer] = posted.get(COOKIE_CONSENT) ?? []
  if (!isConsent(answer)) throw new HttpError(422, 'A resposta não é válida.')
  const [back] = posted.get(BACK) ?? []
  cookie.set(reply, config, answer, CONSENT_SECONDS)
  if (back === undefined) return reply.status(204).send()
  return reply.redirect(OWN_PATH.test(back) ? back : '/', 303)
}
