import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import type { ComponentProps, PointerEvent, ReactNode } from 'react'

const Row = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  minHeight: 52,
  padding: theme.spacing(1, 2),
  borderRadius: 12,
  border: `1px solid ${theme.vars?.palette.divider ?? theme.palette.divider}`,
  background: theme.vars?.palette.background.paper ?? theme.palette.background.paper,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  transition: theme.transitions.create(['border-color', 'background-color'], { duration: 150 }),
  '&:hover': { borderColor: theme.vars?.palette.primary.main ?? theme.palette.primary.main },
  '&:has(input:checked)': {
    borderColor: theme.vars?.palette.primary.main ?? theme.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${theme.vars?.palette.primary.main ?? theme.palette.primary.main}`,
    background: theme.vars?.palette.action.selected ?? theme.palette.action.selected,
  },
  // Whether the checkbox itself is invalid; a group has an outline of its own (see `ChoiceGroup`).
  '&:has(input[aria-invalid="true"])': {
    borderColor: theme.vars?.palette.error.main ?? theme.palette.error.main,
    color: theme.vars?.palette.error.main ?? theme.palette.error.main,
  },
  '&:has(input:focus-visible)': {
    outline: `3px solid ${theme.vars?.palette.secondary.main ?? theme.palette.secondary.main}`,
    outlineOffset: 2,
  },
  '& input': {
    flex: 'none',
    width: 20,
    height: 20,
    margin: 0,
    outline: 'none',
    accentColor: theme.vars?.palette.primary.main ?? theme.palette.primary.main,
  },
  '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
}))

interface ChoiceRowProps extends Omit<ComponentProps<'input'>, 'children'> {
  label: ReactNode
  onRowPointerDown?: (event: PointerEvent) => void
  children?: ReactNode
}

/**
 * One option as a row that can be pressed anywhere, with its radio or checkbox at the left and its text field below.
 */
export function ChoiceRow({ label, children, onRowPointerDown, ...input }: ChoiceRowProps) {
  return (
    <Box>
      <Row onPointerDown={onRowPointerDown}>
        <input {...input} />
        <span>{label}</span>
      </Row>
      {children}
    </Box>
  )
}
