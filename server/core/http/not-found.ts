import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpError, NotFound } from './errors.ts'
import { API_PATHS } from './security.ts'

const WRONG_METHOD = 'Este endereço não aceita pedidos deste tipo.'
const NO_CALL = 'Este endereço não existe.'
/** What a page is asked for with. */
const OF_PAGES = ['GET', 'HEAD']

/** A route's pattern (`/api/lead/:id`) as a regular expression; undefined for patterns with a wildcard (`/*`). */
function patternOf(url: string): RegExp | undefined {
  if (url.includes('*')) return undefined
  const parts = url
    .split(/(:\w+)/)
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replaceAll('.', '\\.')))
  return new RegExp(`^${parts.join('')}$`)
}

/**
 * Answers requests without a route with an error reply: 405 with `Allow` if the address takes other methods, else
 * 404. Must be called before the routes are added.
 */
export function answerUnrouted(app: FastifyInstance): void {
  const routes: { pattern: RegExp; methods: readonly string[] }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    const pattern = patternOf(url)
    if (pattern) routes.push({ pattern, methods: [method].flat() })
  })
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const pathMethods = routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods)
    const taken = pathMethods.length > 0 || API_PATHS.test(path) ? pathMethods : OF_PAGES
    if (taken.length === 0 || taken.includes(request.method)) throw new NotFound(NO_CALL)
    reply.header('allow', [...new Set(taken)].join(', '))
    throw new HttpError(405, WRONG_METHOD)
  })
}
