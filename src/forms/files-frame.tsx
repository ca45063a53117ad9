import Box from '@mui/material/Box'
import { type ReactNode, useId, useRef } from 'react'
import { FieldError } from '#src/ui/inputs/field-error.tsx'
import { FileButton } from '#src/ui/inputs/file-button.tsx'

interface FilesFrameProps {
  /** How many are chosen, and how many may be. */
  count: number
  most: number
  accept: string
  hint: string
  error: string | undefined
  /** Files were chosen, more than there is room for maybe. */
  onFiles: (files: File[]) => void
  /** The chosen files, each a row; `taken` puts the focus back on the button. */
  rows: (taken: () => void) => ReactNode
}

/** The optional files of a form: the button, what may be chosen, the error and the chosen ones. */
export function FilesFrame({ count, most, accept, hint, error, onFiles, rows }: FilesFrameProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <Box sx={{ mb: 2.5 }}>
      <Box component="label" htmlFor={id} sx={{ display: 'block', fontWeight: 600, mb: 1 }}>
        Ficheiros (opcional)
      </Box>
      <Box sx={{ position: 'relative' }}>
        <FileButton
          ref={input}
          id={id}
          label={count === 0 ? 'Juntar ficheiros' : 'Juntar mais ficheiros'}
          accept={accept}
          multiple
          disabled={count >= most}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={`${id}-hint ${id}-error`}
          onFiles={(chosen) => {
            onFiles(chosen)
            // Lets the same file be chosen again: the browser only reports changes.
            if (input.current) input.current.value = ''
          }}
        />
      </Box>
      <Box
        component="p"
        id={`${id}-hint`}
        sx={{ m: 0, mt: 1, fontSize: '0.9375rem', color: 'text.secondary' }}
      >
        {hint}
      </Box>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows(() => input.current?.focus())}
      </Box>
    </Box>
  )
}
