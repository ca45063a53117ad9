import type { ErrorReply } from '#schemas/calls/error-reply.ts'

/**
 * A call that failed: the HTTP status (0 when no reply came), a Portuguese text, the fields that were refused, and the code by which
 * the server's log knows the call.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly fields: NonNullable<ErrorReply['fields']>

  readonly code: string | undefined

  constructor(status: number, message: string, fields: ErrorReply['fields'] = [], code?: string) {
    super(message)
    this.status = status
    this.fields = fields
    this.code = code
  }
}

/** Whether a call was refused because e-mail or phone are not confirmed (ACC-35). */
export const isUnconfirmed = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status === 403 &&
  error.fields.some(({ path }) => path === '/email' || path === '/phone')

/** What a form shows of a failed call: its text, and the fields that were refused. */
export const refusalOf = (error: unknown) => ({
  failure: error instanceof Error ? error.message : String(error),
  problems: error instanceof ApiError ? error.fields : [],
})
