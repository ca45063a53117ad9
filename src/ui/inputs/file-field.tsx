import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useRef } from 'react'
import { FieldError } from '#src/ui/inputs/field-error.tsx'
import { FileButton } from '#src/ui/inputs/file-button.tsx'

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

/** A field for one file: the browser's own input, with a button of ours as its second label (see `FileButton`). */
export function FileField({ id, name, label, hint, accept, file, problem, onChange }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const hadFile = useRef(false)
  const tied = [`${id}-hint`, file && `${id}-chosen`, problem !== undefined && `${id}-error`]

  // Lets a removed file be chosen again: the browser only reports changes.
  useEffect(() => {
    if (hadFile.current && input.current && !file) input.current.value = ''
    hadFile.current = file !== undefined
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
        <FileButton
          ref={input}
          id={id}
          name={name}
          label="Escolher ficheiro"
          accept={accept}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={tied.filter(Boolean).join(' ')}
          onFiles={([chosen]) => onChange(chosen)}
        />
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
