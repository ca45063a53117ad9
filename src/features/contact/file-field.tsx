import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useRef } from 'react'
import { FieldError } from '#src/ui/inputs/field-error.tsx'

interface FileFieldProps {
  id: string
  name: string
  label: string
  hint: string
  accept: string
  file: File | undefined
  problem: string | undefined
  onChange: (file: File | undefined) => void
}

/**
 * Hidden from sight, since the browser's own button uses the browser's language. Screen readers and keyboards use it.
 */
const visuallyHidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  opacity: 0,
  overflow: 'hidden',
  m: 0,
  p: 0,
  border: 0,
  '&:focus-visible + label': {
    outline: '3px solid',
    outlineColor: 'secondary.main',
    outlineOffset: 2,
  },
} as const

/** Otherwise MUI would make it a second button beside the field. */
const onlyLabel = { role: undefined, tabIndex: -1 }

/** A field for one file: the browser's own input, with a button of ours as its second label. */
export function FileField({ id, name, label, hint, accept, file, problem, onChange }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const tied = [`${id}-hint`, file && `${id}-chosen`, problem !== undefined && `${id}-error`]

  // Lets a removed file be chosen again: the browser only reports changes.
  useEffect(() => {
    if (input.current && !file) input.current.value = ''
  }, [file])

  return (
    <Box sx={{ mb: 2.5 }}>
      <Box component="label" htmlFor={id} sx={{ display: 'block', fontWeight: 600, mb: 1 }}>
        {label}
      </Box>
      <Box
        sx={{
          position: 'relative',
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 0.5,
          columnGap: 1.5,
        }}
      >
        <Box
          component="input"
          ref={input}
          id={id}
          name={name}
          type="file"
          accept={accept}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={tied.filter(Boolean).join(' ')}
          onChange={(event: { target: HTMLInputElement }) => {
            // Closing the browser's window without a choice keeps the earlier file.
            const [chosen] = event.target.files ?? []
            if (chosen) onChange(chosen)
          }}
          sx={visuallyHidden}
        />
        <Button component="label" htmlFor={id} variant="outlined" {...onlyLabel}>
          Escolher ficheiro
        </Button>
        <Box
          id={`${id}-chosen`}
          role="status"
          sx={{ flex: '1 1 120px', minWidth: 0, overflowWrap: 'anywhere' }}
        >
          {file?.name}
        </Box>
        {file && (
          <Button
            aria-label={`Retirar ${file.name}`}
            onClick={() => {
              onChange(undefined)
              input.current?.focus()
            }}
          >
            Retirar
          </Button>
        )}
      </Box>
      <Box
        component="p"
        id={`${id}-hint`}
        sx={{ m: 0, mt: 1, fontSize: '0.9375rem', color: 'text.secondary' }}
      >
        {hint}
      </Box>
      <FieldError id={`${id}-error`}>{problem}</FieldError>
    </Box>
  )
}
