import featured from '#schemas/catalogue/data/featured.json' with { type: 'json' }
import type { ServiceContent } from '#schemas/questions/content.ts'
import { contentInOrder } from '#schemas/questions/export-file.ts'
import type { QuestionRecord } from '#schemas/questions/record.ts'
import type { Db, Trx } from '../db/tables.ts'
import { contentsRepository } from '../features/question-editing/contents.ts'
import { BASE, baseContent, contentOf } from '../features/question-editing/rows.ts'
import { baseVersion, versionOf } from '../features/questions/version.ts'
import { readBaseQuestions, readMainGroups, readQuestionSets, readSubgroups } from './read-data.ts'

const AUTHOR = { author_id: null, author_name: 'Repositório', note: 'Perguntas do repositório' }
const ROWS_AT_ONCE = 100

/**
 * Brings catalogue and questions of the repository into the database. What did not change is not written; a changed set
 * becomes a new version beside the older ones, which leads refer to. What an administrator has published is theirs and
 * stays as it is.
 */
export async function seed(db: Db, now: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const owned = await ownedByAdmins(trx)
    await seedGroups(trx)
    await seedServices(trx, owned)
    await publishChanged(trx, owned, now)
  })
}

/** The newest publication of each service that an administrator has published; 0 stands for the base questions. */
async function ownedByAdmins(trx: Trx): Promise<Map<number, ServiceContent>> {
  const rows = await trx
    .selectFrom('publications')
    .select(['service_id', 'content'])
    .where('author_id', 'is not', null)
    .orderBy('number')
    .execute()
  return new Map(rows.map(({ service_id, content }) => [service_id, JSON.parse(content)]))
}

async function seedGroups(trx: Trx): Promise<void> {
  await trx
    .insertInto('main_groups')
    .values(readMainGroups())
    .onConflict((c) => c.column('id').doUpdateSet((eb) => ({ title: eb.ref('excluded.title') })))
    .execute()
  await trx
    .insertInto('subgroups')
    .values(readSubgroups().map(({ id, title, main_group_id }) => ({ id, title, main_group_id })))
    .onConflict((c) =>
      c.column('id').doUpdateSet((eb) => ({
        title: eb.ref('excluded.title'),
        main_group_id: eb.ref('excluded.main_group_id'),
      })),
    )
    .execute()
}

const rowOfCard = new Map(
  featured.flatMap(({ cards }, index) => cards.map(({ service }) => [service, index + 1] as const)),
)

async function seedServices(trx: Trx, owned: ReadonlyMap<number, ServiceContent>): Promise<void> {
  const services = readSubgroups().flatMap(({ id: sub_group_id, services }) =>
    services
      .filter(({ id }) => !owned.has(id))
      .map(({ id, title }) => ({
        id,
        title,
        sub_group_id,
        popular: null,
        labels: null,
        featured: rowOfCard.get(id) ?? null,
      })),
  )
  await trx
    .insertInto('services')
    .values(services)
    .onConflict((c) =>
      c.column('id').doUpdateSet((eb) => ({
        title: eb.ref('excluded.title'),
        sub_group_id: eb.ref('excluded.sub_group_id'),
        featured: eb.ref('excluded.featured'),
      })),
    )
    .execute()
}

/** Puts in force what the repository asks differently from the database, and writes it down as published. */
async function publishChanged(trx: Trx, owned: ReadonlyMap<number, ServiceContent>, now: string) {
  const base = owned.get(BASE)?.questions ?? readBaseQuestions()
  const contents = await wanted(trx, owned)
  const inForce = await trx.selectFrom('published_sets').select(['service_id', 'version']).execute()
  const current = new Map(inForce.map(({ service_id, version }) => [service_id, version]))
  const rows = contents.map(({ id, ...content }) => setOf(id, content, base))
  const changed = rows.filter(({ service_id, version }) => current.get(service_id) !== version)
  const numbers = await lastNumbers(trx)
  const unwritten = rows.filter((row) => !numbers.has(row.service_id) || changed.includes(row))
  for (const part of inParts(changed)) {
    await trx
      .insertInto('question_sets')
      .values(part.map(({ content: _, ...row }) => ({ ...row, created_at: now })))
      .onConflict((c) => c.column('version').doNothing())
      .execute()
    await trx
      .insertInto('published_sets')
      .values(part.map(({ service_id, version }) => ({ service_id, version, published_at: now })))
      .onConflict((c) =>
        c.column('service_id').doUpdateSet((eb) => ({
          version: eb.ref('excluded.version'),
          published_at: eb.ref('excluded.published_at'),
        })),
      )
      .execute()
  }
  const publications = unwritten.map(({ service_id, version, content }) => ({
    service_id,
    version,
    content: JSON.stringify(contentInOrder(content)),
  }))
  if (!numbers.has(BASE)) {
    const content = JSON.stringify(contentInOrder(baseContent(base)))
    publications.push({ service_id: BASE, version: baseVersion(base), content })
  }
  for (const part of inParts(publications)) {
    const values = part.map((row) => ({
      ...row,
      ...AUTHOR,
      number: (numbers.get(row.service_id) ?? 0) + 1,
      published_at: now,
    }))
    await trx.insertInto('publications').values(values).execute()
  }
}

/** What every service is to ask: what its administrator published, what the repository says, or what it asks now. */
async function wanted(trx: Trx, owned: ReadonlyMap<number, ServiceContent>) {
  const sets = readQuestionSets(readSubgroups())
  const services = await trx
    .selectFrom('services')
    .select(['id', 'title', 'sub_group_id', 'labels', 'featured'])
    .orderBy('id')
    .execute()
  const others = await contentsRepository(trx).services().execute()
  const present = new Map(others.map((row) => [row.id, contentOf(row)]))
  return services.flatMap((service) => {
    const questions = owned.has(service.id) ? undefined : sets.get(service.id)
    const content = questions
      ? contentOf({ ...service, questions: JSON.stringify(questions) })
      : (owned.get(service.id) ?? present.get(service.id))
    return content ? [{ id: service.id, ...content }] : []
  })
}

function setOf(service_id: number, content: ServiceContent, base: readonly QuestionRecord[]) {
  const texts = {
    service_id,
    title: content.title,
    questions: JSON.stringify(content.questions),
    base: JSON.stringify(base),
  }
  return { ...texts, content, version: versionOf(texts) }
}

async function lastNumbers(trx: Trx): Promise<Map<number, number>> {
  const rows = await trx
    .selectFrom('publications')
    .select((eb) => ['service_id', eb.fn.max('number').as('number')])
    .groupBy('service_id')
    .execute()
  return new Map(rows.map(({ service_id, number }) => [service_id, Number(number)]))
}

function inParts<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, index) =>
    rows.slice(index * ROWS_AT_ONCE, (index + 1) * ROWS_AT_ONCE),
  )
}
