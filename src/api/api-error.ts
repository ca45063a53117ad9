import { isAxiosError } from 'axios'
import type { ErrorReply } from '#schemas/calls/error-reply.ts'
import { texts } from '#schemas/messages/texts.ts'

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

  /** Reads what axios rejected with. A cancelled call stays the abort that it is. */
  static from(error: unknown): unknown {
    if (!isAxiosError<Partial<ErrorReply>>(error) || error.code === 'ERR_CANCELED') return error
    const { response } = error
    if (!response) return new ApiError(0, texts.networkError)
    return new ApiError(response.status, response.data?.error ?? texts.serverError, response.data?.fields)
  }
}
