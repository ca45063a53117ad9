export { AbandonDialog } from './abandon-dialog.tsx'
export { OrderFailed } from './order-failed.tsx'
export { OrderReview } from './order-review.tsx'
