import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { OrderLayout } from '#src/features/order/order-layout.tsx'
import { tryAgain } from '#src/lib/connection/connection.ts'
import { useConnection, useOwnConnectionMessage } from '#src/lib/connection/use-connection.ts'
import { WaitingQuestion } from '#src/ui/feedback/waiting.tsx'

/** Shown while the questions load, or wait for the connection. */
export function OrderLoading() {
  const waits = useConnection() === 'waiting'
  return waits ? <OrderOffline /> : <WaitingQuestion label="A carregar as perguntas" />
}

/** Shown without a connection: it is tried again by itself, or by a press. */
export function OrderOffline() {
  useOwnConnectionMessage()
  return (
    <OrderLayout
      id="offline"
      headingId="order-heading"
      heading="Sem ligação à internet"
      actions={
        <Button variant="contained" size="large" sx={{ ml: 'auto' }} onClick={tryAgain}>
          Tentar novamente
        </Button>
      }
    >
      <Typography>
        O pedido continua assim que a ligação voltar. As suas respostas estão guardadas.
      </Typography>
    </OrderLayout>
  )
}

/** Shown when the questions could not be loaded. */
export function OrderUnavailable({ message, onRetry }: { message: string | undefined; onRetry: () => void }) {
  return (
    <OrderLayout
      id="unavailable"
      headingId="order-heading"
      heading="Este pedido não está disponível"
      actions={
        <Button variant="contained" size="large" sx={{ ml: 'auto' }} onClick={onRetry}>
          Tentar novamente
        </Button>
      }
    >
      <Typography>{message}</Typography>
    </OrderLayout>
  )
}
