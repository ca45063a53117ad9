import { link } from 'virtual:form-validators/note'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { linkForm } from '#schemas/forms/define-form.ts'
import { note } from '#schemas/forms/note.ts'
import { PageForm } from '#src/forms/page-form.tsx'
import { EMPTIED, usePageForm } from '#src/forms/use-page-form.ts'
import { moment } from '#src/lib/moment.ts'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'

const validators = linkForm(note, link)

interface NotesProps {
  /** The request. */
  id: string
  notes: readonly { id: string; at: string; author: string; text: string }[]
  /** How a note is kept, in a sentence. */
  howKept: string
  /** Stores a note. */
  onAdd: (text: string) => Promise<unknown>
}

/** What administrators wrote about a request, and a field for more (ADM-28, ADM-51). */
export function Notes({ id, notes, howKept, onAdd }: NotesProps) {
  const state = usePageForm({
    form: note,
    validators,
    keep: id,
    submit: ({ note }) => onAdd(note.trim()).then(() => EMPTIED),
  })
  return (
    <>
      {notes.length === 0 && <Typography>Ainda não há notas.</Typography>}
      {notes.map(({ id, text, author, at }) => (
        <Box key={id} sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
          <Typography sx={{ whiteSpace: 'pre-line' }}>{text}</Typography>
          <Typography variant="body2" color="textSecondary">
            {author} · {moment(at)}
          </Typography>
        </Box>
      ))}
      <Typography variant="body2" color="textSecondary" sx={{ my: 2 }}>
        {howKept}
      </Typography>
      <PageForm state={state}>
        <BusyButton type="submit" variant="contained" busy={state.busy} sx={{ mt: 1 }}>
          Guardar a nota
        </BusyButton>
      </PageForm>
    </>
  )
}
