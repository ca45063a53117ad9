import CircularProgress from '@mui/material/CircularProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { heightOfPage, keepPageHeight } from '#src/lib/page/page-height.ts'
import { settlePage } from '#src/ui/settle.ts'
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

/**
 * It takes the focus, which would be lost with the button that was pressed, and is read by that (PAGE-48). It keeps the page's
 * height, and a second press that was meant for the button in its place does nothing, also
 * not to what comes after it (ORD-43).
 */
function Sending({ children }: { children: string }) {
  // Read while what it replaces still stands.
  const [height] = useState(heightOfPage)
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => keepPageHeight(height), [height])
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    return settlePage
  }, [])
  return (
    <Stack
      ref={box}
      role="status"
      tabIndex={-1}
      spacing={3}
      sx={{ flex: 1, alignItems: 'center', justifyContent: 'center', px: 2, py: 8, outline: 'none' }}
    >
      <CircularProgress size={56} aria-hidden />
      <Typography variant="h6" component="p">
        {children}
      </Typography>
    </Stack>
  )
}
