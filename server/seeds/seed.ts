import { createHash } from 'node:crypto'
import type { Db, Trx } from '../db/tables.ts'
import { readBaseQuestions, readMainGroups, readQuestionSets, readSubgroups } from './read-data.ts'

/** A short hash of all that a questionnaire says: the version that a lead keeps. */
export function versionOf(parts: {
  service_id: number
  title: string
  questions: string
  base: string
}): string {
  const { service_id, title, questions, base } = parts
  const hash = createHash('sha256').update(JSON.stringify([service_id, title, questions, base]))
  return hash.digest('base64url').slice(0, 16)
}

/**
 * Brings catalogue and questions of the repository into the database. What did not change is not written; a changed set
 * becomes a new version beside the older ones, which leads refer to.
 */
export async function seed(db: Db, now: string): Promise<void> {
  const subgroups = readSubgroups()
  const base = JSON.stringify(readBaseQuestions())
  await db.transaction().execute(async (trx) => {
    await seedCatalogue(trx, subgroups)
    await publish(trx, subgroups, base, now)
  })
}

async function seedCatalogue(trx: Trx, subgroups: ReturnType<typeof readSubgroups>): Promise<void> {
  const groups = readMainGroups()
  const services = subgroups.flatMap((subgroup) =>
    subgroup.services.map(({ id, title }) => ({ id, title, sub_group_id: subgroup.id, popular: null })),
  )
  await trx
    .insertInto('main_groups')
    .values(groups)
    .onConflict((c) => c.column('id').doUpdateSet((eb) => ({ title: eb.ref('excluded.title') })))
    .execute()
  await trx
    .insertInto('subgroups')
    .values(subgroups.map(({ id, title, main_group_id }) => ({ id, title, main_group_id })))
    .onConflict((c) =>
      c.column('id').doUpdateSet((eb) => ({
        title: eb.ref('excluded.title'),
        main_group_id: eb.ref('excluded.main_group_id'),
      })),
    )
    .execute()
  await trx
    .insertInto('services')
    .values(services)
    .onConflict((c) =>
      c.column('id').doUpdateSet((eb) => ({
        title: eb.ref('excluded.title'),
        sub_group_id: eb.ref('excluded.sub_group_id'),
      })),
    )
    .execute()
}

async function publish(
  trx: Trx,
  subgroups: ReturnType<typeof readSubgroups>,
  base: string,
  now: string,
): Promise<void> {
  const published = await trx.selectFrom('published_sets').select(['service_id', 'version']).execute()
  const current = new Map(published.map(({ service_id, version }) => [service_id, version]))
  const known = new Set(
    (await trx.selectFrom('question_sets').select('version').execute()).map((s) => s.version),
  )
  const titles = new Map(subgroups.flatMap(({ services }) => services.map(({ id, title }) => [id, title])))
  for (const [service_id, records] of readQuestionSets(subgroups)) {
    const title = titles.get(service_id) ?? ''
    const content = { service_id, title, questions: JSON.stringify(records), base }
    const version = versionOf(content)
    if (current.get(service_id) === version) continue
    if (!known.has(version)) {
      await trx
        .insertInto('question_sets')
        .values({ version, ...content, created_at: now })
        .execute()
      known.add(version)
    }
    await trx
      .insertInto('published_sets')
      .values({ service_id, version, published_at: now })
      .onConflict((c) => c.column('service_id').doUpdateSet({ version, published_at: now }))
      .execute()
  }
}
