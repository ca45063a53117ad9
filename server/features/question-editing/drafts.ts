import type { ServiceContent } from '#schemas/questions/content.ts'
import { contentInOrder } from '#schemas/questions/export-file.ts'
import type { Db, Trx } from '../../core/db/tables.ts'
import { Conflict, NotFound } from '../../core/http/errors.ts'
import { type Admin, authorsOf } from '../audit/offers.ts'
import { contentsRepository } from './contents.ts'

const ELSEWHERE = 'Outra pessoa guardou alterações a estas perguntas.'
const PUBLISHED = 'Outra pessoa publicou uma nova versão destas perguntas.'
const NO_DRAFT = 'Este rascunho já não existe: foi publicado ou deitado fora entretanto.'

/**
 * A revision that no draft of this service had before. The update locks the service's drafts until the transaction
 * ends, so that what is read next stays true.
 */
export async function nextRevision(trx: Trx, id: number): Promise<number> {
  const { last } = await trx
    .insertInto('draft_revisions')
    .values({ service_id: id, last: 1 })
    .onConflict((c) =>
      c.column('service_id').doUpdateSet((eb) => ({ last: eb('draft_revisions.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

/** Throws Conflict if another publication than `base` is in force. */
export async function expectInForce(trx: Pick<Db, 'selectFrom'>, id: number, base: number): Promise<void> {
  if ((await contentsRepository(trx).numberInForce(id)) !== base) throw new Conflict(PUBLISHED)
}

interface EditedDraft {
  id: number
  content: ServiceContent
  /** The revision that was edited; 0 where there was no draft. */
  revision: number
  /** The publication that was in force for the editor; 0 before the first. */
  base: number
  by: Admin
  now: string
}

/**
 * Saves a draft over the revision that was edited, and returns the new revision. If the same draft is stored already,
 * its revision is returned, so that a save whose reply was lost can be repeated. Throws Conflict if another revision
 * or publication is there by now.
 */
export async function saveOverRevision(
  trx: Trx,
  { id, content, revision, base, by, now }: EditedDraft,
): Promise<number> {
  const next = await nextRevision(trx, id)
  await expectInForce(trx, id, base)
  const text = JSON.stringify(contentInOrder(content))
  const present = await trx
    .selectFrom('question_drafts')
    .select(['revision', 'base_number', 'content'])
    .where('service_id', '=', id)
    .executeTakeFirst()
  if (present?.content === text && present.base_number === base) return present.revision
  if ((present?.revision ?? 0) !== revision) throw new Conflict(ELSEWHERE)
  await putDraft(trx, { id, text, revision: next, base, by, now })
  return next
}

/** A draft as it is written, its content as text. */
interface Put {
  id: number
  text: string
  revision: number
  base: number
  by: Admin
  now: string
}

/** Writes a draft, replacing any other. */
async function putDraft(trx: Trx, { id, text, revision, base, by, now }: Put): Promise<void> {
  const row = {
    content: text,
    revision,
    base_number: base,
    updated_at: now,
    updated_by: by.name,
    updated_by_id: by.id,
  }
  await trx
    .insertInto('question_drafts')
    .values({ service_id: id, ...row })
    .onConflict((c) => c.column('service_id').doUpdateSet(row))
    .execute()
}

/** The draft at a revision. Throws NotFound without one, Conflict where it is another revision. */
export async function draftAt(db: Pick<Db, 'selectFrom'>, id: number, revision: number) {
  const draft = await contentsRepository(db).draft(id)
  if (!draft) throw new NotFound(NO_DRAFT)
  if (draft.revision !== revision) throw new Conflict(ELSEWHERE)
  return draft
}

/** A version with the base questions as JSON that it was published with. Throws NotFound where there is none. */
export async function versionAt(db: Pick<Db, 'selectFrom'>, id: number, number: number) {
  const version = await contentsRepository(db).versionWithBase(id, number)
  if (!version) throw new NotFound('Esta versão não existe.')
  return version
}

/**
 * What a draft's editor or a preview shows: a draft's revision, 0 for what is published, or a version. Throws as
 * `draftAt` and `versionAt` do.
 */
export async function contentAt(
  db: Pick<Db, 'selectFrom'>,
  id: number,
  { revision = 0, version }: { revision?: number | undefined; version?: number | undefined },
): Promise<ServiceContent> {
  if (version !== undefined) return (await versionAt(db, id, version)).content
  if (revision > 0) return (await draftAt(db, id, revision)).content
  const content = await contentsRepository(db).published(id)
  if (!content) throw new NotFound('Estas perguntas ainda não foram publicadas.')
  return content
}

/** Removes a revision of a draft, to publish or to discard it. Throws as `draftAt` does. */
export async function takeDraft(trx: Trx, id: number, revision: number) {
  await nextRevision(trx, id)
  const draft = await draftAt(trx, id, revision)
  await trx.deleteFrom('question_drafts').where('service_id', '=', id).execute()
  return draft
}

/**
 * Bases the draft of what just followed a group on its new publication `number`, so that only a page that has it open is
 * told of a conflict.
 */
export async function rebaseDraft(trx: Trx, id: number, number: number): Promise<void> {
  const draft = await trx
    .selectFrom('question_drafts')
    .select('service_id')
    .where('service_id', '=', id)
    .where('base_number', '=', number - 1)
    .executeTakeFirst()
  if (!draft) return
  await trx
    .updateTable('question_drafts')
    .set({ base_number: number, revision: await nextRevision(trx, id) })
    .where('service_id', '=', id)
    .execute()
}

/** A draft that an import would replace. */
export interface ConflictingDraft {
  service: number
  title: string
  revision: number
  by: string
  at: string
}

/** Whether a differing draft may be replaced. */
export type MayReplace = (draft: Pick<ConflictingDraft, 'service' | 'revision'>) => boolean

interface Imported {
  id: number
  /** The content as text. */
  text: string
  by: Admin
  now: string
}

/**
 * Makes a draft from a file's content. If another draft may not be replaced, nothing changes and that draft is
 * returned.
 */
export async function importDraft(
  trx: Trx,
  { id, text, by, now }: Imported,
  mayReplace: MayReplace,
): Promise<ConflictingDraft | undefined> {
  const revision = await nextRevision(trx, id)
  const base = await contentsRepository(trx).numberInForce(id)
  const present = await trx
    .selectFrom('question_drafts')
    .select(['revision', 'content', 'updated_by', 'updated_by_id', 'updated_at'])
    .where('service_id', '=', id)
    .executeTakeFirst()
  if (present?.content === text) return undefined
  if (present && !mayReplace({ service: id, revision: present.revision })) {
    const { title }: ServiceContent = JSON.parse(present.content)
    const { revision: storedRevision, updated_by, updated_by_id, updated_at } = present
    const authorOf = await authorsOf(trx, [updated_by_id])
    return {
      service: id,
      title,
      revision: storedRevision,
      by: authorOf(updated_by_id, updated_by),
      at: updated_at,
    }
  }
  await putDraft(trx, { id, text, revision, base, by, now })
  return undefined
}
