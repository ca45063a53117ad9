import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { useId, useRef, useState } from 'react'
import {
  ACCEPTED_IN_PROPOSALS,
  MANY_FILES,
  MAX_PROPOSAL_FILES,
  sizeInWords,
} from '#schemas/requests/proposal-files.ts'
import { ERROR_SIGN } from '#src/ui/inputs/error-sign.ts'
import { FieldError } from '#src/ui/inputs/field-error.tsx'
import { FileButton } from '#src/ui/inputs/file-button.tsx'
import type { ProposalFile, ProposalFiles } from './use-proposal-files.ts'

const PENDING = 'Espere que os ficheiros cheguem, ou retire os que falharam.'

interface FilesFieldProps {
  state: ProposalFiles
  /** Whether one tried to go on before they had arrived. */
  missed: boolean
}

/** The files of a proposal (PRO-14). */
export function FilesField({ state, missed }: FilesFieldProps) {
  const { files, settled, add, retry, remove } = state
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [beyond, setBeyond] = useState(false)
  const room = MAX_PROPOSAL_FILES - files.length
  const problem = missed && !settled ? PENDING : undefined
  return (
    <Box sx={{ mb: 2.5 }}>
      <Box component="label" htmlFor={id} sx={{ display: 'block', fontWeight: 600, mb: 1 }}>
        Ficheiros (opcional)
      </Box>
      <Box sx={{ position: 'relative' }}>
        <FileButton
          ref={input}
          id={id}
          label={files.length === 0 ? 'Juntar ficheiros' : 'Juntar mais ficheiros'}
          accept={ACCEPTED_IN_PROPOSALS}
          multiple
          disabled={room <= 0}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={`${id}-hint ${id}-error`}
          onFiles={(chosen) => {
            add(chosen.slice(0, room))
            setBeyond(chosen.length > room)
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
        Até {MAX_PROPOSAL_FILES} ficheiros PDF, JPEG ou PNG, de 2 MB cada. Só o cliente os vê.
      </Box>
      <FieldError id={`${id}-error`}>{problem ?? (beyond ? MANY_FILES : undefined)}</FieldError>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {files.map((file) => (
          <ChosenFile
            key={file.id}
            file={file}
            onRetry={() => retry(file.id)}
            onRemove={() => {
              remove(file.id)
              setBeyond(false)
              input.current?.focus()
            }}
          />
        ))}
      </Box>
    </Box>
  )
}

interface ChosenFileProps {
  file: ProposalFile
  onRetry: () => void
  onRemove: () => void
}

function ChosenFile({ file, onRetry, onRemove }: ChosenFileProps) {
  const { name, size, state, progress, message, retriable } = file
  return (
    <Box component="li" sx={{ mt: 1, py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>
          {name} · {sizeInWords(size)}
        </Box>
        {state === 'failed' && retriable && (
          <Button color="secondary" aria-label={`Enviar de novo ${name}`} onClick={onRetry}>
            Enviar de novo
          </Button>
        )}
        <Button color="secondary" aria-label={`Retirar ${name}`} onClick={onRemove}>
          Retirar
        </Button>
      </Box>
      {state === 'sending' && (
        <LinearProgress
          aria-label={`A enviar ${name}`}
          variant="determinate"
          value={(progress ?? 0) * 100}
          sx={{ height: 8, borderRadius: '4px' }}
        />
      )}
      {state === 'failed' && (
        <Box role="alert" sx={{ color: 'error.main', ...ERROR_SIGN }}>
          {message}
        </Box>
      )}
    </Box>
  )
}
