import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useId, useState } from 'react'
import { MAX_ATTACHMENT_BYTES } from '#schemas/calls/contact.ts'
import { MANY_ANSWER_FILES, MAX_ANSWER_FILES } from '#schemas/contact/answers.ts'
import { ACCEPTED, attachmentProblem, TOO_LARGE } from '#schemas/contact/attachment.ts'
import { sizeInWords } from '#schemas/requests/proposal-files.ts'
import { FieldError } from '#src/ui/inputs/field-error.tsx'
import { FileButton } from '#src/ui/inputs/file-button.tsx'

const UNREADABLE = 'Não foi possível ler o ficheiro. Escolha-o de novo.'

/** The problem of a chosen file. One that is too large is not read. */
async function problemOf(file: File): Promise<string | undefined> {
  if (file.size > MAX_ATTACHMENT_BYTES) return TOO_LARGE
  const content = await file.arrayBuffer().catch(() => undefined)
  return content ? attachmentProblem(file.name, new Uint8Array(content)) : UNREADABLE
}

interface AnswerFilesProps {
  files: readonly File[]
  onChange: (files: readonly File[]) => void
  /** What the server said of them. */
  refused: string | undefined
}

/** The files of an answer (CON-18): those that cannot be sent are said at once, and not taken. */
export function AnswerFiles({ files, onChange, refused }: AnswerFilesProps) {
  const id = useId()
  const [problem, setProblem] = useState<string>()
  const add = async (chosen: readonly File[]) => {
    const room = chosen.slice(0, MAX_ANSWER_FILES - files.length)
    const problems = await Promise.all(room.map(problemOf))
    onChange([...files, ...room.filter((_, index) => problems[index] === undefined)])
    const first = room.findIndex((_, index) => problems[index] !== undefined)
    const wrong = first < 0 ? undefined : `${room[first]?.name}: ${problems[first]}`
    setProblem(wrong ?? (chosen.length > room.length ? MANY_ANSWER_FILES : undefined))
  }
  const error = problem ?? refused
  return (
    <Box sx={{ mb: 2.5 }}>
      <Box component="label" htmlFor={id} sx={{ display: 'block', fontWeight: 600, mb: 1 }}>
        Ficheiros (opcional)
      </Box>
      <Box sx={{ position: 'relative' }}>
        <FileButton
          id={id}
          label={files.length === 0 ? 'Juntar ficheiros' : 'Juntar mais ficheiros'}
          accept={ACCEPTED}
          multiple
          disabled={files.length >= MAX_ANSWER_FILES}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={`${id}-hint ${id}-error`}
          onFiles={(chosen) => void add(chosen)}
        />
      </Box>
      <Box
        component="p"
        id={`${id}-hint`}
        sx={{ m: 0, mt: 1, fontSize: '0.9375rem', color: 'text.secondary' }}
      >
        Até {MAX_ANSWER_FILES} ficheiros PDF, Word, JPEG, PNG ou de texto, de 2 MB cada.
      </Box>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {files.map((file, index) => (
          <Box
            component="li"
            key={`${file.name} ${String(index)}`}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', overflowWrap: 'anywhere' }}
          >
            {file.name} · {sizeInWords(file.size)}
            <Button
              color="secondary"
              aria-label={`Retirar ${file.name}`}
              onClick={() => {
                setProblem(undefined)
                onChange(files.filter((other) => other !== file))
              }}
            >
              Retirar
            </Button>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
