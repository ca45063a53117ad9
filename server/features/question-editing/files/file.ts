import { setImmediate } from 'node:timers/promises'
import type { ServiceContent } from '#schemas/questions/content.ts'
import { writeFile } from '#schemas/questions/export-file.ts'
import type { FoundCounts } from '#schemas/questions/import-words.ts'
import { isGroup } from '#schemas/questions/service-ids.ts'
import type { Database } from '../../../core/db/open.ts'
import type { Db } from '../../../core/db/tables.ts'
import type { Pieces } from '../../../core/http/bodies/file-body.ts'
import { runInWorker, TaskTooLong } from '../../../core/worker/run-in-worker.ts'
import type { Admin } from '../../audit/offers.ts'
import { recordAction } from '../../audit/offers.ts'
import { contentsRepository } from '../contents.ts'
import { type ConflictingDraft, contentAt, draftAt, importDraft, type MayReplace } from '../drafts.ts'
import { BASE, subjectOf } from '../rows.ts'
import { tasks } from '../tasks.ts'
import type { FileFinding, UnknownSet } from './file-parts.ts'
import { type BroughtReport, type CheckedFile, refusedFile } from './file-task.ts'
import type { ExportedAs } from './program-task.ts'

const LIMIT_MS = 60_000
/** How many drafts are written before the event loop is given a turn. */
const AT_ONCE = 10
/** How many services of one import the log names. */
const MAX_NAMED = 20

/**
 * The published questions as a file: one service or group (its draft if nothing was published yet), or all with the base
 * questions and groups. Undefined if the service does not exist.
 */
export async function exportFile(db: Db, id?: number): Promise<string | undefined> {
  const contents = contentsRepository(db)
  const inForce =
    id === BASE
      ? new Map<number, ServiceContent>()
      : await contents.inForce(id === undefined ? undefined : [id])
  if (id !== undefined && id !== BASE && inForce.size === 0) {
    const draft = await contents.draft(id)
    return draft && writeOne(id, draft.content)
  }
  const base = id === undefined || id === BASE ? await contents.baseText() : undefined
  return runInWorker(tasks.exportText, { contents: inForce, base }, { limitMs: LIMIT_MS })
}

/** A draft as a file. Throws NotFound without one, Conflict where it is another revision. */
export async function exportDraft(db: Db, id: number, revision: number): Promise<string> {
  return writeOne(id, (await draftAt(db, id, revision)).content)
}

/** A draft, or with revision 0 what is published, as another program takes it (QST-74). Throws as `contentAt` does. */
export async function exportForProgram(
  db: Db,
  { id, revision, as }: { id: number; revision: number; as: ExportedAs },
): Promise<string> {
  const content = JSON.stringify(await contentAt(db, id, { revision }))
  const base = await contentsRepository(db).baseText()
  return runInWorker(tasks.exportForProgram, { id, content, base, as }, { limitMs: LIMIT_MS })
}

function writeOne(id: number, content: ServiceContent): string {
  if (id === BASE) return writeFile({ base: content.questions, services: [] })
  const services = [{ id, ...content }]
  return writeFile(isGroup(id) ? { groups: services, services: [] } : { services: services })
}

export interface Imported {
  /** Whether the file cannot be read at all. */
  refused: boolean
  drafts: number[]
  /** Drafts that were not replaced. */
  skipped: ConflictingDraft[]
  unchanged: number
  /** Whether nobody said of which service its questions are. */
  nameless: boolean
  /** What was read of another program's form. */
  brought: BroughtReport | null
  findings: FileFinding[]
  counts: FoundCounts
  /** The file's services and groups that nobody knows here: then nothing was imported. */
  unknown: UnknownSet[]
}

interface ImportInput {
  /** The file's pieces, which are transferred to the worker. */
  file: Pieces
  author: Admin
  now: string
  mayReplace: MayReplace
  /** Of which service the questions are, where the file has nothing but questions. */
  service?: number | undefined
  /** What the file's services and groups are here whose ids nobody knows; 'new' makes each of them. */
  isNow?: ReadonlyMap<number, number> | 'new'
}

/**
 * Imports a file of questions into drafts, with the linter's findings. Contents equal to the published ones are
 * skipped, and so are those whose draft may not be replaced. A file that cannot be read changes nothing. Changes are
 * logged as the author's.
 */
export async function importFile(
  { db, inTransaction }: Database,
  { file, author, now, mayReplace, service, isNow }: ImportInput,
): Promise<Imported> {
  const checked = await checkFile(db, file, service, isNow)
  const { refused, nameless, brought, unknown, changed, unchanged, findings, counts } = checked
  // Each draft's row is locked; a fixed order keeps two imports from a deadlock.
  const inOrder = changed.toSorted((a, b) => a.id - b.id)
  const { drafts, skipped } = await inTransaction(async (trx) => {
    const drafts: number[] = []
    const skipped: ConflictingDraft[] = []
    for (const [index, { id, text: content }] of inOrder.entries()) {
      // SQLite answers synchronously: without a pause, the event loop would be blocked until the last one is written.
      if (index % AT_ONCE === 0) await setImmediate()
      const inTheWay = await importDraft(trx, { id, text: content, by: author, now }, mayReplace)
      if (inTheWay) skipped.push(inTheWay)
      else drafts.push(id)
    }
    if (drafts.length > 0) {
      await recordAction(trx, now, author, { action: 'questions.import', ...named(drafts) })
    }
    return { drafts, skipped }
  })
  return { refused, nameless, brought, unknown, drafts, skipped, unchanged, findings, counts }
}

/** The log's subject and note of an import: the one service, or how many and the first of them. */
function named(drafts: readonly number[]) {
  const [first = BASE, ...others] = drafts
  if (others.length === 0) return { subject: subjectOf(first) }
  const shown = drafts.slice(0, MAX_NAMED).map(subjectOf).join(', ')
  const rest = drafts.length - MAX_NAMED
  return { subject: `${drafts.length} serviços`, note: rest > 0 ? `${shown} e mais ${rest}` : shown }
}

/** Checks a file in the worker, which takes its memory over, so that a large one does not block the event loop. */
export async function checkFile(
  db: Db,
  file: Pieces,
  service?: number,
  isNow: ImportInput['isNow'] = 'new',
): Promise<CheckedFile> {
  const contents = contentsRepository(db)
  const subgroups = await db.selectFrom('subgroups').select('id').where('archived_at', 'is', null).execute()
  const input = {
    file,
    contents: await contents.inForce(),
    base: await contents.baseText(),
    subgroups: subgroups.map(({ id }) => id),
    service,
    ...(isNow !== 'new' && {
      isNow,
      drafts: (await db.selectFrom('question_drafts').select('service_id').execute()).map(
        ({ service_id: id }) => id,
      ),
    }),
  }
  try {
    return await runInWorker(tasks.lintFile, input, {
      limitMs: LIMIT_MS,
      transfer: file.map(({ buffer }) => buffer),
    })
  } catch (error) {
    if (!(error instanceof TaskTooLong)) throw error
    return refusedFile('O ficheiro é demasiado grande para ser verificado.')
  }
}
