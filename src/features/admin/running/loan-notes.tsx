import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId, useRef, useState } from 'react'
import { MAX_NOTE } from '#schemas/calls/admin/parts.ts'
import { useAct } from '#src/features/admin/use-act.ts'
import { moment } from '#src/lib/moment.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { FieldError } from '#src/ui/inputs/field-error.tsx'
import { TextArea } from '#src/ui/inputs/text-input.tsx'

interface LoanNotesProps {
  notes: readonly { id: string; at: string; author: string; text: string }[]
  /** Stores a note. */
  onAdd: (text: string) => Promise<unknown>
}

/** What administrators wrote about a loan request, and a field for more (ADM-28). */
export function LoanNotes({ notes, onAdd }: LoanNotesProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const { busy, refused, act } = useAct()
  const add = () => act('add', () => onAdd(text.trim()).then(() => setText('')))
  return (
    <>
      {notes.length === 0 && <Typography>Ainda não há notas.</Typography>}
      {notes.map((note) => (
        <Box key={note.id} sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
          <Typography sx={{ whiteSpace: 'pre-line' }}>{note.text}</Typography>
          <Typography variant="body2" color="textSecondary">
            {note.author} · {moment(note.at)}
          </Typography>
        </Box>
      ))}
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const isBlank = text.trim() === ''
          setMissing(isBlank)
          if (isBlank) field.current?.focus()
          else add()
        }}
        sx={{ mt: 2 }}
      >
        <Box component="label" htmlFor={id} sx={{ fontWeight: 600 }}>
          Nova nota
        </Box>
        <TextArea
          ref={field}
          id={id}
          value={text}
          maxLength={MAX_NOTE}
          aria-required
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? `${id}-error ${id}-help` : `${id}-help`}
          onChange={({ target }) => {
            setText(target.value)
            if (target.value.trim() !== '') setMissing(false)
          }}
          style={{ marginTop: 4 }}
        />
        <FieldError id={`${id}-error`}>{isMissing ? 'Escreva a nota.' : undefined}</FieldError>
        <Typography id={`${id}-help`} variant="body2" color="textSecondary" sx={{ my: 1 }}>
          É cifrada e apagada com o pedido. Depois de guardada, não se altera.
        </Typography>
        {refused && <Notice>{refused.message}</Notice>}
        <BusyButton type="submit" variant="contained" busy={busy !== undefined}>
          Guardar a nota
        </BusyButton>
      </Box>
    </>
  )
}
