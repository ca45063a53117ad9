import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef } from 'react'

interface OrderLayoutProps {
  /** Changes with every step: the heading takes the focus and the content comes in anew. */
  id: string
  headingId: string
  heading: string
  children: ReactNode
  /** Buttons, at the same place on every step. */
  actions: ReactNode
  notice?: ReactNode
}

/** One step's page: the question on top, its answer below it, the buttons at the bottom edge. */
export function OrderLayout({ id, headingId, heading, children, actions, notice }: OrderLayoutProps) {
  const title = useRef<HTMLHeadingElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: focus goes to the question whenever the step changes
  useEffect(() => {
    title.current?.focus()
  }, [id])

  return (
    <>
      <Box
        key={id}
        sx={{
          flex: 1,
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
          position: 'sticky',
          bottom: 0,
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
