import { useState } from 'react'
import type { AdminCalls } from '#schemas/calls/admin/admin-calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { useAct } from '#src/features/admin/use-act.ts'

type Chat = ReplyOf<AdminCalls['readReportedChat']>

/** The messages of a reported chat before those that were opened, a page at a time (CHT-11). */
export function useEarlier(id: string, opened: Chat | undefined) {
  const [page, setPage] = useState<Pick<Chat, 'messages' | 'older'>>()
  const { busy, refused, act } = useAct()
  const { messages = [], older = opened?.older ?? null } = page ?? {}
  const load = () =>
    act('older', async () => {
      if (older === null) return
      const before = await callAdmin('readReportedChat', { params: { id }, query: { before: older } })
      setPage({ messages: [...before.messages, ...messages], older: before.older })
    })
  return { messages, older, busy: busy !== undefined, failure: refused?.message, load }
}
