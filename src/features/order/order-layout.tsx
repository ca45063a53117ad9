import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef } from 'react'

interface OrderLayoutProps {
  /**
   * Changes with every step: the heading (or the field named below) takes the focus, and the content is mounted
   * again.
   */
  id: string
  /** The id of the step's only text field, which takes the focus; the heading is its label. */
  focusId?: string | undefined
  headingId: string
  heading: string
  children: ReactNode
  /** Buttons, at the same place on every step. */
  actions: ReactNode
  notice?: ReactNode
}

/** A screen too low for fixed head and buttons: a phone in landscape, or 400 % zoom. */
export const LOW_SCREEN = '@media (max-height: 380px)'

/**
 * The layout of a step: question, answer, and buttons at the bottom edge. Question and answer scroll by themselves,
 * so that nothing of them is covered by the buttons or the notice above those.
 */
export function OrderLayout({
  id,
  focusId,
  headingId,
  heading,
  children,
  actions,
  notice,
}: OrderLayoutProps) {
  const title = useRef<HTMLHeadingElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: focus goes to the question whenever the step changes
  useEffect(() => {
    const field = focusId === undefined ? null : document.getElementById(focusId)
    ;(field ?? title.current)?.focus()
  }, [id])

  return (
    <>
      <Box
        key={id}
        sx={{
          flex: 1,
          minHeight: 0,
          overflowY: 'auto',
          overscrollBehavior: 'contain',
          // Room for the error below a field that is scrolled to.
          scrollPaddingBlock: '16px 48px',
          [LOW_SCREEN]: { flex: 'none', overflowY: 'visible' },
          px: { xs: 2, sm: 3 },
          py: 3,
          '@keyframes arrive': { from: { opacity: 0, transform: 'translateX(12px)' } },
          animation: 'arrive 180ms ease-out',
          '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
        }}
      >
        <Typography
          id={headingId}
          ref={title}
          component="h2"
          variant="h5"
          tabIndex={-1}
          sx={{ mb: 3, fontWeight: 700, outline: 'none', textWrap: 'balance', overflowWrap: 'anywhere' }}
        >
          {heading}
        </Typography>
        {children}
      </Box>
      <Box
        component="footer"
        sx={{
          flex: 'none',
          bgcolor: 'background.paper',
          borderTop: 1,
          borderColor: 'divider',
          px: { xs: 2, sm: 3 },
          py: 1.5,
          pb: 'max(12px, env(safe-area-inset-bottom))',
        }}
      >
        {notice}
        <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between', alignItems: 'center' }}>
          {actions}
        </Box>
      </Box>
    </>
  )
}
