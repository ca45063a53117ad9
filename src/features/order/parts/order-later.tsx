import { texts } from '#schemas/messages/texts.ts'
import { OrderLayout } from '#src/features/order/order-layout.tsx'
import type { OrderViewProps } from '#src/features/order/order-view.tsx'
import { Failed } from '#src/wizard/failed.tsx'
import { Review } from '#src/wizard/review/review.tsx'
import type { PageLayout, WizardPages } from '#src/wizard/view-props.ts'

export { AbandonDialog } from './abandon-dialog.tsx'

const Layout: PageLayout = ({ back, next, ...page }) => (
  <OrderLayout
    {...page}
    headingId="order-heading"
    actions={
      <>
        {back}
        {next}
      </>
    }
  />
)

const pages: WizardPages = {
  Layout,
  words: {
    back: 'Voltar',
    submit: 'Enviar pedido',
    failed: texts.leadFailedShort,
    kept: 'As suas respostas estão guardadas neste dispositivo: nada se perdeu.',
  },
}

export const OrderFailed = (props: OrderViewProps) => <Failed {...props} pages={pages} />

export const OrderReview = (props: OrderViewProps) => <Review {...props} pages={pages} />
