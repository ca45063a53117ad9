import type { FastifyInstance } from 'fastify'
import { calls } from '#schemas/calls/calls.ts'
import type { ErrorReply } from '#schemas/calls/error-reply.ts'
import { FORM_TOKEN } from '../http/form-token.ts'
import { sessionOf } from '../http/session-cookie.ts'
import type { RenderContext } from './render.ts'

/** Thrown when a call failed while a page was rendered, with the call's status and the fields that it refused. */
class CallError extends Error {
  readonly status: number
  readonly fields: ErrorReply['fields']
  constructor(status: number, { error, fields }: ErrorReply) {
    super(error)
    this.status = status
    this.fields = fields
  }
}

/** The names of our cookies look like this. A browser may send others, also such as nobody may set. */
const OWN_NAME = /^[\w-]+$/

interface AnyInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: object
  form?: FormData
  file?: Blob
  idempotencyKey?: string
}

/** The visitor for whom calls are made: what limits, cookies and their session go by. */
export interface Visitor {
  readonly ip: string
  readonly cookies: Readonly<Record<string, string | undefined>>
  /** The token of the form that was posted. */
  readonly token: string | undefined
  /** Called with the cookies that a call sets. */
  readonly onCookies: (cookies: readonly string[]) => void
}

/**
 * Makes calls to the server's own routes without a network: for everybody, or for a visitor, as whom their cookie says
 * (ACC-31).
 */
export function apiCaller(app: FastifyInstance, visitor?: Visitor): RenderContext['call'] {
  // A call has the cookies that the ones before it have set.
  const cookies: Record<string, string> = {}
  for (const [name, value] of Object.entries(visitor?.cookies ?? {}))
    if (OWN_NAME.test(name)) cookies[name] = value ?? ''
  return async (name, input) => {
    const { params = {}, query = {}, body, form, file, idempotencyKey } = input as AnyInput
    const { method, path, contentType } = calls[name]
    const session = sessionOf({ cookies })
    const url = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])))
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
    const reply = await app.inject({
      method,
      url: search.size > 0 ? `${url}?${search}` : url,
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        ...(visitor?.token !== undefined && { [FORM_TOKEN]: visitor.token }),
        ...(session !== undefined && { authorization: `Bearer ${session}` }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        ...(file && contentType && { 'content-type': contentType }),
      },
      ...(visitor && { remoteAddress: visitor.ip, cookies }),
      ...(body && { payload: body }),
      ...(form && { payload: form }),
      ...(file && { payload: Buffer.from(await file.arrayBuffer()) }),
    })
    if (visitor) for (const cookie of reply.cookies) cookies[cookie.name] = cookie.value
    visitor?.onCookies([reply.headers['set-cookie'] ?? []].flat())
    if (reply.statusCode >= 400) throw new CallError(reply.statusCode, reply.json())
    return reply.json()
  }
}
