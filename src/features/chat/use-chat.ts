import { useEffect, useRef, useState } from 'react'
import type { ChatState, ChatTransport } from './transport.ts'

/** How often the chat is loaded where its stream fails (CHT-4). */
const POLL_MS = 10_000

/** A message of one's own that the server has not taken yet. */
export interface Outgoing {
  readonly text: string
  /** Why it was not taken; undefined while it is sent. */
  readonly failure?: string
}

const inWords = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** A chat as it stands: loads it, follows its changes, marks it read, and keeps what could not be sent. */
export function useChat(transport: ChatTransport) {
  const [chat, setChat] = useState<ChatState>()
  const [failure, setFailure] = useState<string>()
  const [outgoing, setOutgoing] = useState<Outgoing>()
  const refresh = useRef<() => Promise<void>>(async () => {})

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
        if (ended) return
        setChat(next)
        setFailure(undefined)
        unfollow ??= transport.follow(next.stream, reload, later)
        if (next.messages.some(({ author, read }) => author !== next.me && read === null))
          await transport.markRead()
      } catch (error) {
        if (ended) return
        setFailure(inWords(error))
        if (!unfollow) later()
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

  /** Sends a text. What the server does not take stays, with the reason. */
  const send = async (text: string) => {
    setOutgoing({ text })
    try {
      await transport.write(text)
      await refresh.current()
      setOutgoing(undefined)
    } catch (error) {
      setOutgoing({ text, failure: inWords(error) })
    }
  }
  const report = async (reason: string) => {
    await transport.report(reason)
    await refresh.current()
  }
  return { chat, failure, outgoing, send, report, retry: () => void refresh.current() }
}
