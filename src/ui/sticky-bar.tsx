import Paper from '@mui/material/Paper'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { onTallScreen } from './tall-screen.ts'
import { Wide } from './wide.tsx'

/** Shows its content in a bar at the top once the place where it stands has scrolled out of view (PAGE-19). */
export function StickyBar({ label, children }: { label: string; children: ReactNode }) {
  const mark = useRef<HTMLDivElement>(null)
  const [past, setPast] = useState(false)

  useEffect(() => {
    // Everything below counts as visible, so that a jump from far above to far below the mark, or back, crosses it
    // too. In a page that is not drawn, the mark is no place that was scrolled past.
    const observer = new IntersectionObserver(
      (entries) => setPast((entries.at(-1)?.boundingClientRect.bottom ?? 0) < 0),
      { rootMargin: '0px 0px 1000000px 0px' },
    )
    if (mark.current) observer.observe(mark.current)
    return () => observer.disconnect()
  }, [])

  return (
    <>
      <div ref={mark} />
      {past && (
        <Paper
          component="section"
          aria-label={label}
          elevation={3}
          sx={{
            display: 'none',
            [onTallScreen]: { display: 'block' },
            displayPrint: 'none',
            position: 'fixed',
            inset: '0 0 auto',
            zIndex: 'appBar',
            borderRadius: 0,
          }}
        >
          <Wide sx={{ py: 1, display: 'flex', gap: { xs: 1, md: 3 }, alignItems: 'center' }}>{children}</Wide>
        </Paper>
      )}
    </>
  )
}
