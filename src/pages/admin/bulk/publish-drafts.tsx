import { isGroup } from '#schemas/questions/service-ids.ts'
import type { RowAction } from '#src/features/admin/lists/list.ts'
import { counted } from '#src/features/admin/words.ts'
import { groupName } from '#src/features/question-editor/groups/names.ts'
import { PublishMany } from './publish-many.tsx'

interface Row {
  id: number
  title: string
  draft: { revision: number; by: string } | null
}

/** The drafts among services and groups. */
export const draftsOf = (rows: readonly Row[]) =>
  rows.flatMap(({ id, title, draft }) =>
    draft ? [{ id, title: isGroup(id) ? groupName({ id, title }) : title, ...draft }] : [],
  )

/** Publishes the drafts of several services or groups, with one report (ADM-27). */
export const publishDrafts: RowAction<Row> = {
  id: 'publish',
  label: 'Publicar…',
  isFor: ({ draft }) => draft !== null,
  dialog: ({ rows, onClose }) => <PublishMany drafts={draftsOf(rows)} onClose={onClose} />,
  done: (count) => counted(count, 'rascunho publicado.', 'rascunhos publicados.'),
}
