import Alert, { type AlertColor } from '@mui/material/Alert'
import { useEffect, useState } from 'react'
import { useHold } from '#src/ui/use-hold.ts'

/** How long a notification stays (PAGE-11), longer while pointer or focus is on it. */
const SHOWN_MS = 8000

export interface ToastProps {
  notification: { id: number; severity: AlertColor; text: string }
  onDismiss: (id: number) => void
}

/** One notification. It disappears by itself or by its close button, but not while it is being read. */
export function Toast({ notification, onDismiss }: ToastProps) {
  const { id, severity, text } = notification
  const [held, setHeld] = useState(false)
  const hold = useHold({ onHold: () => setHeld(true), onRelease: () => setHeld(false) })

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
      {...hold}
      sx={{ pointerEvents: 'auto', maxWidth: 480, boxShadow: 4 }}
    >
      {text}
    </Alert>
  )
}
