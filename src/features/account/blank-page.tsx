import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import { useEffect, useRef } from 'react'

/** A blank page that runs `act` once when it opens and then navigates: activation, verification, sign-on (ACC-17). */
export function BlankPage({ label, act }: { label: string; act: () => Promise<void> | void }) {
  const started = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link is used once, when its page opens
  useEffect(() => {
    if (started.current) return
    started.current = true
    void act()
  }, [])
  return (
    <Box role="status" aria-label={label} sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center' }}>
      <CircularProgress aria-hidden />
    </Box>
  )
}
