import type { ServiceContent } from '#schemas/questions/content.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { counted } from '#src/features/admin/words.ts'
import { draftLeft } from '#src/features/question-editor/drafts/question-draft.ts'
import type { ServiceRow } from './rows.ts'

type Row = Pick<ServiceRow, 'id' | 'draft'>

/**
 * Changes the draft of a service in a list, which is begun if there is none (ADM-30). Rejects where somebody saved it after
 * the list was loaded, or published meanwhile, and where the change changes nothing.
 */
export async function editDraft(
  { id, draft }: Row,
  edit: (content: ServiceContent) => ServiceContent,
): Promise<void> {
  await draftLeft(id)
  const { content, revision, base_number } = await callAdmin('showEditable', { params: { id } })
  if (revision !== (draft?.revision ?? 0))
    throw new Error('Outra pessoa mudou o rascunho entretanto. Veja-o antes de repetir.')
  const next = edit(content)
  if (JSON.stringify(next) === JSON.stringify(content)) throw new Error('Já estava assim.')
  await callAdmin('saveQuestions', { params: { id }, body: { revision, base_number, content: next } })
}

/** What changing the drafts of these services means: for visitors, and for who has begun them or has them open. */
export function draftWords(rows: readonly Pick<ServiceRow, 'title' | 'draft' | 'editing'>[]): string[] {
  const begun = rows.filter(({ draft }) => draft !== null)
  const by = [...new Set(begun.map(({ draft }) => draft?.by))].join(', ')
  return [
    'Fica em rascunho: nada muda para os visitantes antes de publicar.',
    ...(begun.length > 0
      ? [
          `${begun.length === 1 ? '1 já tem' : `${begun.length} já têm`} um rascunho (de ${by}): a alteração junta-se a ele.`,
        ]
      : []),
    ...openedWords(rows),
  ]
}

/** Which of these somebody else has open now, and who. */
export const openedWords = (rows: readonly { title: string; editing: readonly string[] }[]): string[] =>
  rows
    .filter(({ editing }) => editing.length > 0)
    .map(({ title, editing }) => `«${title}» está aberto por ${editing.join(', ')}.`)

/** What was done with so many drafts. */
export const draftsDone = (count: number): string =>
  counted(
    count,
    'rascunho guardado. Publique-o com «Publicar…».',
    'rascunhos guardados. Publique-os com «Publicar…».',
  )
