import { texts } from '#schemas/messages/texts.ts'
import { Notice } from '#src/ui/notice.tsx'

interface OrderBannerProps {
  message?: string
  onHold: () => void
  onRelease: () => void
}

/** The bad-input banner: five seconds, longer while pointer or focus is on it, announced (M§4, decisions 'Small print'). */
export function OrderBanner({ message = texts.fillRequired, onHold, onRelease }: OrderBannerProps) {
  return (
    <Notice onPointerEnter={onHold} onPointerLeave={onRelease} onFocus={onHold} onBlur={onRelease}>
      {message}
    </Notice>
  )
}
