import Alert from '@mui/material/Alert'
import type { ButtonProps } from '@mui/material/Button'
import { useState } from 'react'
import { BusyButton } from './busy-button.tsx'

/** How far it is. */
export type Step = { kind: 'idle' | 'busy' } | { kind: 'sent' | 'failed'; text: string }

interface SendAgainProps<Reply> {
  label: string
  /** The text after it was sent; it may depend on the server's reply. */
  sent: string | ((reply: Reply) => string)
  send: () => Promise<Reply>
  /** What the page says of it from the start. */
  before?: Step | undefined
  /** The button's props, with what a press does. */
  button?: (act: () => void) => Pick<ButtonProps, 'type' | 'name' | 'value' | 'onClick'>
}

const byItself = (act: () => void) => ({ onClick: act })

/** A button that sends a message again and shows the result. */
export function SendAgain<Reply>({ label, sent, send, before, button = byItself }: SendAgainProps<Reply>) {
  const [step, setStep] = useState<Step>(before ?? { kind: 'idle' })
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
      <BusyButton variant="outlined" color="secondary" busy={step.kind === 'busy'} {...button(act)}>
        {label}
      </BusyButton>
    </>
  )
}
