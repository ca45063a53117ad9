import type { FastifyInstance } from 'fastify'
import { isTooComplex } from '#schemas/validation/parse-json.ts'
import { Malformed } from '../errors.ts'

/** Reads JSON bodies as Fastify does, but refuses those that are too complex before it parses them. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isTooComplex(body)) done(new Malformed())
    else parse(request, body, done)
  })
}
