import Alert, { type AlertColor } from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useLeaving } from '#src/ui/use-leaving.ts'

export interface ToastProps {
  notification: {
    id: number
    severity: AlertColor
    text: string
    /** What can be done about it; the notification leaves then. */
    action?: { label: string; act: () => void } | undefined
  }
  onDismiss: (id: number) => void
}

/** One notification. It disappears by itself or by its close button, but not while it is being read. */
export function Toast({ notification, onDismiss }: ToastProps) {
  const { id, severity, text, action } = notification
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
      {action && (
        <Button
          color="inherit"
          size="small"
          onClick={() => {
            onDismiss(id)
            action.act()
          }}
          sx={{ ml: 1, my: -0.5, textDecoration: 'underline' }}
        >
          {action.label}
        </Button>
      )}
    </Alert>
  )
}
