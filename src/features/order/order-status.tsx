import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { WaitingQuestion } from '#src/ui/waiting.tsx'
import { OrderLayout } from './order-layout.tsx'

/** The questions are on their way. */
export function OrderLoading() {
  return <WaitingQuestion label="A carregar as perguntas" />
}

/** The questions could not be had. */
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

/** The request is being sent. */
export function OrderSending() {
  return (
    <Stack role="status" spacing={3} sx={{ flex: 1, alignItems: 'center', justifyContent: 'center', p: 6 }}>
      <CircularProgress size={56} aria-hidden />
      <Typography variant="h6" component="p">
        A enviar o seu pedido…
      </Typography>
    </Stack>
  )
}
