import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { effortInWords, isBranching, middleOf } from '#schemas/wizards/order/progress.ts'
import { OrderLayout } from '#src/features/order/order-layout.tsx'
import type { OrderSnapshot } from '#src/features/order/order-machine.ts'
import { asks } from '#src/wizard/posted/asks.ts'
import type { WizardViewProps } from '#src/wizard/view-props.ts'
import { CarriedNotice } from './order-notices.tsx'

/** The introduction, step -1 (ORD-2). */
export function OrderIntro({ snapshot, send }: WizardViewProps<OrderSnapshot>) {
  const { context } = snapshot
  const definition = context.wizard?.definition
  const effort = definition && effortInWords(middleOf(definition), isBranching(definition))
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
          {...asks(send, { type: 'STEP.CONTINUED' })}
        >
          Continuar
        </Button>
      }
    >
      {snapshot.context.carried && <CarriedNotice {...snapshot.context.carried} />}
      <Stack spacing={2}>
        <Typography>
          {`São ${effort}. Com as suas respostas encontramos os profissionais certos para o seu pedido.`}
        </Typography>
        <Typography>Receba até 5 propostas, em regra em 48 horas, sem custos e sem compromisso.</Typography>
        <Typography>No fim pedimos o seu contacto. Decide quem vê o seu telemóvel.</Typography>
      </Stack>
    </OrderLayout>
  )
}
