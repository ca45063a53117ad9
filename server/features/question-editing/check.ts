import type { ServiceContent } from '#schemas/questions/content.ts'
import type { Finding } from '#schemas/questions/lint.ts'
import type { Db } from '../../db/tables.ts'
import { Refused } from '../../http/errors.ts'
import { runAside, TaskTooLong } from '../../worker/run-aside.ts'
import { contentsRepository } from './contents.ts'
import { BASE } from './rows.ts'

const TOO_LONG: Finding = {
  path: '/questions',
  level: 'error',
  message: 'A verificação destas perguntas demorou demasiado. Simplifique-as.',
}

/** The linter's findings on a content that would take its service's place; what cannot be compiled is one of them. */
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
    return await runAside('lintContent', input)
  } catch (error) {
    if (error instanceof TaskTooLong) return [TOO_LONG]
    return [{ ...TOO_LONG, message: 'Estas perguntas não dão um questionário válido.' }]
  }
}

/** Waits for what a content is tried out with. Throws Refused, with a finding, where that takes too long. */
export function inTime<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw error instanceof TaskTooLong ? new Refused([TOO_LONG], TOO_LONG.message) : error
  })
}
