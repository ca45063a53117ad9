import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { useState } from 'react'
import {
  ACCEPTED_IN_PROPOSALS,
  MANY_FILES,
  MAX_PROPOSAL_FILES,
  sizeInWords,
} from '#schemas/requests/proposal-files.ts'
import { FilesFrame } from '#src/forms/files-frame.tsx'
import { ERROR_SIGN } from '#src/ui/inputs/error-sign.ts'
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
  const [beyond, setBeyond] = useState(false)
  const room = MAX_PROPOSAL_FILES - files.length
  const problem = missed && !settled ? PENDING : undefined
  return (
    <FilesFrame
      count={files.length}
      most={MAX_PROPOSAL_FILES}
      accept={ACCEPTED_IN_PROPOSALS}
      hint={`Até ${MAX_PROPOSAL_FILES} ficheiros PDF, JPEG ou PNG, de 2 MB cada. Só o cliente os vê.`}
      error={problem ?? (beyond ? MANY_FILES : undefined)}
      onFiles={(chosen) => {
        add(chosen.slice(0, room))
        setBeyond(chosen.length > room)
      }}
      rows={(taken) =>
        files.map((file) => (
          <ChosenFile
            key={file.id}
            file={file}
            onRetry={() => retry(file.id)}
            onRemove={() => {
              remove(file.id)
              setBeyond(false)
              taken()
            }}
          />
        ))
      }
    />
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
