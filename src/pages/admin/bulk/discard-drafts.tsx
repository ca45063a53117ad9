import Typography from '@mui/material/Typography'
import { callAdmin } from '#src/api/admin-client.ts'
import { ConfirmDialog } from '#src/features/admin/confirm-dialog.tsx'
import type { ActionDialogProps, RowAction } from '#src/features/admin/lists/list.ts'
import { counted } from '#src/features/admin/words.ts'
import { openedWords } from './edit-draft.ts'

interface Row {
  id: number
  title: string
  number: number
  draft: { revision: number; by: string } | null
  /** Who else has it open. */
  editing: readonly string[]
}

/** Discards the drafts of several services or groups (ADM-9). */
export const discardDrafts: RowAction<Row> = {
  id: 'discard',
  label: 'Deitar fora o rascunho…',
  isFor: ({ draft }) => draft !== null,
  only: 'só as que têm rascunho',
  dialog: (props) => <DiscardDrafts {...props} />,
  done: (count) => counted(count, 'rascunho deitado fora.', 'rascunhos deitados fora.'),
}

function DiscardDrafts({ rows, note, onConfirm, onClose }: ActionDialogProps<Row>) {
  const lost = rows.filter(({ number }) => number === 0)
  const authors = [...new Set(rows.map(({ draft }) => draft?.by))].join(', ')
  return (
    <ConfirmDialog
      title={rows.length === 1 ? 'Deitar fora o rascunho?' : `Deitar fora ${rows.length} rascunhos?`}
      action="Deitar fora"
      onConfirm={() =>
        onConfirm(({ id, draft }) =>
          callAdmin('discardDraft', { params: { id }, body: { revision: draft?.revision ?? 0 } }),
        )
      }
      onClose={() => onClose()}
    >
      {note}
      <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        O que não foi publicado perde-se e não pode ser recuperado. Quem os guardou: {authors}.
      </Typography>
      {openedWords(rows).map((sentence) => (
        <Typography key={sentence} sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          {sentence}
        </Typography>
      ))}
      {lost.length > 0 && (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          Nunca publicados, perdem-se por inteiro: {lost.map(({ title }) => `«${title}»`).join(', ')}.
        </Typography>
      )}
    </ConfirmDialog>
  )
}
