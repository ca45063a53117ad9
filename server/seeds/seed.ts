import type { ServiceContent } from '#schemas/questions/content.ts'
import { contentInOrder, type ExportedService, recordInOrder } from '#schemas/questions/export-file.ts'
import type { QuestionRecord } from '#schemas/questions/record.ts'
import type { Db, Trx } from '../core/db/tables.ts'
import { contentsRepository } from '../features/question-editing/contents.ts'
import { BASE, baseContent, contentOf } from '../features/question-editing/rows.ts'
import { catalogueChanges } from '../features/questions/catalogue-state.ts'
import { baseVersion, versionOf } from '../features/questions/version.ts'
import {
  readBaseQuestions,
  readCardRows,
  readCommonQuestions,
  readMainGroups,
  readQuestionSets,
  readSubgroups,
  type SubgroupData,
} from './read-data.ts'

const AUTHOR = { author_id: null, author_name: 'Repositório', note: 'Perguntas do repositório' }
const ROWS_AT_ONCE = 100

/**
 * Writes catalogue and questions of the repository (`schemas` is their folder) into the database (QST-12). Unchanged
 * parts are not written; a changed set becomes a new version. What an administrator has published stays.
 */
export async function seed(db: Db, now: string, schemas?: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await catalogueChanges(trx)
    const owned = await ownedByAdmins(trx)
    const subgroups = readSubgroups(schemas)
    const sets = readQuestionSets(subgroups, schemas)
    await seedGroups(trx, subgroups, schemas)
    await seedServices(trx, subgroups, owned, readCardRows(schemas))
    const base = owned.get(BASE)?.questions ?? readBaseQuestions(schemas)
    await publishChanged(trx, { contents: await wanted(trx, owned, sets), base, now })
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

async function seedGroups(trx: Trx, subgroups: readonly SubgroupData[], schemas?: string): Promise<void> {
  await trx
    .insertInto('main_groups')
    .values(readMainGroups(schemas))
    .onConflict((c) => c.column('id').doUpdateSet((eb) => ({ title: eb.ref('excluded.title') })))
    .execute()
  const rows = subgroups.map(({ id, title, main_group_id }) => {
    const questions = JSON.stringify(readCommonQuestions(id, schemas).map(recordInOrder))
    return { id, title, main_group_id, questions }
  })
  await trx
    .insertInto('subgroups')
    .values(rows)
    .onConflict((c) =>
      c.column('id').doUpdateSet((eb) => ({
        title: eb.ref('excluded.title'),
        main_group_id: eb.ref('excluded.main_group_id'),
        questions: eb.ref('excluded.questions'),
      })),
    )
    .execute()
}

async function seedServices(
  trx: Trx,
  subgroups: readonly SubgroupData[],
  owned: ReadonlyMap<number, ServiceContent>,
  rowOfCard: ReadonlyMap<number, number>,
): Promise<void> {
  const services = subgroups.flatMap(({ id: sub_group_id, services }) =>
    services
      .filter(({ id }) => !owned.has(id))
      .map(({ id, title, labels = [], featured = rowOfCard.get(id) ?? null }) => ({
        id,
        title,
        sub_group_id,
        labels: labels.length > 0 ? JSON.stringify(labels) : null,
        featured,
      })),
  )
  if (services.length === 0) return
  await trx
    .insertInto('services')
    .values(services)
    .onConflict((c) =>
      c.column('id').doUpdateSet((eb) => ({
        title: eb.ref('excluded.title'),
        sub_group_id: eb.ref('excluded.sub_group_id'),
        labels: eb.ref('excluded.labels'),
        featured: eb.ref('excluded.featured'),
      })),
    )
    .execute()
}

interface Wanted {
  contents: ExportedService[]
  base: readonly QuestionRecord[]
  now: string
}

/** Publishes the repository's questions that differ from the database's. */
async function publishChanged(trx: Trx, { contents, base, now }: Wanted): Promise<void> {
  const last = await lastPublications(trx)
  const publications = [{ id: BASE, ...baseContent([...base]) }, ...contents].map(({ id, ...content }) => {
    const text = JSON.stringify(contentInOrder(content))
    const before = last.get(id)
    const fresh = before?.content !== text
    return { id, content, text, fresh, number: (before?.number ?? 0) + (fresh ? 1 : 0) }
  })
  const [{ number: base_number = 1, fresh: freshBase = true } = {}, ...services] = publications
  const sets = services.map(({ id, content, number, fresh, text }) => {
    const texts = {
      service_id: id,
      title: content.title,
      questions: JSON.stringify(content.questions),
      base: JSON.stringify(base),
    }
    const set = { ...texts, version: versionOf(texts), number, base_number, created_at: now }
    return { set, fresh, text }
  })
  const current = await versionsInForce(trx)
  const changed = sets.filter(
    ({ set, fresh }) => fresh || freshBase || current.get(set.service_id) !== set.version,
  )
  for (const part of inParts(changed)) {
    await trx
      .insertInto('question_sets')
      .values(part.map(({ set }) => set))
      .onConflict((c) =>
        c.column('version').doUpdateSet((eb) => ({
          number: eb.ref('excluded.number'),
          base_number: eb.ref('excluded.base_number'),
        })),
      )
      .execute()
    await trx
      .insertInto('published_sets')
      .values(part.map(({ set: { service_id, version } }) => ({ service_id, version, published_at: now })))
      .onConflict((c) =>
        c.column('service_id').doUpdateSet((eb) => ({
          version: eb.ref('excluded.version'),
          published_at: eb.ref('excluded.published_at'),
        })),
      )
      .execute()
  }
  const versions = new Map([
    [BASE, baseVersion(base)],
    ...sets.map(({ set }) => [set.service_id, set.version] as const),
  ])
  const rows = publications
    .filter(({ fresh }) => fresh)
    .map(({ id, number, text }) => ({
      service_id: id,
      number,
      version: versions.get(id) ?? '',
      content: text,
      ...AUTHOR,
      published_at: now,
    }))
  for (const part of inParts(rows)) await trx.insertInto('publications').values(part).execute()
}

/** The questions of every service: what an administrator published, the repository's, or the current ones. */
async function wanted(
  trx: Trx,
  owned: ReadonlyMap<number, ServiceContent>,
  sets: ReadonlyMap<number, QuestionRecord[]>,
): Promise<ExportedService[]> {
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

/** The last publication of each service, as it was stored. */
async function lastPublications(trx: Trx) {
  const rows = await trx
    .selectFrom('publications as p')
    .select(['p.service_id', 'p.number', 'p.content'])
    .where('p.number', '=', (eb) =>
      eb
        .selectFrom('publications as last')
        .select((inner) => inner.fn.max('last.number').as('number'))
        .whereRef('last.service_id', '=', 'p.service_id'),
    )
    .execute()
  return new Map(rows.map((row) => [row.service_id, row]))
}

async function versionsInForce(trx: Trx): Promise<Map<number, string>> {
  const rows = await trx.selectFrom('published_sets').select(['service_id', 'version']).execute()
  return new Map(rows.map(({ service_id, version }) => [service_id, version]))
}

function inParts<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, index) =>
    rows.slice(index * ROWS_AT_ONCE, (index + 1) * ROWS_AT_ONCE),
  )
}
