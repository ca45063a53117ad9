import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { call } from '#src/api/client.ts'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'

/** Cancels a request after asking once more. */
export function CancelLead({ id, s }: { id: string; s: string }) {
  const [step, setStep] = useState<'idle' | 'asking' | 'busy' | 'failed'>('idle')
  const { revalidate } = useRevalidator()
  const cancel = async () => {
    setStep('busy')
    try {
      await call('archiveLead', { query: { id, s } })
      await revalidate()
    } catch {
      setStep('failed')
    }
  }
  if (step === 'idle') {
    return (
      <Button color="secondary" onClick={() => setStep('asking')} sx={{ px: 2, ml: -2 }}>
        Cancelar este pedido
      </Button>
    )
  }
  return (
    <Alert severity={step === 'failed' ? 'error' : 'warning'} role="alert">
      <Typography sx={{ mb: 2 }}>
        {step === 'failed'
          ? 'Não foi possível cancelar o pedido. Tente novamente.'
          : 'Quer mesmo cancelar? O pedido deixa de ser mostrado aos profissionais.'}
      </Typography>
      <Stack direction="row" spacing={1}>
        <BusyButton variant="contained" busy={step === 'busy'} onClick={cancel}>
          Sim, cancelar
        </BusyButton>
        <Button onClick={() => setStep('idle')}>Não</Button>
      </Stack>
    </Alert>
  )
}
