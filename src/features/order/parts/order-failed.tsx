import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { texts } from '#schemas/messages/texts.ts'
import { OrderLayout } from '#src/features/order/order-layout.tsx'
import type { OrderViewProps } from '#src/features/order/order-view.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'

/** Shown when sending failed: the answers stay, and it can be tried again (ORD-21). */
export function OrderFailed({ snapshot, send }: OrderViewProps) {
  return (
    <OrderLayout
      id="failed"
      headingId="order-heading"
      heading="O pedido não foi enviado"
      actions={
        <>
          <Button size="large" onClick={() => send({ type: 'STEP.BACK' })}>
            Voltar
          </Button>
          <Button variant="contained" size="large" onClick={() => send({ type: 'SUBMIT.RETRIED' })}>
            Tentar novamente
          </Button>
        </>
      }
    >
      <Notice>
        <strong>{texts.leadFailedShort}:</strong> {snapshot.context.failure}
      </Notice>
      <Typography sx={{ mt: 2 }}>
        As suas respostas estão guardadas neste dispositivo: nada se perdeu.
      </Typography>
    </OrderLayout>
  )
}
