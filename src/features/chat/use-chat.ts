import { useEffect, useRef, useState } from 'react'
import { useSeen } from '#src/lib/page/when-seen.ts'
import { actOf } from './chat-actions.ts'
import type { PostedDate } from './chat-date.tsx'
import { type ShownChat, withEarlier, withPage } from './shown-chat.ts'
import type { ChatState, ChatTransport, SentMessage } from './transport.ts'

/** How often the chat is loaded where its stream fails (CHT-4). */
const POLL_MS = 10_000

const inWords = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** A chat as it stands, from the one that its page came with: loads it, follows its changes, and marks what the person has seen as read. */
export function useChat(transport: ChatTransport, initial?: ChatState) {
  const [chat, setChat] = useState<ShownChat | undefined>(initial && withEarlier(initial, undefined))
  const [failure, setFailure] = useState<string>()
  const refresh = useRef<() => Promise<ChatState | undefined>>(async () => undefined)

  useEffect(() => {
    let ended = false
    let unfollow: (() => void) | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = () => {
      unfollow = undefined
      clearTimeout(timer)
      if (!ended) timer = setTimeout(reload, POLL_MS)
    }
    const reload = async () => {
      try {
        const next = await transport.load()
        if (ended) return undefined
        setChat((shown) => withEarlier(next, shown))
        setFailure(undefined)
        unfollow ??= transport.follow(next.stream, reload, later)
        return next
      } catch (error) {
        if (ended) return undefined
        setFailure(inWords(error))
        if (!unfollow) later()
        return undefined
      }
    }
    refresh.current = reload
    void reload()
    return () => {
      ended = true
      clearTimeout(timer)
      unfollow?.()
    }
  }, [transport])

  const unread = chat?.messages.findLast(({ author, read }) => author !== chat.me && read === null)?.id
  useSeen(unread, async () => unread !== undefined && transport.markRead(unread))

  /** Shows the messages before those that are shown (CHT-11). Throws why they could not be loaded. */
  const loadOlder = async () => {
    const before = chat?.older ?? undefined
    if (before === undefined) return
    const page = await transport.load(before)
    setChat((shown) => shown && withPage(shown, before, page))
  }
  /** Sends a message. Throws the refusal, unless the chat has the message: then only the reply was lost (CHT-9). */
  const send = async (message: SentMessage) => {
    try {
      await transport.write(message)
      await refresh.current()
    } catch (error) {
      const now = await refresh.current()
      if (!now?.messages.some(({ id }) => id === message.id)) throw error
    }
  }
  const report = async (reason: string) => {
    await transport.report(reason)
    await refresh.current()
  }
  /** Does what a form of the date asks for (CHT-13). Throws what it was refused with. */
  const agree = async ({ action, at, day, time }: PostedDate) => {
    const act = actOf(action)
    try {
      await (act ? transport.decideDate({ act, at }) : transport.proposeDate({ day, time }))
    } finally {
      await refresh.current()
    }
  }
  return { chat, failure, loadOlder, send, report, agree, retry: () => void refresh.current() }
}
