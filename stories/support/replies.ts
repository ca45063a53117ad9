import { mocked } from 'storybook/test'
import type { AdminCallName, AdminCalls } from '#schemas/calls/admin/admin-calls.ts'
import type { CallName, Calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { type AdminCall, callAdmin } from '#src/api/admin-client.ts'
import { ApiError } from '#src/api/api-error.ts'
import { type CallFunction, call } from '#src/api/client.ts'
import { readPublicList } from '#src/api/public-lists.ts'

/** What a story's calls are answered with; 'never' leaves them waiting. */
export type Replies = { [N in CallName]?: ReplyOf<Calls[N]> | ApiError | 'never' } & {
  [N in AdminCallName]?: ReplyOf<AdminCalls[N]> | ApiError | 'never'
}

/** Answers the calls of a story: there is no server behind one. What has no answer fails as without a network. */
export function answer(replies: Replies): void {
  const reply = async (name: CallName | AdminCallName) => {
    const given = replies[name] ?? new ApiError(0, 'Sem ligação ao servidor.')
    if (given === 'never') return new Promise(() => {})
    if (given instanceof ApiError) throw given
    return given
  }
  mocked(call).mockImplementation(reply as CallFunction)
  mocked(callAdmin).mockImplementation(reply as AdminCall)
  mocked(readPublicList).mockImplementation(reply as typeof readPublicList)
}
