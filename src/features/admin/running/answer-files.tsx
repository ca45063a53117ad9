import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { MAX_ATTACHMENT_BYTES } from '#schemas/calls/contact.ts'
import { MANY_ANSWER_FILES, MAX_ANSWER_FILES } from '#schemas/contact/answers.ts'
import { ACCEPTED, attachmentProblem, TOO_LARGE } from '#schemas/contact/attachment.ts'
import { sizeInWords } from '#schemas/requests/proposal-files.ts'
import { FilesFrame } from '#src/forms/files-frame.tsx'

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
  const [problem, setProblem] = useState<string>()
  const add = async (chosen: readonly File[]) => {
    const room = chosen.slice(0, MAX_ANSWER_FILES - files.length)
    const problems = await Promise.all(room.map(problemOf))
    onChange([...files, ...room.filter((_, index) => problems[index] === undefined)])
    const first = room.findIndex((_, index) => problems[index] !== undefined)
    const wrong = first < 0 ? undefined : `${room[first]?.name}: ${problems[first]}`
    setProblem(wrong ?? (chosen.length > room.length ? MANY_ANSWER_FILES : undefined))
  }
  return (
    <FilesFrame
      count={files.length}
      most={MAX_ANSWER_FILES}
      accept={ACCEPTED}
      hint={`Até ${MAX_ANSWER_FILES} ficheiros PDF, Word, JPEG, PNG ou de texto, de 2 MB cada.`}
      error={problem ?? refused}
      onFiles={(chosen) => void add(chosen)}
      rows={(taken) =>
        files.map((file, index) => (
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
                taken()
              }}
            >
              Retirar
            </Button>
          </Box>
        ))
      }
    />
  )
}
