import Alert from '@mui/material/Alert'
import { texts } from '#schemas/messages/texts.ts'

interface OrderBannerProps {
  message?: string
  onHold: () => void
  onRelease: () => void
}

/** The bad-input banner: five seconds, longer while pointer or focus is on it, announced (M§4, decisions 'Small print'). */
export function OrderBanner({ message = texts.fillRequired, onHold, onRelease }: OrderBannerProps) {
  return (
    <Alert
      severity="error"
      role="alert"
      sx={{ mb: 1.5 }}
      onPointerEnter={onHold}
      onPointerLeave={onRelease}
      onFocus={onHold}
      onBlur={onRelease}
    >
      {message}
    </Alert>
  )
}
