import Box from '@mui/material/Box'
import { openStep } from '#machines/wizard/context.ts'
import type { WizardEvent } from '#machines/wizard/events.ts'
import { servicePath } from '#schemas/catalogue/addresses.ts'
import { takesPhotos } from '#schemas/questions/words.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { PostedForm } from '#src/wizard/posted-form.tsx'
import { WizardShell } from '#src/wizard/shell.tsx'
import type { StepPage } from '#src/wizard/step-page.ts'
import type { Elsewhere } from './drafts/ask-elsewhere.ts'
import { PostedElsewhere } from './drafts/posted-elsewhere.tsx'
import { OrderFrame } from './order-frame.tsx'
import { type OrderSubject, type OrderWizard, orderMachine, type Sent } from './order-machine.ts'
import { FORM, OrderStep } from './order-step.tsx'
import { OrderIntro } from './parts/order-intro.tsx'
import { OrderFailed, OrderReview } from './parts/order-later.tsx'

/** What the order's page gets from the server. */
export type OrderStepPage = StepPage<OrderSubject, OrderWizard, Sent> & {
  /** What became of asking for a link to another device. */
  readonly elsewhere?: Elsewhere
}

const ignore = () => {}

/** The order on a page of its own, as its machine stands. */
export function OrderPage({ page }: { page: OrderStepPage }) {
  const { value, context, wizard, posting, notice } = page
  const snapshot = orderMachine.resolveState({ value, context: { ...context, wizard } })
  const props = { snapshot, send: ignore as (event: WizardEvent) => void }
  const { step } = snapshot.context
  return (
    <Box sx={{ maxWidth: 640, mx: 'auto', my: { sm: 4 }, display: 'flex', flexDirection: 'column' }}>
      {notice && <Notice>{notice}</Notice>}
      <PostedForm
        id={FORM}
        posting={posting}
        step={typeof value.flow === 'object' && value.flow.active === 'editing' ? step : undefined}
        withFiles={Object.values(openStep(snapshot.context)?.step.ui ?? {}).some(takesPhotos)}
        send={props.send}
      >
        <OrderFrame snapshot={snapshot} leave={wizard && servicePath(wizard.service)} onClose={ignore} />
        <WizardShell
          snapshot={snapshot}
          loading={null}
          unavailable={null}
          sending=""
          failed={<OrderFailed {...props} />}
          review={<OrderReview {...props} />}
          step={snapshot.context.step === undefined ? <OrderIntro {...props} /> : <OrderStep {...props} />}
        />
        <PostedElsewhere elsewhere={page.elsewhere} />
      </PostedForm>
    </Box>
  )
}
