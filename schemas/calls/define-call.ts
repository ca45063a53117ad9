import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import type { ServiceContent } from '../questions/content.ts'
import type { QuestionRecord } from '../questions/record.ts'
import type { WizardStep } from '../wizards/definition.ts'

type Method = 'GET' | 'POST'

interface CallRecord {
  readonly method: Method
  /** Fastify's and our client's path, with `:name` for parameters. */
  readonly path: string
  readonly params?: JSONSchema
  readonly query?: JSONSchema
  readonly body?: JSONSchema
  readonly reply: JSONSchema
  /** Whether a send may carry an `Idempotency-Key` (SRV-3). */
  readonly idempotent?: boolean
  /** How often an address may make it in a minute (SRV-5); counted in the database. */
  readonly perMinute?: number
  /**
   * Whether it reveals something about other people: without a form's token (`openForm`) it may be made far less
   * often (SRV-6).
   */
  readonly inForm?: boolean
  /** Whether it changes nothing but what was read: who is suspended may make it too (ACC-40). */
  readonly readsOnly?: boolean
  /** The role that may make it. Others are refused before anything that was sent is checked. */
  readonly role?: 'admin' | 'professional'
  /** Whether it is for who is signed in, whatever their role: a page waits for a new sign-in where it is refused (ACC-46). */
  readonly signedIn?: boolean
  /** Whether it shows something of requests: who has not confirmed e-mail and phone is refused (ACC-35). */
  readonly confirmed?: true
  /** Whether it wants the person to have proved who they are within the last hour (ACC-53): money, contacts, what signs on. */
  readonly proved?: true
  /** The content type of a body that is not JSON. It is taken as a file, without reading it. */
  readonly contentType?: string
  /** The maximum size of its body, if it differs from the usual. */
  readonly maxBytes?: number
  /** Whether it may come from elsewhere than our own pages: its address alone is the permission (SRV-7). */
  readonly fromAnywhere?: boolean
  /** The rule that it serves (docs/rules). */
  readonly rule: string
}

/** Parts of calls whose schema says less than their type, by the schema's title: drafts may be half written. */
type Titled = [
  { pattern: { title: 'ServiceContent' }; output: ServiceContent },
  { pattern: { title: 'ServiceContent or null' }; output: ServiceContent | null },
  { pattern: { title: 'QuestionRecord' }; output: QuestionRecord },
  { pattern: { title: 'WizardStep or null' }; output: WizardStep | null },
]

type Inferred<S> = S extends JSONSchema ? FromSchema<S, { deserialize: Titled }> : undefined

declare const types: unique symbol

/** A call with its types, computed once where it is defined (a mapped `FromSchema` over all calls is too deep). */
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
