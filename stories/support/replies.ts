import { mocked } from 'storybook/test'
import type { AdminCallName, AdminCalls } from '#schemas/calls/admin/admin-calls.ts'
import type { CallName, Calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { type AdminCall, callAdmin } from '#src/api/admin-client.ts'
import { ApiError } from '#src/api/api-error.ts'
import { type CallFunction, call } from '#src/api/client.ts'
import { readPublicList } from '#src/api/public-lists.ts'

/** An answer; several are given in turn, the last one from then on; 'never' leaves a call waiting. */
type Reply<R> = R | ApiError | 'never' | InTurn<R>

/** Answers to the first call, the second one and so on. */
export class InTurn<R> {
  readonly replies: readonly [R | ApiError, ...(R | ApiError)[]]
  constructor(...replies: [R | ApiError, ...(R | ApiError)[]]) {
    this.replies = replies
  }
}

/** What a story's calls are answered with. */
export type Replies = { [N in CallName]?: Reply<ReplyOf<Calls[N]>> } & {
  [N in AdminCallName]?: Reply<ReplyOf<AdminCalls[N]>>
}

/** Answers the calls of a story: there is no server behind one. A call without an answer fails as without a network. */
export function answer(replies: Replies): void {
  const made = new Map<string, number>()
  const reply = async (name: CallName | AdminCallName) => {
    const turn = made.get(name) ?? 0
    made.set(name, turn + 1)
    const set = replies[name]
    const replyInTurn = set instanceof InTurn ? (set.replies[turn] ?? set.replies.at(-1)) : set
    const outcome = replyInTurn ?? new ApiError(0, 'Sem ligação ao servidor.')
    if (outcome === 'never') return new Promise(() => {})
    if (outcome instanceof ApiError) throw outcome
    return outcome
  }
  mocked(call).mockImplementation(reply as CallFunction)
  mocked(callAdmin).mockImplementation(reply as AdminCall)
  mocked(readPublicList).mockImplementation(reply as typeof readPublicList)
}
