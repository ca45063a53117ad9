import type { CallName, Calls } from '#schemas/calls/calls.ts'
import type { BodyOf, ParamsOf, QueryOf, ReplyOf } from '#schemas/calls/define-call.ts'
import { texts } from '#schemas/messages/texts.ts'
import { late } from '#src/lib/late.ts'
import { ApiError } from './api-error.ts'

type Part<Key extends string, Value> = undefined extends Value ? unknown : { [K in Key]: Value }

/** What a call takes: its parameters, query and body as its record says, and how to cancel or repeat it; a form with a
 * file goes as it is. One that is made while the page is left goes on without it. */
export type CallInput<C> = Part<'params', ParamsOf<C>> &
  Part<'query', QueryOf<C>> &
  Part<'body', BodyOf<C>> & {
    signal?: AbortSignal
    idempotencyKey?: string
    form?: FormData
    leaving?: boolean
  }

/** Makes a call by name. Rejects with an ApiError, or with an abort error when it was cancelled. */
export type CallFunction = <N extends CallName>(
  name: N,
  input: CallInput<Calls[N]>,
) => Promise<ReplyOf<Calls[N]>>

/** The browser's way to make a call. Axios and the table of calls stand in a chunk of their own, loaded with the first. */
export const call: CallFunction = async (name, input) => {
  const { request } = await late(() => import('./http.ts'), { waits: false }).catch(() => {
    throw new ApiError(0, texts.networkError)
  })
  return request(name, input)
}
