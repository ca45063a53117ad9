import { type AdminCallName, type AdminCalls, adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import type { CallInput } from './client.ts'
import { send } from './http.ts'

/**
 * Makes a call of the administration by its name. Rejects with an ApiError, or an abort error when it was cancelled.
 */
export type AdminCall = <N extends AdminCallName>(
  name: N,
  input: CallInput<AdminCalls[N]>,
) => Promise<ReplyOf<AdminCalls[N]>>

export const callAdmin: AdminCall = (name, input) => send({ ...adminCalls[name], signedIn: true }, input)
