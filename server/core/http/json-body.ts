import type { FastifyInstance } from 'fastify'
import { isTooDeep } from '#schemas/validation/parse-json.ts'
import { Malformed } from './errors.ts'

/** Reads JSON bodies as Fastify does, but for those that nest too deep, which are refused before they are parsed. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isTooDeep(body)) done(new Malformed())
    else parse(request, body, done)
  })
}
