import { writeFile } from '#schemas/questions/export-file.ts'
import type { Db } from '../../db/tables.ts'
import { runAside, TaskTooLong } from '../../worker/run-aside.ts'
import { contentsRepository } from './contents.ts'
import { type DraftInTheWay, importDraft } from './drafts.ts'
import { BASE, contentOf } from './rows.ts'
import type { CheckedFile, FileFinding } from './tasks.ts'

const LIMIT_MS = 60_000

/**
 * What is in force as a file's text: one service (its draft, where nothing was published yet), or all with the base
 * questions. Undefined where there is no such service.
 */
export async function exportFile(db: Db, id?: number): Promise<string | undefined> {
  const contents = contentsRepository(db)
  if (id === BASE) return writeFile({ base: await contents.base(), services: [] })
  const rows = await contents
    .services()
    .$if(id !== undefined, (q) => q.where('services.id', '=', id ?? 0))
    .orderBy('services.id')
    .execute()
  if (id !== undefined && rows.length === 0) {
    const draft = await contents.draft(id)
    return draft && writeFile({ services: [{ id, ...draft.content }] })
  }
  const services = rows.map((row) => ({ id: row.id, ...contentOf(row) }))
  return writeFile({ ...(id === undefined && { base: await contents.base() }), services })
}

export interface Imported {
  drafts: number[]
  /** Drafts that were in the way, and are as they were. */
  skipped: DraftInTheWay[]
  unchanged: number
  findings: FileFinding[]
}

interface ImportInput {
  text: string
  by: string
  now: string
  /** Whether a draft may be replaced that says something else. */
  mayReplace: (draft: DraftInTheWay) => boolean
}

/**
 * Reads a file of questions into drafts, with what the linter says of each; what says the same as what is in force is left
 * out, and so is what would replace a draft that may not be. A file that is none of ours, or is not whole, changes nothing.
 */
export async function importFile(db: Db, { text, by, now, mayReplace }: ImportInput): Promise<Imported> {
  const { changed, unchanged, findings } = await checkFile(db, text)
  const drafts: number[] = []
  const skipped: DraftInTheWay[] = []
  if (changed.length > 0) {
    await db.transaction().execute(async (trx) => {
      for (const { id, text: content } of changed) {
        const inTheWay = await importDraft(trx, { id, text: content, by, now }, mayReplace)
        if (inTheWay) skipped.push(inTheWay)
        else drafts.push(id)
      }
    })
  }
  return { drafts, skipped, unchanged, findings }
}

/** What is new in a file and what was found; it is read in the worker, so that a large one holds nobody up. */
export async function checkFile(db: Db, text: string): Promise<CheckedFile> {
  const contents = contentsRepository(db)
  const services = await contents.services().execute()
  const subgroups = await db.selectFrom('subgroups').select('id').execute()
  const input = { text, services, base: await contents.base(), subgroups: subgroups.map(({ id }) => id) }
  try {
    return await runAside('lintFile', input, LIMIT_MS)
  } catch (error) {
    if (!(error instanceof TaskTooLong)) throw error
    const message = 'A verificação do ficheiro demorou demasiado.'
    return { changed: [], unchanged: 0, findings: [{ service: BASE, path: '', level: 'error', message }] }
  }
}
