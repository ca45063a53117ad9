import type { FastifyInstance } from 'fastify'
import { calls } from '#schemas/calls/calls.ts'
import type { RenderContext } from './render.ts'

/** Thrown when a call failed while a page was rendered, with the call's status. */
class CallError extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

interface AnyInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: object
}

/** Makes calls to the server's own routes without a network. */
export function apiCaller(app: FastifyInstance): RenderContext['call'] {
  return async (name, input) => {
    const { params = {}, query = {}, body } = input as AnyInput
    const { method, path } = calls[name]
    const url = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])))
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
    const reply = await app.inject({
      method,
      url: search.size > 0 ? `${url}?${search}` : url,
      headers: { 'x-requested-with': 'XMLHttpRequest' },
      ...(body && { payload: body }),
    })
    if (reply.statusCode >= 400) throw new CallError(reply.statusCode, reply.json().error)
    return reply.json()
  }
}
