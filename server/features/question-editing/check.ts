import type { ServiceContent } from '#schemas/questions/content.ts'
import { differenceInWords } from '#schemas/questions/difference.ts'
import type { Finding } from '#schemas/questions/lint.ts'
import type { Db } from '../../core/db/tables.ts'
import { Refused } from '../../core/http/errors.ts'
import { runInWorker, TaskTooLong } from '../../core/worker/run-in-worker.ts'
import { contentsRepository } from './contents.ts'
import { replayLeads } from './replay.ts'
import { BASE } from './rows.ts'
import { tasks } from './tasks.ts'

const TOO_LONG: Finding = {
  path: '/questions',
  level: 'error',
  message: 'A verificação destas perguntas demorou demasiado. Simplifique-as.',
}

/** The linter's findings in a content for its service; a content that cannot be compiled gets a finding too. */
export async function checkContent(db: Db, id: number, content: ServiceContent): Promise<Finding[]> {
  const contents = contentsRepository(db)
  const titles = await db.selectFrom('services').select(['id', 'title']).execute()
  const subgroups = await db.selectFrom('subgroups').select('id').execute()
  const input = {
    id,
    content: JSON.stringify(content),
    base: await contents.baseText(),
    before: id === BASE ? undefined : await contents.row(id),
    titles: id === BASE ? [] : titles.filter((other) => other.id !== id).map(({ title }) => title),
    subgroups: subgroups.map((subgroup) => subgroup.id),
  }
  try {
    return await runInWorker(tasks.lintContent, input)
  } catch (error) {
    if (error instanceof TaskTooLong) return [TOO_LONG]
    return [{ ...TOO_LONG, message: 'Estas perguntas não dão um questionário válido.' }]
  }
}

/** What publishing a content would change, its findings, and what would become of the requests made so far. */
export async function checkPublication(db: Db, id: number, content: ServiceContent) {
  const before = await contentsRepository(db).published(id)
  const subgroups = await db.selectFrom('subgroups').select(['id', 'title']).execute()
  const changes = before ? differenceInWords(before, content, subgroups) : ['É um serviço novo.']
  const found = await checkContent(db, id, content)
  if (found.some(({ level }) => level === 'error'))
    return { changes, findings: found, replayed: NOT_REPLAYED }
  const { replayed, findings } = await replayLeads(db, id, content)
  return { changes, findings: [...found, ...findings], replayed }
}

const NOT_REPLAYED = { unaffected: 0, migrated: 0, again: 0, more: false }

/** Awaits a task on a content. Throws Refused with a finding if it takes too long. */
export function inTime<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw error instanceof TaskTooLong ? new Refused([TOO_LONG], TOO_LONG.message) : error
  })
}

/** The warnings in a content. Throws Refused with all findings if one of them is an error. */
export async function refuseErrors(db: Db, id: number, content: ServiceContent) {
  const findings = await checkContent(db, id, content)
  if (findings.some(({ level }) => level === 'error')) {
    throw new Refused(findings, 'Corrija os erros antes de continuar.')
  }
  return findings
}

/** Throws Refused if a content has errors, or warnings that were not accepted. */
export async function refuseUnread(db: Db, id: number, content: ServiceContent, accepted = false) {
  const findings = await refuseErrors(db, id, content)
  if (findings.length > 0 && !accepted) throw new Refused(findings, 'Leia os avisos antes de publicar.')
}
