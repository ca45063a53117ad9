import ButtonBase from '@mui/material/ButtonBase'
import type { ReactNode } from 'react'

interface DisclosureProps {
  open: boolean
  onToggle: () => void
  children: ReactNode
  'aria-label'?: string
}

/** The small text below an entry that shows or hides its details. */
export function Disclosure({ open, onToggle, children, ...named }: DisclosureProps) {
  return (
    <ButtonBase
      aria-expanded={open}
      {...named}
      onClick={onToggle}
      sx={{
        minHeight: 24,
        px: 0.5,
        borderRadius: '6px',
        font: 'inherit',
        fontSize: '0.875rem',
        color: 'text.secondary',
        overflowWrap: 'anywhere',
        textAlign: 'left',
      }}
    >
      {children}
    </ButtonBase>
  )
}
