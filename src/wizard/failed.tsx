import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { asks } from './posted/asks.ts'
import type { WizardPagesProps } from './view-props.ts'

/** Shown when sending failed: the answers stay, and it can be tried again (ORD-21, LOAN-23). */
export function Failed({ snapshot, send, pages: { Layout, words } }: WizardPagesProps) {
  return (
    <Layout
      id="failed"
      heading="O pedido não foi enviado"
      back={
        <Button size="large" {...asks(send, { type: 'STEP.BACK' })}>
          {words.back}
        </Button>
      }
      next={
        <Button variant="contained" size="large" {...asks(send, { type: 'SUBMIT.RETRIED' })}>
          Tentar novamente
        </Button>
      }
    >
      <Notice>
        {words.failed !== undefined && <strong>{words.failed}: </strong>}
        {snapshot.context.failure}
      </Notice>
      <Typography sx={{ my: 2 }}>{words.reassurance}</Typography>
    </Layout>
  )
}
