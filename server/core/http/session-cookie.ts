import type { FastifyReply } from 'fastify'
import type { Config } from '../configuration/config.ts'

/** A session's token is a JWT. */
const COOKIE = /(?:^|;)\s*session=([\w-]+\.[\w-]+\.[\w-]+)(?:;|$)/

/** The token of the session in a browser's cookies (ACC-31); undefined without one. Only pages go by it: a call from elsewhere has to say the token itself. */
export const sessionIn = (cookie: string | undefined): string | undefined => COOKIE.exec(cookie ?? '')?.[1]

/** Gives a browser its session's token for `seconds`, or takes it away (0). No script can read it, and other sites' forms do not carry it. */
export function setSession(reply: FastifyReply, { origin }: Config, token: string, seconds: number): void {
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  reply.header('set-cookie', `session=${token}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`)
}
