import type { FastifyRequest } from 'fastify'

/** A part of an address that is surely a name of ours and nobody's value: short, lower case, without digits. */
const PLAIN = /^[a-z]+(?:-[a-z]+)*$/
const MAX_PLAIN = 24

/**
 * What the log says of a request: its method and its route (`/api/lead/:id`), since addresses carry secrets and personal
 * data in their query and in their parts. Where no route is known, only parts that can be no value are written, the
 * others as `…`.
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
