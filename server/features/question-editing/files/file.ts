import { setImmediate } from 'node:timers/promises'
import { writeFile } from '#schemas/questions/export-file.ts'
import type { Db } from '../../../core/db/tables.ts'
import type { Pieces } from '../../../core/http/file-body.ts'
import { runInWorker, TaskTooLong } from '../../../core/worker/run-in-worker.ts'
import type { Admin } from '../../audit/offers.ts'
import { recordAction } from '../../audit/offers.ts'
import { contentsRepository } from '../contents.ts'
import { type DraftInTheWay, importDraft, type MayReplace } from '../drafts.ts'
import { BASE, subjectOf } from '../rows.ts'
import { tasks } from '../tasks.ts'
import { type CheckedFile, type FileFinding, refusedFile } from './file-task.ts'

const LIMIT_MS = 60_000
/** Drafts written before everybody else has a turn. */
const AT_ONCE = 10
/** Services that the log names of one import. */
const MAX_NAMED = 20

/**
 * What is in force as a file's text: one service (its draft, where nothing was published yet), or all with the base
 * questions. Undefined where there is no such service.
 */
export async function exportFile(db: Db, id?: number): Promise<string | undefined> {
  const contents = contentsRepository(db)
  const services = await contents
    .services()
    .$if(id !== undefined, (q) => q.where('services.id', '=', id ?? 0))
    .orderBy('services.id')
    .execute()
  if (id !== undefined && id !== BASE && services.length === 0) {
    const draft = await contents.draft(id)
    return draft && writeFile({ services: [{ id, ...draft.content }] })
  }
  const base = id === undefined || id === BASE ? await contents.baseText() : undefined
  return runInWorker(tasks.exportText, { services, base }, { limitMs: LIMIT_MS })
}

export interface Imported {
  /** Whether the file cannot be read at all. */
  refused: boolean
  drafts: number[]
  /** Drafts that were in the way, and are as they were. */
  skipped: DraftInTheWay[]
  unchanged: number
  findings: FileFinding[]
}

interface ImportInput {
  /** Given away: who has it keeps nothing of it. */
  file: Pieces
  author: Admin
  now: string
  mayReplace: MayReplace
}

/**
 * Reads a file of questions into drafts, with what the linter says of each; what says the same as what is in force is left
 * out, and so is what would replace a draft that may not be. A file that is none of ours, or is not whole, changes nothing.
 * What changes is written down as the author's.
 */
export async function importFile(db: Db, { file, author, now, mayReplace }: ImportInput): Promise<Imported> {
  const { refused, changed, unchanged, findings } = await checkFile(db, file)
  const drafts: number[] = []
  const skipped: DraftInTheWay[] = []
  if (changed.length > 0) {
    await db.transaction().execute(async (trx) => {
      // Each draft's row is locked: two files at once, in different orders, would wait for each other.
      const inOrder = changed.toSorted((a, b) => a.id - b.id)
      for (const [index, { id, text: content }] of inOrder.entries()) {
        // SQLite answers at once: without a pause nobody else would be served until the last one is written.
        if (index % AT_ONCE === 0) await setImmediate()
        const inTheWay = await importDraft(trx, { id, text: content, by: author.name, now }, mayReplace)
        if (inTheWay) skipped.push(inTheWay)
        else drafts.push(id)
      }
      if (drafts.length > 0) {
        await recordAction(trx, now, author, { action: 'questions.import', ...named(drafts) })
      }
    })
  }
  return { refused, drafts, skipped, unchanged, findings }
}

/** What was imported, as the log names it: the one service, or how many and the first of them. */
function named(drafts: readonly number[]) {
  const [first = BASE, ...others] = drafts
  if (others.length === 0) return { subject: subjectOf(first) }
  const shown = drafts.slice(0, MAX_NAMED).map(subjectOf).join(', ')
  const rest = drafts.length - MAX_NAMED
  return { subject: `${drafts.length} serviços`, note: rest > 0 ? `${shown} e mais ${rest}` : shown }
}

/** What is new in a file and what was found; it is given away to the worker, so that a large one holds nobody up. */
export async function checkFile(db: Db, file: Pieces): Promise<CheckedFile> {
  const contents = contentsRepository(db)
  const services = await contents.services().execute()
  const subgroups = await db.selectFrom('subgroups').select('id').execute()
  const input = { file, services, base: await contents.baseText(), subgroups: subgroups.map(({ id }) => id) }
  try {
    return await runInWorker(tasks.lintFile, input, {
      limitMs: LIMIT_MS,
      transfer: file.map(({ buffer }) => buffer),
    })
  } catch (error) {
    if (!(error instanceof TaskTooLong)) throw error
    return refusedFile([
      { service: BASE, path: '', message: 'O ficheiro é demasiado grande para ser verificado.' },
    ])
  }
}
