import type { CallName, Calls } from '#schemas/calls/calls.ts'
import type { BodyOf, ParamsOf, QueryOf, ReplyOf } from '#schemas/calls/define-call.ts'
import { texts } from '#schemas/messages/texts.ts'
import { late } from '#src/lib/connection/late.ts'
import { ApiError } from './api-error.ts'
import type { AnyInput } from './http.ts'

type Part<Key extends string, Value> = undefined extends Value ? unknown : { [K in Key]: Value }

/**
 * The input of a call: parameters, query and body as its record says, a signal that cancels it and an idempotency
 * key. A form with a file, and a file alone, are sent as they
 * are; `onProgress` gets the part that was sent, from 0 to 1. With `leaving` the request outlives the page.
 */
export type CallInput<C> = Part<'params', ParamsOf<C>> &
  Part<'query', QueryOf<C>> &
  Part<'body', BodyOf<C>> & {
    signal?: AbortSignal
    idempotencyKey?: string
    form?: FormData
    file?: Blob
    onProgress?: (part: number) => void
    leaving?: boolean
  }

/** Makes a call by name. Rejects with an ApiError, or with an abort error when it was cancelled. */
export type CallFunction = <N extends CallName>(
  name: N,
  input: CallInput<Calls[N]>,
) => Promise<ReplyOf<Calls[N]>>

/** Axios and the table of calls: a chunk of its own, loaded with the first call. */
const http = () =>
  late(() => import('./http.ts'), { waits: false }).catch(() => {
    throw new ApiError(0, texts.networkError)
  })

/** Makes calls in the browser. */
export const call: CallFunction = async (name, input) => (await http()).request(name, input as AnyInput)

/** Renews this browser's session (see `renewSession` of http.ts). False where it could not. Never rejects. */
export const renewSession = (): Promise<boolean> =>
  http().then(
    (loaded) => loaded.renewSession(),
    () => false,
  )

/** Asks ahead for what a form's calls need (SRV-6). Never rejects. */
export const prepareForm = (): Promise<unknown> =>
  http().then(
    ({ formToken }) => formToken(),
    () => {},
  )
