import { ApiError } from './api-error.ts'

/** Whether a call failed without an answer to what was asked: no connection, too often, not now (ACC-36). */
export const isUnanswered = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 0 || error.status >= 429)
