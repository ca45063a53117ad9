import { link } from 'virtual:form-validators/loan-note'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { linkForm } from '#schemas/forms/define-form.ts'
import { loanNote } from '#schemas/forms/loan-note.ts'
import { PageForm } from '#src/forms/page-form.tsx'
import { EMPTIED, usePageForm } from '#src/forms/use-page-form.ts'
import { moment } from '#src/lib/moment.ts'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'

const validators = linkForm(loanNote, link)

interface LoanNotesProps {
  /** The request. */
  id: string
  notes: readonly { id: string; at: string; author: string; text: string }[]
  /** Stores a note. */
  onAdd: (text: string) => Promise<unknown>
}

/** What administrators wrote about a loan request, and a field for more (ADM-28). */
export function LoanNotes({ id, notes, onAdd }: LoanNotesProps) {
  const state = usePageForm({
    form: loanNote,
    validators,
    keep: id,
    submit: ({ note }) => onAdd(note.trim()).then(() => EMPTIED),
  })
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
      <Typography variant="body2" color="textSecondary" sx={{ my: 2 }}>
        Uma nota é cifrada e apagada com o pedido. Depois de guardada, não se altera.
      </Typography>
      <PageForm state={state}>
        <BusyButton type="submit" variant="contained" busy={state.busy} sx={{ mt: 1 }}>
          Guardar a nota
        </BusyButton>
      </PageForm>
    </>
  )
}
