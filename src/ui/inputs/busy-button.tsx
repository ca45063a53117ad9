import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'

interface BusyButtonProps extends Omit<ButtonProps, 'loading'> {
  busy: boolean
}

/** A button that shows that its work is under way. It keeps focus and width meanwhile; pressing it does nothing. */
export function BusyButton({ busy, onClick, children, ...button }: BusyButtonProps) {
  return (
    <Button
      {...button}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      <Box component="span" sx={{ opacity: busy ? 0 : 1 }}>
        {children}
      </Box>
      {busy && <CircularProgress size={20} color="inherit" aria-hidden sx={{ position: 'absolute' }} />}
    </Button>
  )
}
