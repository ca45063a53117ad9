import { Review } from '#src/wizard/review.tsx'
import type { PageLayout, WizardPages } from '#src/wizard/view-props.ts'
import { OrderLayout } from './order-layout.tsx'
import type { OrderViewProps } from './order-view.tsx'

export { AbandonDialog } from './abandon-dialog.tsx'
export { OrderFailed } from './order-failed.tsx'

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

const pages: WizardPages = { Layout, words: { back: 'Voltar', submit: 'Enviar pedido' } }

export const OrderReview = (props: OrderViewProps) => <Review {...props} pages={pages} />
