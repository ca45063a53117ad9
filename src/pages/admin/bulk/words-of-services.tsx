import { link } from 'virtual:form-validators/search-words'
import { linkForm } from '#schemas/forms/define-form.ts'
import { searchWords, searchWordsProblems } from '#schemas/forms/search-words.ts'
import { withWords, wordsIn } from '#schemas/questions/labels.ts'
import { MAX_LABELS } from '#schemas/questions/limits.ts'
import { Affected } from '#src/features/admin/lists/asking.tsx'
import type { ActionDialogProps } from '#src/features/admin/lists/list.ts'
import { FormDialog } from '#src/forms/form-dialog.tsx'
import { usePageForm } from '#src/forms/use-page-form.ts'
import { draftWords, editDraft } from './edit-draft.ts'
import type { ServiceRow } from './rows.ts'

const validators = linkForm(searchWords, link)

/** Adds search words to the drafts of several services, and takes others out. */
export function WordsOfServices({ rows, note, onConfirm, onClose }: ActionDialogProps<ServiceRow>) {
  const state = usePageForm({
    form: searchWords,
    validators,
    keep: rows.map(({ id }) => id).join(' '),
    check: searchWordsProblems,
    submit: ({ add = '', remove = '' }) => {
      const words = { add: wordsIn(add), remove: wordsIn(remove) }
      return onConfirm((row) =>
        editDraft(row, (content) => {
          const labels = withWords(content.labels, words)
          if (labels.length > MAX_LABELS)
            throw new Error(`Ficaria com ${labels.length} palavras: o máximo é ${MAX_LABELS}.`)
          return { ...content, labels }
        }),
      )
    },
  })
  return (
    <FormDialog
      state={state}
      title={searchWords.title}
      action="Guardar em rascunho"
      onClose={() => onClose()}
    >
      {note}
      <Affected rows={rows} affects={async (rows) => draftWords(rows)} />
    </FormDialog>
  )
}
