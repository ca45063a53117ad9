import Button from '@mui/material/Button'
import { Notice } from '#src/ui/feedback/notice.tsx'
import type { WizardViewProps } from './view-props.ts'

/** Shown when a wizard could not be loaded. */
export function Unavailable({ snapshot, send }: WizardViewProps) {
  return (
    <>
      <Notice>{snapshot.context.failure}</Notice>
      <Button variant="contained" onClick={() => send({ type: 'LOAD.RETRIED' })}>
        Tentar novamente
      </Button>
    </>
  )
}
