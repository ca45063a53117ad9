import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Logs one line a request, once it is answered: what was asked for, the status and the milliseconds (SRV-17). */
export function logReplies(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode: status, elapsedTime } = reply
    request.log.info({ req: request, status, ms: Math.round(elapsedTime) }, 'answered')
  })
}

/** A part of an address that is certainly a name of ours and no value: short, lower case, without digits. */
const PLAIN = /^[a-z]+(?:-[a-z]+)*$/
const MAX_PLAIN = 24

/**
 * What the log contains of a request: method and route (`/api/lead/:id`), since queries and parts of addresses hold
 * secrets and personal data. Without a known route, only parts that cannot be values are logged, the others as `…`.
 */
export function logRequest({ method, url, routeOptions }: FastifyRequest): { method: string; path: string } {
  const route = routeOptions?.url
  return { method, path: route === undefined || route.includes('*') ? withoutValues(url) : route }
}

const withoutValues = (url: string): string =>
  (url.split(/[?#;]/, 1)[0] ?? '')
    .split('/')
    .map((part) => (part === '' || (part.length <= MAX_PLAIN && PLAIN.test(part)) ? part : '…'))
    .join('/')
