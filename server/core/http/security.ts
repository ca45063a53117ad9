import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../configuration/config.ts'
import { Forbidden } from './errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** For the page's own style elements. */
    nonce: string
  }
}

/** Addresses of the API, which no page answers. */
export const API_PATHS = /^\/(?:api|auth(?!\/google\/callback)|leads|wizards)(?:\/|$)/

const POLICY_OF_DATA = "default-src 'none'; frame-ancestors 'none'"

/** Paths whose addresses hold secrets, and which send no referrer. */
const SECRET_PATHS = /^\/(?:l|m|newsletter|pedido|continuar|redefinir|ativar|sso|leads|api|auth)(?:\/|$)/

/** The headers of every reply, and the refusal of state changes that another site caused (SRV-7, SRV-8). */
export function secure(app: FastifyInstance, config: Config): void {
  const pagePolicy = policyOfPages(config)

  app.decorateRequest('nonce', '')
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const page = !API_PATHS.test(path)
    if (page) request.nonce = randomBytes(16).toString('base64')
    reply.headers({
      'content-security-policy': page ? pagePolicy(`'nonce-${request.nonce}'`) : POLICY_OF_DATA,
      'x-content-type-options': 'nosniff',
      'referrer-policy': SECRET_PATHS.test(path) ? 'no-referrer' : 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    })
    // Replies to a session are stored in no cache, not even the browser's.
    if (request.headers.authorization !== undefined) reply.header('cache-control', 'no-store')
    if (config.origin.startsWith('https:') || request.protocol === 'https') {
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    }
    if (changesState(request, path) && !isOurs(request, config)) throw new Forbidden()
  })
}

/** The content security policy of a page, as a function of what allows its style elements: a nonce, or their hashes. */
export function policyOfPages({ mode, publicSettings }: Config): (styles: string) => string {
  // Leaflet distributes its requests over the hosts of `{s}`.
  const tiles = publicSettings.mapTiles?.url.replace('{s}', '*')
  const images = ["'self'", 'data:', ...(tiles ? [new URL(tiles).origin] : [])].join(' ')
  const development = mode === 'development'
  const facebook = publicSettings.facebookAppId !== undefined
  const scripts = facebook ? ' https://connect.facebook.net' : ''
  const calls = facebook ? ' https://www.facebook.com https://graph.facebook.com' : ''
  const policy = [
    "default-src 'self'",
    `script-src 'self'${development ? " 'unsafe-inline'" : ''}${scripts}`,
    "style-src 'self' %STYLES%",
    "style-src-attr 'unsafe-inline'",
    `img-src ${images}`,
    `connect-src 'self'${development ? ' ws:' : ''}${calls}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
  return (styles) => policy.replace('%STYLES%', development ? "'unsafe-inline'" : styles)
}

const changesState = ({ method, routeOptions }: FastifyRequest, path: string): boolean =>
  (!['GET', 'HEAD', 'OPTIONS'].includes(method) && !routeOptions.config.call?.fromAnywhere) ||
  path === '/leads/archive'

/** Older browsers say where a form comes from by its origin alone. */
const isOurs = ({ headers }: FastifyRequest, { origin }: Config): boolean =>
  headers['x-requested-with'] === 'XMLHttpRequest' ||
  headers['sec-fetch-site'] === 'same-origin' ||
  (headers['sec-fetch-site'] === undefined && headers.origin === origin)
