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

/** Pages whose addresses hold secrets. */
const SECRET_PAGES = /^\/(?:l|m|newsletter|pedido|continuar|redefinir|ativar|sso)(?:\/|$)/

/**
 * What a browser may tell of an address where it leads elsewhere (SRV-8). The secret in a page's address goes to no other
 * site; to ours it may: with `no-referrer` a browser hides a form's origin from us too, and older ones say nothing else.
 */
function referrerPolicyAt(path: string): string {
  if (API_PATHS.test(path)) return 'no-referrer'
  return SECRET_PAGES.test(path) ? 'same-origin' : 'strict-origin-when-cross-origin'
}

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
      'referrer-policy': referrerPolicyAt(path),
      'cross-origin-opener-policy': 'same-origin',
    })
    // Nothing is stored, not even by the browser, but what a route says may be (SRV-25).
    reply.header('cache-control', 'no-store')
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

/** Whether our own page caused a request. Older browsers say it by its origin alone, or by the page's address. */
function isOurs({ headers }: FastifyRequest, { origin }: Config): boolean {
  if (headers['x-requested-with'] === 'XMLHttpRequest') return true
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  return (headers.origin ?? originOf(headers.referer)) === origin
}

const originOf = (address = ''): string | undefined =>
  URL.canParse(address) ? new URL(address).origin : undefined
