import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { OrderLayout } from '#src/features/order/order-layout.tsx'
import { tryAgain } from '#src/lib/connection/connection.ts'
import { useConnection, useOwnConnectionMessage } from '#src/lib/connection/use-connection.ts'
import { Waiting } from '#src/ui/feedback/waiting.tsx'

/** Shown while the questions load, or wait for the connection. */
export function OrderLoading() {
  const waits = useConnection() === 'waiting'
  return waits ? <OrderOffline /> : <Waiting label="A carregar as perguntas" />
}

/** Shown without a connection: it is tried again by itself, or by a press. */
export function OrderOffline() {
  useOwnConnectionMessage()
  return (
    <TriedAgain id="offline" heading="Sem ligação à internet" onRetry={tryAgain}>
      O pedido continua assim que a ligação voltar. As suas respostas estão guardadas.
    </TriedAgain>
  )
}

/** Shown when the questions could not be loaded. */
export function OrderUnavailable({ message, onRetry }: { message: string | undefined; onRetry: () => void }) {
  return (
    <TriedAgain id="unavailable" heading="Este pedido não está disponível" onRetry={onRetry}>
      {message}
    </TriedAgain>
  )
}

interface TriedAgainProps {
  id: string
  heading: string
  onRetry: () => void
  children: ReactNode
}

/** What is wrong, and the button that tries again. */
function TriedAgain({ id, heading, onRetry, children }: TriedAgainProps) {
  return (
    <OrderLayout
      id={id}
      headingId="order-heading"
      heading={heading}
      actions={
        <Button variant="contained" size="large" sx={{ ml: 'auto' }} onClick={onRetry}>
          Tentar novamente
        </Button>
      }
    >
      <Typography>{children}</Typography>
    </OrderLayout>
  )
}
