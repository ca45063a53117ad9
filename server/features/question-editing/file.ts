import { type QuestionsFile, writeFile } from '#schemas/questions/export-file.ts'
import type { Db } from '../../db/tables.ts'
import { runAside, TaskTooLong } from '../../worker/run-aside.ts'
import { sameContent } from './check.ts'
import { BASE, contentOf, contentsRepository } from './contents.ts'
import { replaceDraft } from './drafts.ts'
import { baseContent, type FileFinding } from './tasks.ts'

const LIMIT_MS = 60_000

/** What is in force as a file's text: one service, or all with the base questions. Undefined where there is no such service. */
export async function exportFile(db: Db, id?: number): Promise<string | undefined> {
  const contents = contentsRepository(db)
  if (id === BASE) return writeFile({ base: await contents.base(), services: [] })
  const rows = await contents
    .services()
    .$if(id !== undefined, (q) => q.where('services.id', '=', id ?? 0))
    .orderBy('services.id')
    .execute()
  if (id !== undefined && rows.length === 0) return undefined
  const services = rows.map((row) => ({ id: row.id, ...contentOf(row) }))
  return writeFile({ ...(id === undefined && { base: await contents.base() }), services })
}

export interface Imported {
  drafts: number[]
  unchanged: number
  findings: FileFinding[]
}

/**
 * Reads a file of questions into drafts, with what the linter says of each; what says the same as what is in force is left
 * out. A file that is none of ours, or is not whole, changes nothing.
 */
export async function importFile(db: Db, text: string, by: string, now: string): Promise<Imported> {
  const { file, findings } = await checkFile(db, text)
  if (!file) return { drafts: [], unchanged: 0, findings }
  const contents = contentsRepository(db)
  const given = [...(file.base ? [{ id: BASE, ...baseContent(file.base) }] : []), ...file.services]
  const present = new Map((await contents.services().execute()).map((row) => [row.id, contentOf(row)]))
  present.set(BASE, baseContent(await contents.base()))
  const changed = given.filter(({ id, ...content }) => !sameContent(present.get(id), content))
  await db.transaction().execute(async (trx) => {
    for (const { id, ...content } of changed) await replaceDraft(trx, { id, content, by, now })
  })
  const ids = changed.map(({ id }) => id)
  return {
    drafts: ids,
    unchanged: given.length - changed.length,
    findings: findings.filter(({ service }) => ids.includes(service)),
  }
}

/** A file's content and findings; the file is read in the worker, so that a large one holds nobody up. */
export async function checkFile(
  db: Db,
  text: string,
): Promise<{ file: QuestionsFile | undefined; findings: FileFinding[] }> {
  const rows = await contentsRepository(db).services().execute()
  const before = Object.fromEntries(rows.map((row) => [row.id, { questions: contentOf(row).questions }]))
  const subgroups = await db.selectFrom('subgroups').select('id').execute()
  try {
    return await runAside('lintFile', { text, before, subgroups: subgroups.map(({ id }) => id) }, LIMIT_MS)
  } catch (error) {
    if (!(error instanceof TaskTooLong)) throw error
    const message = 'A verificação do ficheiro demorou demasiado.'
    return { file: undefined, findings: [{ service: BASE, path: '', level: 'error', message }] }
  }
}
