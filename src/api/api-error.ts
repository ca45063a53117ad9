import type { ErrorReply } from '#schemas/calls/error-reply.ts'

/** A call that failed: the HTTP status (0 when no reply came), a Portuguese text, and the fields that were refused. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly fields: NonNullable<ErrorReply['fields']>

  constructor(status: number, message: string, fields: ErrorReply['fields'] = []) {
    super(message)
    this.status = status
    this.fields = fields
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
