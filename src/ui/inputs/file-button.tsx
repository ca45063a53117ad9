import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ComponentProps } from 'react'
import { FOCUS_RING } from '#src/ui/focus-ring.ts'
import { withScripts } from '#src/ui/with-scripts.ts'

/**
 * Hidden from sight, since the browser's own button uses the browser's language. Screen readers and keyboards use it.
 */
const hidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  opacity: 0,
  overflow: 'hidden',
  m: 0,
  p: 0,
  border: 0,
  '&:focus-visible + label': FOCUS_RING,
} as const

/** Without scripts nobody says which file was chosen: the browser's own button does. */
const NO_SCRIPTS = '@media (scripting: none)'
const shownWithout = {
  [NO_SCRIPTS]: {
    position: 'static',
    width: '100%',
    minWidth: 0,
    height: 'auto',
    minHeight: 48,
    opacity: 1,
    font: 'inherit',
  },
} as const

/** Otherwise MUI would make it a second button next to the field. */
const onlyLabel = { role: undefined, tabIndex: -1 }

interface FileButtonProps extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'color' | 'onChange'> {
  id: string
  label: string
  /** Files were chosen: one at least. */
  onFiles: (files: File[]) => void
}

/** The browser's own input for files, with a button of ours as its label. Its parent is `position: relative`. */
export function FileButton({ label, onFiles, ...input }: FileButtonProps) {
  const { 'aria-label': field, 'aria-labelledby': heading } = input
  const labelId = `${input.id}-botao`
  return (
    <>
      <Box
        {...input}
        // People who speak the words on the button reach it (PAGE-45).
        aria-label={field && field !== label ? `${label}: ${field}` : field}
        aria-labelledby={heading && `${labelId} ${heading}`}
        component="input"
        type="file"
        onChange={({ target }: { target: HTMLInputElement }) => {
          // Closing the browser's window without a choice changes nothing.
          const files = [...(target.files ?? [])]
          if (files.length > 0) onFiles(files)
        }}
        sx={{ ...hidden, ...shownWithout }}
      />
      <Button
        id={labelId}
        component="label"
        htmlFor={input.id}
        variant="outlined"
        disabled={input.disabled}
        {...onlyLabel}
        sx={withScripts}
      >
        {label}
      </Button>
    </>
  )
}
