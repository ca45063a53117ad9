import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { FieldError } from '#src/ui/inputs/field-error.tsx'
import { MessageList, type MessagesProps } from './messages.tsx'

/** What the button says that asks for older messages (CHT-11). */
export const SHOW_OLDER = 'Mostrar mensagens anteriores'

interface OlderMessagesProps extends MessagesProps {
  /** What scrolls. */
  list: RefObject<HTMLElement | null>
  /** Loads the messages before them; undefined where there are none. */
  load: (() => Promise<void>) | undefined
  /** The page that has them, where there are no scripts. */
  address: string | undefined
}

/**
 * The older messages of a chat that were asked for, and the button that asks for more of them (CHT-11). The messages that were read
 * stay where they are, the focus goes to the message before it, and a screen reader does not read all of them out.
 */
export function OlderMessages({ list, messages, load, address, ...who }: OlderMessagesProps) {
  const id = useId()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const anchor = useRef<HTMLDivElement>(null)
  /** How the list stood when more were asked for. */
  const before = useRef<{ count: number; height: number; top: number }>(undefined)
  const count = messages.length

  useLayoutEffect(() => {
    const [from, scrolled] = [before.current, list.current]
    before.current = undefined
    if (!from || !scrolled || count <= from.count) return
    scrolled.scrollTop = from.top + scrolled.scrollHeight - from.height
    anchor.current?.querySelectorAll('li')[count - from.count - 1]?.focus({ preventScroll: true })
  }, [count, list])

  const show = async () => {
    if (busy || !load || !list.current) return
    const { scrollHeight, scrollTop } = list.current
    before.current = { count, height: scrollHeight, top: scrollTop }
    setBusy(true)
    setFailure(undefined)
    try {
      await load()
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    }
    setBusy(false)
  }
  return (
    <>
      {load && (
        <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', mb: 1 }}>
          {address === undefined ? (
            <BusyButton color="secondary" busy={busy} onClick={() => void show()}>
              {SHOW_OLDER}
            </BusyButton>
          ) : (
            <Button color="secondary" href={address}>
              {SHOW_OLDER}
            </Button>
          )}
          <FieldError id={id}>{failure}</FieldError>
        </Box>
      )}
      <Box ref={anchor} aria-live="off" sx={count > 0 ? { mb: 1 } : undefined}>
        {count > 0 && <MessageList messages={messages} {...who} />}
      </Box>
    </>
  )
}
