import CircularProgress from '@mui/material/CircularProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { WizardViewProps } from './view-props.ts'

interface WizardShellProps {
  snapshot: WizardViewProps['snapshot']
  /** Shown while the definition loads. */
  loading: ReactNode
  /** Shown when it could not be loaded. */
  unavailable: ReactNode
  /** Says that the answers are being sent. */
  sending: string
  /** Shown when sending failed. */
  failed: ReactNode
  review: ReactNode
  /** The open step or the intro, also below the prompt before the wizard is closed. */
  step: ReactNode
}

/** What a wizard shows at a state of its machine. */
export function WizardShell({ snapshot, sending, ...parts }: WizardShellProps) {
  const { flow } = snapshot.value
  switch (flow) {
    case 'loading':
    case 'unavailable':
    case 'failed':
      return parts[flow]
    case 'submitting':
    case 'submitted':
      return <Sending>{sending}</Sending>
  }
  return typeof flow === 'object' && flow.active === 'reviewing' ? parts.review : parts.step
}

function Sending({ children }: { children: string }) {
  return (
    <Stack
      role="status"
      spacing={3}
      sx={{ flex: 1, alignItems: 'center', justifyContent: 'center', px: 2, py: 8 }}
    >
      <CircularProgress size={56} aria-hidden />
      <Typography variant="h6" component="p">
        {children}
      </Typography>
    </Stack>
  )
}
