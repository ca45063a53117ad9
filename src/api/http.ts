import axios, { isAxiosError } from 'axios'
import { proofIn } from '#schemas/accounts/proof.ts'
import { type CallName, calls } from '#schemas/calls/calls.ts'
import type { Call } from '#schemas/calls/define-call.ts'
import type { ErrorReply } from '#schemas/calls/error-reply.ts'
import { texts } from '#schemas/messages/texts.ts'
import { accountOf, endSession, keepGiven, readSession } from '#src/lib/storage/session.ts'
import { signedOnAgain } from '#src/lib/storage/signed-on-again.ts'
import { ApiError } from './api-error.ts'
import { provedAgain } from './proved-again.ts'

const http = axios.create({
  headers: { 'X-Requested-With': 'XMLHttpRequest' },
  timeout: 20_000,
  xsrfCookieName: '', // there is none, and the browser would be asked for it before each call
})

http.interceptors.request.use((config) => {
  const session = readSession()
  if (session) config.headers.set('Authorization', `Bearer ${session.token}`)
  return config
})

/** A failed request as an ApiError with a text for the person. A cancelled one stays an abort error. */
function toApiError(error: unknown): unknown {
  if (!isAxiosError<Partial<ErrorReply>>(error) || error.code === 'ERR_CANCELED') return error
  const { response } = error
  if (!response) return new ApiError(0, texts.networkError)
  const { error: text = texts.serverError, fields, requestId } = response.data ?? {}
  return new ApiError(response.status, text, fields, requestId)
}

const SIGNED_OUT = 401

/** A token with less time is renewed before a call goes by it, where the device stays signed in. */
const MARGIN_MS = 30_000

let renewing: Promise<boolean> | undefined

/**
 * Gets a new token of this browser's session (ACC-49, ACC-51), once for all who ask at the same time. Resolves with whether
 * there is one; a session that is over ends here too. Never rejects.
 */
export function renewSession(): Promise<boolean> {
  renewing ??= renew().finally(() => {
    renewing = undefined
  })
  return renewing
}

async function renew(): Promise<boolean> {
  const before = readSession()
  const { method, path } = calls.takeSession
  try {
    const { data } = await http.request<Parameters<typeof keepGiven>[0]>({ method, url: path })
    // Meanwhile the person may have signed out, or the browser's cookie is somebody else's.
    const isSame = accountOf(readSession()) === accountOf({ ...data, expiresAt: 0 })
    if (isSame) keepGiven(data)
    return isSame
  } catch (error) {
    const isOver = isAxiosError(error) && error.response?.status === SIGNED_OUT
    if (isOver && readSession()?.token === before?.token) endSession()
    return false
  }
}

/** Renews the session of a device that stays signed in before a call finds it over. */
async function renewKept(): Promise<void> {
  const session = readSession()
  if (session?.keptUntil !== undefined && session.expiresAt - Date.now() < MARGIN_MS) await renewSession()
}

const REFUSED = 403

/** How a call is made. */
type CallRoute = Pick<Call, 'method' | 'path' | 'inForm' | 'contentType'>

const FORM_LASTS_MS = 100 * 60_000
let form: { token: Promise<string | undefined>; until: number } | undefined

/**
 * The token of this page's form (SRV-6), asked for with the first call that needs one, or ahead of it. Without a token such
 * calls may be made less often.
 */
export function formToken(): Promise<string | undefined> {
  if (form && form.until > Date.now()) return form.token
  const { method, path } = calls.openForm
  const token = http.request<{ token: string }>({ method, url: path }).then(
    ({ data }) => data.token,
    () => {
      form = undefined
      return undefined
    },
  )
  form = { token, until: Date.now() + FORM_LASTS_MS }
  return token
}

/** The headers that a call adds to the usual ones. */
async function headersOf({ inForm, contentType }: CallRoute, idempotencyKey: string | undefined) {
  const token = inForm ? await formToken() : undefined
  return {
    ...(contentType && { 'Content-Type': contentType }),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    ...(token && { 'X-Form-Token': token }),
  }
}

/** The input of any call (see `CallInput`). */
export interface AnyInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  form?: FormData
  file?: Blob
  onProgress?: (part: number) => void
  signal?: AbortSignal
  idempotencyKey?: string
  leaving?: boolean
}

/** Options for a request that goes on after the page was left. */
const SURVIVES = { adapter: 'fetch', fetchOptions: { keepalive: true } } as const

/** A call's path with its parameters filled in. */
const pathOf = ({ path }: CallRoute, params: Readonly<Record<string, unknown>> = {}): string =>
  path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])))

/** How long a file may take, in milliseconds: as long as the server waits for it. */
const FILE_MS = 120_000

/**
 * Makes a call by axios, as its record says. Rejects with an ApiError, or with an abort error when it was cancelled. A session
 * that a call of a person is refused for (401) is over. Where the page lets them sign in again, the call waits for that, and is
 * made again (ACC-46). One that wants the person to prove who they are waits for that in the same way (ACC-53).
 */
export async function send<Reply>(
  record: CallRoute & Pick<Call, 'signedIn'>,
  input: AnyInput,
): Promise<Reply> {
  const { params, query, body, form, file, onProgress, signal, idempotencyKey, leaving } = input
  await renewKept()
  const session = readSession()
  try {
    const reply = await http.request<Reply>({
      method: record.method,
      url: pathOf(record, params),
      params: query,
      data: form ?? file ?? body,
      ...(file && { timeout: FILE_MS }),
      ...(onProgress && { onUploadProgress: ({ progress = 0 }) => onProgress(progress) }),
      signal,
      headers: await headersOf(record, idempotencyKey),
      ...(leaving && SURVIVES),
    })
    return reply.data
  } catch (error) {
    const failure = toApiError(error)
    if (!(failure instanceof ApiError)) throw failure
    const proof = failure.status === REFUSED ? proofIn(failure.fields) : undefined
    if (proof && (await provedAgain(proof))) return send(record, input)
    const isOver = record.signedIn === true && failure.status === SIGNED_OUT
    if (isOver && readSession()?.token === session?.token) endSession()
    if (isOver && (await signedOnAgain(session))) return send(record, input)
    throw failure
  }
}

/** Makes a call of the site by its name. */
export function request<Reply>(name: CallName, input: AnyInput): Promise<Reply> {
  const record: Call = calls[name]
  return send<Reply>({ ...record, signedIn: record.role !== undefined || record.signedIn === true }, input)
}
