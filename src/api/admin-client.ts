import { type AdminCallName, type AdminCalls, adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { dropSession, readSession } from '#src/lib/storage/session.ts'
import { ApiError } from './api-error.ts'
import type { CallInput } from './client.ts'
import { send } from './http.ts'

const SIGNED_OUT = 401

/**
 * Makes a call of the administration by its name. Rejects with an ApiError, or an abort error when it was cancelled.
 */
export type AdminCall = <N extends AdminCallName>(
  name: N,
  input: CallInput<AdminCalls[N]>,
) => Promise<ReplyOf<AdminCalls[N]>>

/** Removes a session that the server no longer accepts, and leads to the sign-in. */
export const callAdmin: AdminCall = async (name, input) => {
  const session = readSession()
  try {
    return await send(adminCalls[name], input)
  } catch (error) {
    const over = error instanceof ApiError && error.status === SIGNED_OUT
    if (over && readSession()?.token === session?.token) dropSession()
    throw error
  }
}
