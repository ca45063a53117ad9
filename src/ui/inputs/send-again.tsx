import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { BusyButton } from './busy-button.tsx'

type Step = { kind: 'idle' | 'busy' } | { kind: 'sent' | 'failed'; text: string }

interface SendAgainProps<Reply> {
  label: string
  /** The text after it was sent; it may depend on the server's reply. */
  sent: string | ((reply: Reply) => string)
  send: () => Promise<Reply>
}

/** A button that sends a message again and shows the result. */
export function SendAgain<Reply>({ label, sent, send }: SendAgainProps<Reply>) {
  const [step, setStep] = useState<Step>({ kind: 'idle' })
  const act = () => {
    setStep({ kind: 'busy' })
    send().then(
      (reply) => setStep({ kind: 'sent', text: typeof sent === 'string' ? sent : sent(reply) }),
      (error: Error) => setStep({ kind: 'failed', text: error.message }),
    )
  }
  if (step.kind === 'sent') {
    return (
      <Alert severity="success" role="status">
        {step.text}
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
