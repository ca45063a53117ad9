import { useEffect, useRef, useState } from 'react'
import type { ChatState, ChatTransport, SentMessage } from './transport.ts'

/** How often the chat is loaded where its stream fails (CHT-4). */
const POLL_MS = 10_000

const inWords = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** A chat as it stands: loads it, follows its changes, marks it read. */
export function useChat(transport: ChatTransport) {
  const [chat, setChat] = useState<ChatState>()
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
        setChat(next)
        setFailure(undefined)
        unfollow ??= transport.follow(next.stream, reload, later)
        if (next.messages.some(({ author, read }) => author !== next.me && read === null))
          await transport.markRead()
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

  /** Sends a message. Throws what it was refused with, unless the chat has it: then only the reply was lost (CHT-9). */
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
  return { chat, failure, send, report, retry: () => void refresh.current() }
}
