import type {} from '@fastify/cookie' // adds `cookies` and `setCookie`
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../configuration/config.ts'
import { hashToken, randomToken } from '../configuration/secrets.ts'

interface CookieRecord {
  readonly name: string
  /** What its value looks like; a browser that sends another has none. */
  readonly value: RegExp
  /** `strict`: pages that another site links to do not get it. */
  readonly sameSite: 'lax' | 'strict'
  /** Whether scripts may read it. */
  readonly forScripts?: true
}

/**
 * Declares a cookie of ours: no script can read it unless it is for scripts, and where the site is served by HTTPS it is sent
 * by HTTPS alone.
 */
export function defineCookie({ name, value, sameSite, forScripts }: CookieRecord) {
  const shape = new RegExp(`^(?:${value.source})$`)
  return {
    /** Its value in the asking browser; undefined without one. */
    of: ({ cookies }: Pick<FastifyRequest, 'cookies'>): string | undefined => {
      const text = cookies[name]
      return text !== undefined && shape.test(text) ? text : undefined
    },
    /** Gives it to a browser for `seconds`, or takes it away (0). */
    set: (reply: FastifyReply, { origin }: Config, text: string, seconds: number): void => {
      const secure = origin.startsWith('https:')
      reply.setCookie(name, text, { path: '/', maxAge: seconds, httpOnly: !forScripts, sameSite, secure })
    },
  }
}

interface BrowserCookieRecord extends Omit<CookieRecord, 'value'> {
  /** How long a browser keeps the cookie after it was set last. */
  readonly seconds: number
}

/** Declares a cookie that marks a browser with 128 random bits. Their hash is stored with the browser's data. */
export function defineBrowserCookie({ seconds, ...record }: BrowserCookieRecord) {
  const cookie = defineCookie({ ...record, value: /[A-Za-z0-9_-]{22}/ })
  return {
    /** The hash of the asking browser's cookie; undefined without the cookie. */
    hashOf: (request: FastifyRequest): string | undefined => {
      const token = cookie.of(request)
      return token === undefined ? undefined : hashToken(token)
    },
    /** Gives a browser its cookie, or the one that it has for longer, and returns the hash. */
    keep: (request: FastifyRequest, reply: FastifyReply, config: Config): string => {
      const token = cookie.of(request) ?? randomToken()
      cookie.set(reply, config, token, seconds)
      return hashToken(token)
    },
  }
}
