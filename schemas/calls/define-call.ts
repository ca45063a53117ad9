import type { FromSchema, JSONSchema } from 'json-schema-to-ts'

type Method = 'GET' | 'POST'

interface CallRecord {
  readonly method: Method
  /** Fastify's and our client's path, with `:name` for parameters. */
  readonly path: string
  readonly params?: JSONSchema
  readonly query?: JSONSchema
  readonly body?: JSONSchema
  readonly reply: JSONSchema
  /** Whether a retried send may carry an `Idempotency-Key` (SRV-3). */
  readonly idempotent?: boolean
  /** What an unauthenticated network may do with it in a minute; counted in the database. */
  readonly perMinute?: number
  /** Whether it says something about other people: without a form's token (`openForm`) it may be made far less often. */
  readonly inForm?: boolean
  /** Who alone may make it; nobody else gets as far as its checks. */
  readonly role?: 'admin'
  /** What its body is where that is not JSON: it is then taken as a file, whatever it says. */
  readonly contentType?: string
  /** What its body may weigh, where that is more than the usual. */
  readonly maxBytes?: number
  /** The rule that it serves (docs/rules). */
  readonly rule: string
}

type Inferred<S> = S extends JSONSchema ? FromSchema<S> : undefined

declare const types: unique symbol

/** A call with its types worked out once, where it is defined (a mapped `FromSchema` over all calls is too deep). */
export interface Call<Params = unknown, Query = unknown, Body = unknown, Reply = unknown> extends CallRecord {
  readonly [types]?: { params: Params; query: Query; body: Body; reply: Reply }
}

/** Declares one endpoint: method, path, the schemas of what goes in and out, and their types. */
export function defineCall<const R extends CallRecord>(
  record: R,
): Call<Inferred<R['params']>, Inferred<R['query']>, Inferred<R['body']>, Inferred<R['reply']>> {
  return record
}

export type ParamsOf<C> = C extends Call<infer P, unknown, unknown, unknown> ? P : never
export type QueryOf<C> = C extends Call<unknown, infer Q, unknown, unknown> ? Q : never
export type BodyOf<C> = C extends Call<unknown, unknown, infer B, unknown> ? B : never
export type ReplyOf<C> = C extends Call<unknown, unknown, unknown, infer R> ? R : never
