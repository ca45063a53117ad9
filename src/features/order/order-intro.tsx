import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { CarriedNotice } from './carried-notice.tsx'
import { OrderLayout } from './order-layout.tsx'
import type { OrderViewProps } from './order-view.tsx'

/** Step -1: what the questions are for (M§4). */
export function OrderIntro({ snapshot, send }: OrderViewProps) {
  return (
    <OrderLayout
      id="intro"
      headingId="order-heading"
      heading="Vamos encontrar o profissional ideal para si"
      actions={
        <Button
          variant="contained"
          size="large"
          sx={{ ml: 'auto' }}
          onClick={() => send({ type: 'STEP.CONTINUED' })}
        >
          Continuar
        </Button>
      }
    >
      {snapshot.context.carried && <CarriedNotice {...snapshot.context.carried} />}
      <Stack spacing={2}>
        <Typography>
          Responda a algumas perguntas simples. Com as suas respostas encontramos os profissionais certos para
          o seu pedido.
        </Typography>
        <Typography>Receba até 5 propostas em 48 horas, sem custos e sem compromisso.</Typography>
      </Stack>
    </OrderLayout>
  )
}
