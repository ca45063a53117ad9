import { setImmediate } from 'node:timers/promises'
import type { ServiceContent } from '#schemas/questions/content.ts'
import { contentInOrder } from '#schemas/questions/export-file.ts'
import { followers, plain } from '#schemas/questions/groups/resolve.ts'
import type { QuestionRecord } from '#schemas/questions/record.ts'
import { isGroup } from '#schemas/questions/service-ids.ts'
import type { Trx } from '../../../core/db/tables.ts'
import { baseVersion, groupVersion, versionOf } from '../../questions/offers.ts'
import { contentsRepository } from '../contents.ts'
import { rebaseDraft } from '../drafts.ts'
import { BASE } from '../rows.ts'
import { lastNumber, lastNumbers } from './numbers.ts'

const AT_ONCE = 50

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
  /** Whether it follows from a group's publication. */
  followed?: true
}

/**
 * Publishes a content as a new immutable version (QST-11): the next visitor gets it, and requests under way keep
 * theirs. Base questions give every service a new version, a group each that includes it. The caller has announced the change (`catalogueChanges`).
 */
export async function publish(
  trx: Trx,
  publication: Publication,
): Promise<{ number: number; version: string }> {
  const { id } = publication
  if (id === BASE) return publishBase(trx, publication)
  return isGroup(id) ? publishGroup(trx, publication) : publishService(trx, publication)
}

async function publishService(trx: Trx, publication: Publication) {
  const { id, content } = publication
  const base = await contentsRepository(trx).base()
  const { title, sub_group_id, labels, featured } = content
  const row = { title, sub_group_id, labels: labels.length > 0 ? JSON.stringify(labels) : null, featured }
  await trx
    .insertInto('services')
    .values({ id, ...row })
    .onConflict((c) => c.column('id').doUpdateSet(row))
    .execute()
  const numbers = { number: (await lastNumber(trx, id)) + 1, base_number: await lastNumber(trx, BASE) }
  const version = await putInForce(trx, {
    id,
    title,
    questions: plain(content.questions),
    base,
    now: publication.now,
    ...numbers,
  })
  return record(trx, publication, version, numbers.number)
}

/** Publishes a group, and a new version of each set that includes it (QST-31). */
async function publishGroup(trx: Trx, publication: Publication) {
  const { id, content, author, note } = publication
  const contents = await contentsRepository(trx).inForce()
  const done = await recordGroup(trx, publication)
  const following = {
    now: publication.now,
    author,
    // The author chose nothing for these: they stay the repository's where they were.
    followed: true as const,
    note: `Grupo «${content.title}», versão ${done.number}: ${note}`,
  }
  for (const [index, [user, after]] of [...followers(id, content, contents)].entries()) {
    if (index % AT_ONCE === 0) await setImmediate()
    const follower = { ...following, id: user, content: after }
    const { number } = isGroup(user) ? await recordGroup(trx, follower) : await publishService(trx, follower)
    await rebaseDraft(trx, user, number)
  }
  return done
}

async function recordGroup(trx: Trx, publication: Publication) {
  const { id, content } = publication
  const number = (await lastNumber(trx, id)) + 1
  return record(trx, publication, groupVersion(id, content), number)
}

async function publishBase(trx: Trx, publication: Publication) {
  const base = publication.content.questions
  const services = await contentsRepository(trx).services().orderBy('services.id').execute()
  const base_number = (await lastNumber(trx, BASE)) + 1
  const numbers = await lastNumbers(trx)
  for (const [index, { id, title, questions }] of services.entries()) {
    // SQLite answers synchronously: without a pause, the event loop would be blocked until the last one is written.
    if (index % AT_ONCE === 0) await setImmediate()
    const number = numbers.get(id) ?? null
    await putInForce(trx, {
      id,
      title,
      questions: JSON.parse(questions),
      base,
      now: publication.now,
      number,
      base_number,
    })
  }
  return record(trx, publication, baseVersion(base), base_number)
}

interface Set {
  id: number
  title: string
  questions: readonly QuestionRecord[]
  base: readonly QuestionRecord[]
  now: string
  /** The publications that it is made of. */
  number: number | null
  base_number: number
}

/** Makes questions the ones in force; the same content has the same version. */
async function putInForce(
  trx: Trx,
  { id, title, questions, base, now, number, base_number }: Set,
): Promise<string> {
  const content = {
    service_id: id,
    title,
    questions: JSON.stringify(questions),
    base: JSON.stringify(base),
  }
  const version = versionOf(content)
  await trx
    .insertInto('question_sets')
    .values({ version, ...content, created_at: now, number, base_number })
    .onConflict((c) => c.column('version').doUpdateSet({ number, base_number }))
    .execute()
  await trx
    .insertInto('published_sets')
    .values({ service_id: id, version, published_at: now })
    .onConflict((c) => c.column('service_id').doUpdateSet({ version, published_at: now }))
    .execute()
  return version
}

/** Stores the publication. Of two at once for one service, the second fails by the key. */
async function record(
  trx: Trx,
  { id, content, author, note, now, followed }: Publication,
  version: string,
  number: number,
) {
  await trx
    .insertInto('publications')
    .values({
      service_id: id,
      number,
      version,
      content: JSON.stringify(contentInOrder(content)),
      author_id: author.id,
      author_name: author.name,
      followed: followed ? 1 : 0,
      note,
      published_at: now,
    })
    .execute()
  return { number, version }
}
