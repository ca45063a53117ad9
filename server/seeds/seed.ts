import { createHash } from 'node:crypto'
import type { QuestionRecord } from '#schemas/questions/record.ts'
import type { Db, Trx } from '../db/tables.ts'
import { readBaseQuestions, readMainGroups, readQuestionSets, readSubgroups } from './read-data.ts'

/** A short hash of a question set with its base questions: the version that a lead keeps. */
export function versionOf(questions: string, base: string): string {
  return createHash('sha256').update(questions).update('\n').update(base).digest('base64url').slice(0, 16)
}

/**
 * Brings catalogue and questions of the repository into the database. What did not change is not written; a changed set
 * becomes a new version beside the older ones, which leads refer to.
 */
export async function seed(db: Db, now: string): Promise<void> {
  const subgroups = readSubgroups()
  const sets = readQuestionSets(subgroups)
  const base = JSON.stringify(readBaseQuestions())
  await db.transaction().execute(async (trx) => {
    await seedCatalogue(trx, subgroups)
    await publish(trx, sets, base, now)
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
  sets: ReadonlyMap<number, QuestionRecord[]>,
  base: string,
  now: string,
): Promise<void> {
  const published = await trx.selectFrom('published_sets').select(['service_id', 'version']).execute()
  const current = new Map(published.map(({ service_id, version }) => [service_id, version]))
  const known = new Set(
    (await trx.selectFrom('question_sets').select('version').execute()).map((s) => s.version),
  )
  for (const [serviceId, records] of sets) {
    const questions = JSON.stringify(records)
    const version = versionOf(questions, base)
    if (current.get(serviceId) === version) continue
    if (!known.has(version)) {
      await trx.insertInto('question_sets').values({ version, questions, base, created_at: now }).execute()
      known.add(version)
    }
    await trx
      .insertInto('published_sets')
      .values({ service_id: serviceId, version, published_at: now })
      .onConflict((c) => c.column('service_id').doUpdateSet({ version, published_at: now }))
      .execute()
  }
}
