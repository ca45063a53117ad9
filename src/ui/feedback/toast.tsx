import Alert, { type AlertColor } from '@mui/material/Alert'
import { useLeaving } from '#src/ui/use-leaving.ts'

export interface ToastProps {
  notification: { id: number; severity: AlertColor; text: string }
  onDismiss: (id: number) => void
}

/** One notification. It disappears by itself or by its close button, but not while it is being read. */
export function Toast({ notification, onDismiss }: ToastProps) {
  const { id, severity, text } = notification
  const hold = useLeaving(() => onDismiss(id))
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
