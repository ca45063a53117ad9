import { type CallName, type Calls, calls } from '#schemas/calls/calls.ts'
import type { BodyOf, ParamsOf, QueryOf, ReplyOf } from '#schemas/calls/define-call.ts'
import { texts } from '#schemas/messages/texts.ts'
import { ApiError } from './api-error.ts'

type Part<Key extends string, Value> = undefined extends Value ? unknown : { [K in Key]: Value }

/** What a call takes: its parameters, query and body as its record says, and how to cancel or repeat it; a form with a
 * file goes as it is. */
export type CallInput<N extends CallName> = Part<'params', ParamsOf<Calls[N]>> &
  Part<'query', QueryOf<Calls[N]>> &
  Part<'body', BodyOf<Calls[N]>> & { signal?: AbortSignal; idempotencyKey?: string; form?: FormData }

/** Makes a call by name. Rejects with an ApiError, or with an abort error when it was cancelled. */
export type CallFunction = <N extends CallName>(name: N, input: CallInput<N>) => Promise<ReplyOf<Calls[N]>>

interface AnyInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  form?: FormData
  signal?: AbortSignal
  idempotencyKey?: string
}

/** A call's path with its parameters filled in. */
export function pathOf(name: CallName, params: Readonly<Record<string, unknown>> = {}): string {
  return calls[name].path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])))
}

/** The browser's way to make a call: one axios client, typed by the records in `schemas/calls`. */
export const call: CallFunction = async (name, input) => {
  const { params, query, body, form, signal, idempotencyKey } = input as AnyInput
  const { http, toApiError } = await import('./http.ts').catch(() => {
    throw new ApiError(0, texts.networkError)
  })
  try {
    const reply = await http.request({
      method: calls[name].method,
      url: pathOf(name, params),
      params: query,
      data: form ?? body,
      signal,
      headers: idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {},
    })
    return reply.data
  } catch (error) {
    throw toApiError(error)
  }
}
