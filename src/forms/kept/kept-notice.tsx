import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useEffect, useRef, useState } from 'react'

interface KeptNoticeProps {
  /** Whether the form began with what the tab had kept. */
  isRestored: boolean
  onRestore: () => void
}

/** Says that what was typed before is here again, and offers to drop it (PAGE-41). */
export function KeptNotice({ isRestored, onRestore }: KeptNoticeProps) {
  const [dropped, setDropped] = useState(false)
  const notice = useRef<HTMLDivElement>(null)
  // The button that had the focus is gone.
  useEffect(() => {
    if (dropped) notice.current?.focus()
  }, [dropped])
  if (!isRestored && !dropped) return null
  return (
    <Alert
      ref={notice}
      severity="info"
      role="status"
      tabIndex={-1}
      sx={{ mb: 2, alignItems: 'center', flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 180px' } }}
      action={
        !dropped && (
          <Button
            color="inherit"
            onClick={() => {
              setDropped(true)
              onRestore()
            }}
          >
            Descartar
          </Button>
        )
      }
    >
      <span>
        {dropped
          ? 'Descartámos o que tinha escrito.'
          : 'Recuperámos o que tinha escrito. Ainda não foi guardado nem enviado.'}
      </span>
    </Alert>
  )
}
