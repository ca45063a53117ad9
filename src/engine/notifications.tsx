import Alert, { type AlertColor } from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react'

/** How long a notification stays (M§4), longer while pointer or focus is on it. */
const SHOWN_MS = 8000

interface Notification {
  id: number
  severity: AlertColor
  text: string
}

type Notify = (text: string, severity?: AlertColor) => void

const NotifyContext = createContext<Notify>(() => {})

/** Shows a message at the page's edge for eight seconds, announced to screen readers. */
export const useNotify = (): Notify => use(NotifyContext)

let lastId = 0

export function NotificationsProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly Notification[]>([])
  const notify = useCallback<Notify>((text, severity = 'success') => {
    lastId += 1
    const id = lastId
    setShown((list) => [...list, { id, severity, text }])
  }, [])
  const dismiss = useCallback((id: number) => setShown((list) => list.filter((other) => other.id !== id)), [])
  return (
    <NotifyContext value={notify}>
      {children}
      <Stack
        aria-live="polite"
        spacing={1}
        sx={{
          position: 'fixed',
          right: 16,
          bottom: 16,
          left: 16,
          zIndex: 'snackbar',
          alignItems: 'flex-end',
          pointerEvents: 'none',
        }}
      >
        {shown.map((notification) => (
          <Toast key={notification.id} notification={notification} onDismiss={dismiss} />
        ))}
      </Stack>
    </NotifyContext>
  )
}

function Toast({ notification, onDismiss }: { notification: Notification; onDismiss: (id: number) => void }) {
  const { id, severity, text } = notification
  const [held, setHeld] = useState(false)

  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => onDismiss(id), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [held, id, onDismiss])

  return (
    <Alert
      severity={severity}
      variant="filled"
      onClose={() => onDismiss(id)}
      slotProps={{ closeButton: { 'aria-label': 'Fechar mensagem' } }}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      sx={{ pointerEvents: 'auto', maxWidth: 480, boxShadow: 4 }}
    >
      {text}
    </Alert>
  )
}
