import axios, { isAxiosError } from 'axios'
import type { ErrorReply } from '#schemas/calls/error-reply.ts'
import { texts } from '#schemas/messages/texts.ts'
import { readSession } from '#src/lib/session.ts'
import { ApiError } from './api-error.ts'

/** Axios stands in a chunk of its own, so that a page which makes no call does not wait for it. */
export const http = axios.create({ headers: { 'X-Requested-With': 'XMLHttpRequest' }, timeout: 20_000 })

http.interceptors.request.use((config) => {
  const session = readSession()
  if (session) config.headers.set('Authorization', `Bearer ${session.token}`)
  return config
})

/** What a failed request means to a person; a cancelled one stays the abort that it is. */
export function toApiError(error: unknown): unknown {
  if (!isAxiosError<Partial<ErrorReply>>(error) || error.code === 'ERR_CANCELED') return error
  const { response } = error
  if (!response) return new ApiError(0, texts.networkError)
  return new ApiError(response.status, response.data?.error ?? texts.serverError, response.data?.fields)
}
