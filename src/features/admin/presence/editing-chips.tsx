import Chip from '@mui/material/Chip'

interface EditingChipsProps {
  draft: { by: string } | null
  number: number
  /** Who else has it open. */
  editing: readonly string[]
}

/** What happens to questions in a list: whether there is a draft, anything published, and who edits them now. */
export function EditingChips({ draft, number, editing }: EditingChipsProps) {
  return (
    <>
      {draft !== null && <Chip size="small" color="warning" label="rascunho" title={`De ${draft.by}`} />}
      {number === 0 && <Chip size="small" color="error" label="por publicar" />}
      {editing.map((who) => (
        <Chip key={who} size="small" color="info" label={`A editar: ${who}`} />
      ))}
    </>
  )
}
