import type { ServiceContent } from '#schemas/questions/content.ts'
import { contentInOrder } from '#schemas/questions/export-file.ts'
import type { QuestionRecord } from '#schemas/questions/record.ts'
import type { Trx } from '../../db/tables.ts'
import { baseVersion, versionOf } from '../questions/version.ts'
import { contentsRepository } from './contents.ts'
import { BASE } from './rows.ts'

export interface Author {
  /** Null for the repository's own files. */
  id: string | null
  name: string
}

interface Publication {
  id: number
  content: ServiceContent
  author: Author
  note: string
  now: string
}

/**
 * Makes a content the one in force, as a new immutable version: the next visitor is asked these questions, and requests
 * that are under way keep theirs. Base questions give every service a new version.
 */
export async function publish(trx: Trx, given: Publication): Promise<{ number: number; version: string }> {
  const { id, content } = given
  if (id === BASE) return publishBase(trx, given)
  const base = await contentsRepository(trx).base()
  const { title, sub_group_id, labels, featured } = content
  const row = { title, sub_group_id, labels: labels.length > 0 ? JSON.stringify(labels) : null, featured }
  await trx
    .insertInto('services')
    .values({ id, ...row, popular: null })
    .onConflict((c) => c.column('id').doUpdateSet(row))
    .execute()
  const version = await putInForce(trx, { id, title, questions: content.questions, base, now: given.now })
  return record(trx, given, version)
}

async function publishBase(trx: Trx, given: Publication) {
  const base = given.content.questions
  const services = await contentsRepository(trx).services().orderBy('services.id').execute()
  for (const { id, title, questions } of services) {
    await putInForce(trx, { id, title, questions: JSON.parse(questions), base, now: given.now })
  }
  return record(trx, given, baseVersion(base))
}

interface Set {
  id: number
  title: string
  questions: readonly QuestionRecord[]
  base: readonly QuestionRecord[]
  now: string
}

/** A service's questions in force from now on; the same ones are the same version. */
export async function putInForce(trx: Trx, { id, title, questions, base, now }: Set): Promise<string> {
  const content = {
    service_id: id,
    title,
    questions: JSON.stringify(questions),
    base: JSON.stringify(base),
  }
  const version = versionOf(content)
  await trx
    .insertInto('question_sets')
    .values({ version, ...content, created_at: now })
    .onConflict((c) => c.column('version').doNothing())
    .execute()
  await trx
    .insertInto('published_sets')
    .values({ service_id: id, version, published_at: now })
    .onConflict((c) => c.column('service_id').doUpdateSet({ version, published_at: now }))
    .execute()
  return version
}

/** Writes down what was published. Two at once for one service: the second fails by the key, and is told so. */
export async function record(trx: Trx, { id, content, author, note, now }: Publication, version: string) {
  const number = (await contentsRepository(trx).numberInForce(id)) + 1
  await trx
    .insertInto('publications')
    .values({
      service_id: id,
      number,
      version,
      content: JSON.stringify(contentInOrder(content)),
      author_id: author.id,
      author_name: author.name,
      note,
      published_at: now,
    })
    .execute()
  return { number, version }
}
