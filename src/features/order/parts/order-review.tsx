import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { walkOf } from '#machines/wizard/context.ts'
import { stepInWords } from '#schemas/questions/words.ts'
import { OrderLayout } from '#src/features/order/order-layout.tsx'
import type { OrderViewProps } from '#src/features/order/order-view.tsx'

/** All answers before sending, each with a link back to its step (ORD-12). */
export function OrderReview({ snapshot, send }: OrderViewProps) {
  const { path } = walkOf(snapshot.context)
  return (
    <OrderLayout
      id="review"
      headingId="order-heading"
      heading="Reveja o seu pedido"
      actions={
        <>
          <Button size="large" onClick={() => send({ type: 'STEP.BACK' })}>
            Voltar
          </Button>
          <Button variant="contained" size="large" onClick={() => send({ type: 'STEP.CONTINUED' })}>
            Enviar pedido
          </Button>
        </>
      }
    >
      <Box component="dl" sx={{ m: 0 }}>
        {path.map(({ step, answers }, index) => (
          <Box key={step.id} sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {step.title}
            </Typography>
            <Typography
              component="dd"
              sx={{ m: 0, display: 'flex', gap: 2, justifyContent: 'space-between' }}
            >
              <Box component="span" sx={{ minWidth: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {stepInWords(step, answers) || 'Sem resposta'}
              </Box>
              <Link
                component="button"
                type="button"
                aria-label={`Alterar: ${step.title}`}
                sx={{ py: 1, flex: 'none', alignSelf: 'flex-start' }}
                onClick={() => send({ type: 'STEP.VISITED', index })}
              >
                Alterar
              </Link>
            </Typography>
          </Box>
        ))}
      </Box>
    </OrderLayout>
  )
}
