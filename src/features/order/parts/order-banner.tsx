import { texts } from '#schemas/messages/texts.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { useHold } from '#src/ui/use-hold.ts'

interface OrderBannerProps {
  message?: string
  onHold: () => void
  onRelease: () => void
}

/** The bad-input banner: five seconds, longer while pointer or focus is on it, announced (ORD-7). */
export function OrderBanner({ message = texts.fillRequired, ...hold }: OrderBannerProps) {
  return <Notice {...useHold(hold)}>{message}</Notice>
}
