import type { ServiceContent } from '#schemas/questions/content.ts'
import { contentInOrder } from '#schemas/questions/export-file.ts'
import type { Db, Trx } from '../../db/tables.ts'
import { Conflict, NotFound } from '../../http/errors.ts'
import { contentsRepository } from './contents.ts'

const ELSEWHERE = 'Outra pessoa guardou alterações a estas perguntas. Recarregue para as ver.'
const NO_DRAFT = 'Não há nenhum rascunho destas perguntas.'

interface Kept {
  id: number
  content: ServiceContent
  /** The revision that was edited; 0 where there was no draft. */
  revision: number
  by: string
  now: string
}

/** Keeps a draft in the place of the revision that was edited. Throws Conflict where it is another one by now. */
export async function keepDraft(db: Db, { id, content, revision, by, now }: Kept): Promise<number> {
  const row = { content: JSON.stringify(contentInOrder(content)), updated_at: now, updated_by: by }
  const next = revision + 1
  const kept =
    revision === 0
      ? await db
          .insertInto('question_drafts')
          .values({ service_id: id, revision: next, ...row })
          .onConflict((c) => c.column('service_id').doNothing())
          .executeTakeFirst()
      : await db
          .updateTable('question_drafts')
          .set({ revision: next, ...row })
          .where('service_id', '=', id)
          .where('revision', '=', revision)
          .executeTakeFirst()
  const rows = 'numUpdatedRows' in kept ? kept.numUpdatedRows : kept.numInsertedOrUpdatedRows
  if (rows === 0n) throw new Conflict(ELSEWHERE)
  return next
}

/** The draft at a revision. Throws NotFound without one, Conflict where it is another revision. */
export async function draftAt(
  db: Pick<Db, 'selectFrom'>,
  id: number,
  revision: number,
): Promise<ServiceContent> {
  const draft = await contentsRepository(db).draft(id)
  if (!draft) throw new NotFound(NO_DRAFT)
  if (draft.revision !== revision) throw new Conflict(ELSEWHERE)
  return draft.content
}

/** What is shown for a revision: the draft, or for 0 what is published. Throws as `draftAt` does. */
export async function contentAt(
  db: Pick<Db, 'selectFrom'>,
  id: number,
  revision: number,
): Promise<ServiceContent> {
  if (revision > 0) return draftAt(db, id, revision)
  const content = await contentsRepository(db).published(id)
  if (!content) throw new NotFound('Estas perguntas ainda não foram publicadas.')
  return content
}

/** Takes the draft away, to publish it or to discard it; undefined where it is another revision or none. */
export const takeDraft = (trx: Db | Trx, id: number, revision?: number) =>
  trx
    .deleteFrom('question_drafts')
    .where('service_id', '=', id)
    .$if(revision !== undefined, (q) => q.where('revision', '=', revision ?? 0))
    .returning('content')
    .executeTakeFirst()

/** Puts a content of a file, as its text, in the place of whatever draft there is. */
export async function replaceDraft(
  trx: Trx,
  { id, content, by, now }: { id: number; content: string; by: string; now: string },
): Promise<void> {
  const row = { content, updated_at: now, updated_by: by }
  await trx
    .insertInto('question_drafts')
    .values({ service_id: id, revision: 1, ...row })
    .onConflict((c) =>
      c
        .column('service_id')
        .doUpdateSet((eb) => ({ ...row, revision: eb('question_drafts.revision', '+', 1) })),
    )
    .execute()
}
