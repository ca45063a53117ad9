import type { Readable } from 'node:stream'
import {
  errorCodes,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifySchemaCompiler,
} from 'fastify'
import type { JSONSchema } from 'json-schema-to-ts'
import { readEmail } from '#schemas/atoms/email.ts'
import { atomOfFormat } from '#schemas/atoms/registry.ts'
import type { Call } from '#schemas/calls/define-call.ts'
import { emailField } from '#schemas/calls/parts.ts'
import { visible } from '#schemas/text/visible.ts'
import { createAjv } from '#schemas/validation/ajv.ts'
import { asObject } from '#schemas/validation/json-object.ts'
import { toProblems } from '#schemas/validation/problem.ts'
import type { Validate } from '#schemas/wizards/compiled.ts'
import { FileBody, type Pieces, readFileBody } from './bodies/file-body.ts'
import { Malformed, Refused } from './errors.ts'
import { readCall } from './replica-reads.ts'

interface Input<Params, Query, Body> {
  params: Params
  query: Query
  body: Body
  request: FastifyRequest
  reply: FastifyReply
}

/** What a call refuses before its body is read (SRV-30), by throwing. */
interface Before {
  /** Before anything is counted. */
  mayBegin?: () => void
  /** Once the call was counted. */
  admit?: (request: FastifyRequest) => Promise<void>
}

/**
 * Registers a call. Its input is checked by the call's schemas (values of path and query are parsed first), its reply
 * is written by the reply's schema. The handler sees typed values only.
 */
export function handle<Params, Query, Body, Reply>(
  app: FastifyInstance,
  call: Call<Params, Query, Body, Reply>,
  handler: (input: Input<Params, Query, Body>) => Promise<Reply> | Reply,
  before: Before = {},
): void {
  route(app, call, before, (request, reply) => handler({ ...inputOf<Params, Query, Body>(request), reply }))
}

/**
 * The same for a call whose body is a file, which is not parsed here. A body of a type that other calls take is refused.
 */
export function handleFile<Params, Query, Reply>(
  app: FastifyInstance,
  call: Call<Params, Query, unknown, Reply>,
  handler: (input: Input<Params, Query, Pieces>) => Promise<Reply> | Reply,
  before: Before = {},
): void {
  const { contentType = '', maxBytes = 0 } = call
  app.addContentTypeParser(contentType, (_request: unknown, payload: Readable) =>
    readFileBody(payload, maxBytes),
  )
  route(app, call, before, (request, reply) => {
    const { body, ...input } = inputOf<Params, Query, unknown>(request)
    if (body instanceof FileBody) return handler({ ...input, body: body.pieces, reply })
    throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE()
  })
}

/** What Fastify has checked by the call's schemas. */
const inputOf = <Params, Query, Body>(request: FastifyRequest) => ({
  params: request.params as Params,
  query: request.query as Query,
  body: request.body as Body,
  request,
})

function route(
  app: FastifyInstance,
  call: Call,
  { mayBegin, admit }: Before,
  handler: (request: FastifyRequest, reply: FastifyReply) => unknown,
): void {
  const { params, query, body, reply, contentType, maxBytes } = call
  app.route({
    method: call.method,
    url: call.path,
    schema: {
      ...(params !== undefined && { params }),
      ...(query !== undefined && { querystring: query }),
      // A file is read by its own rules.
      ...(body !== undefined && contentType === undefined && { body }),
      response: { 200: reply },
    },
    validatorCompiler: compileCheck,
    // A fault of a body is the person's to mend (422), with the rest ours (400).
    schemaErrorFormatter: (errors, part) => new (part === 'body' ? Refused : Malformed)(toProblems(errors)),
    config: { call },
    ...(mayBegin && { onRequest: async () => mayBegin() }),
    ...(admit && { preParsing: async (request: FastifyRequest) => admit(request) }),
    ...(maxBytes !== undefined && { bodyLimit: maxBytes }),
    handler: async (request, reply) => readCall(call, () => handler(request, reply)),
  })
}

const ajv = createAjv()

/** Fastify's compiler of a part's check. */
const compileCheck: FastifySchemaCompiler<unknown> = ({ schema: routeSchema, httpPart }) => {
  const schema = routeSchema as JSONSchema
  const validate: Validate = ajv.compile(routeSchema as object)
  const read = httpPart === 'body' ? readTyped : readValues
  return (sent: unknown) => {
    const value = read(schema, sent)
    if (!validate(value)) return { error: validate.errors ?? [] }
    const nul = pathOfNul(value, '')
    if (nul === undefined) return { value }
    return { error: [{ keyword: 'nul', instancePath: nul, schemaPath: '', params: {} }] }
  }
}

/** Path and query values are text. Those with the schema type integer become numbers; nothing else changes. */
function readValues(schema: JSONSchema, value: unknown): unknown {
  const properties = (typeof schema === 'object' ? schema.properties : undefined) ?? {}
  const entries = Object.entries(asObject(value)).map(([name, text]) => {
    const property = properties[name]
    const whole = typeof property === 'object' && property.type === 'integer'
    return [name, whole && typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : text]
  })
  return Object.fromEntries(entries)
}

/** The texts of bodies that are read by their own rules, or as they are. */
const AS_SENT: ReadonlySet<string> = new Set(['password', 'details', 'blob', 'draft'])

/**
 * A body with its texts read as forms read what is typed (VAL-17), each by its value kind. Values that stand deeper do
 * not change, nor do the texts above. Fields that the call does not know cost nothing.
 */
function readTyped(schema: JSONSchema, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const properties = (typeof schema === 'object' ? schema.properties : undefined) ?? {}
  const read = Object.keys(properties).flatMap((name) => {
    const text: unknown = Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined
    return typeof text === 'string' && !AS_SENT.has(name) ? [[name, readText(properties[name], text)]] : []
  })
  return read.length === 0 ? value : { ...value, ...Object.fromEntries(read) }
}

function readText(schema: JSONSchema | undefined, text: string): unknown {
  if (schema === emailField) return readEmail(text)
  const format = typeof schema === 'object' && schema.type === 'string' ? schema.format : undefined
  return atomOfFormat(format)?.entry.parse(text) ?? visible(text)
}

/** The path of a text with a NUL character, which PostgreSQL cannot store; undefined if there is none. */
function pathOfNul(value: unknown, path: string): string | undefined {
  if (typeof value === 'string') return value.includes('\0') ? path : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, part] of Object.entries(value)) {
    const nulPath = pathOfNul(part, `${path}/${name}`)
    if (nulPath !== undefined) return nulPath
  }
  return undefined
}
