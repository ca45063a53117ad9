import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { HiddenStatus } from '#src/ui/feedback/hidden-status.tsx'

interface ComboboxListProps {
  id: string
  open: boolean
  label: string
  /** What the list holds, in words for screen readers. */
  words: string
  /** What stands above the list and above what shows in its place. */
  above?: ReactNode
  /** What shows in the list's place where there is nothing to choose. */
  instead?: ReactNode
  /** The options. */
  children: ReactNode
}

/** The list under a combobox's text box. */
export function ComboboxList({ id, open, label, words, above, instead, children }: ComboboxListProps) {
  return (
    <>
      <HiddenStatus>{open ? words : ''}</HiddenStatus>
      <Paper
        elevation={6}
        // Keeps the focus in the text box while something is pressed; losing it would close the list under the pointer.
        onMouseDown={(event) => event.preventDefault()}
        sx={{
          display: open ? 'block' : 'none',
          position: 'absolute',
          top: 'calc(100% + 6px)',
          left: 0,
          right: 0,
          minWidth: 240,
          p: 1,
          zIndex: 'modal',
          textAlign: 'left',
        }}
      >
        {open && above}
        <Box
          id={id}
          role="listbox"
          aria-label={label}
          tabIndex={-1}
          hidden={Boolean(instead)}
          sx={{ maxHeight: '26rem', overflowY: 'auto' }}
        >
          {children}
        </Box>
        {open && instead}
      </Paper>
    </>
  )
}

/** What an option says besides its name, in a line of its own. */
export const Beside = styled('span')(({ theme: { vars, palette } }) => ({
  display: 'block',
  fontSize: '0.875rem',
  color: (vars ?? { palette }).palette.text.secondary,
}))

/** One line of the list. */
export const ComboboxOption = styled('div')(({ theme: { vars, palette, shape } }) => ({
  minHeight: 44,
  padding: '10px 16px',
  borderRadius: shape.borderRadius,
  fontWeight: 400,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '&:hover:not([aria-disabled])': { background: (vars?.palette ?? palette).action.hover },
  // Where the keyboard is: told apart at 3:1 from the others.
  '&[aria-selected="true"]': {
    background: (vars?.palette ?? palette).secondary.main,
    '&, & *': { color: (vars?.palette ?? palette).secondary.contrastText },
  },
}))
