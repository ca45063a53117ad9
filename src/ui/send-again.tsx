import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { BusyButton } from './busy-button.tsx'

type Step = { kind: 'idle' | 'busy' | 'sent' } | { kind: 'failed'; text: string }

interface SendAgainProps {
  label: string
  /** What is said when it was sent. */
  sent: string
  send: () => Promise<unknown>
}

/** A button that has a message sent once more, and says what came of it. */
export function SendAgain({ label, sent, send }: SendAgainProps) {
  const [step, setStep] = useState<Step>({ kind: 'idle' })
  const act = () => {
    setStep({ kind: 'busy' })
    send().then(
      () => setStep({ kind: 'sent' }),
      (error: Error) => setStep({ kind: 'failed', text: error.message }),
    )
  }
  if (step.kind === 'sent') {
    return (
      <Alert severity="success" role="status">
        {sent}
      </Alert>
    )
  }
  return (
    <>
      {step.kind === 'failed' && (
        <Alert severity="error" role="alert" sx={{ mb: 1 }}>
          {step.text}
        </Alert>
      )}
      <BusyButton variant="outlined" color="secondary" busy={step.kind === 'busy'} onClick={act}>
        {label}
      </BusyButton>
    </>
  )
}
