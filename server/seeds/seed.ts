import type { ServiceContent } from '#schemas/questions/content.ts'
import type { ExportedService } from '#schemas/questions/export-file.ts'
import type { QuestionRecord } from '#schemas/questions/record.ts'
import type { Db, Trx } from '../core/db/tables.ts'
import { contentsRepository } from '../features/question-editing/contents.ts'
import { BASE, contentOf } from '../features/question-editing/rows.ts'
import { catalogueChanges } from '../features/questions/catalogue-state.ts'
import { publishChanged } from './publish-changed.ts'
import { readBaseQuestions, readCardRows, readQuestionSets, readSubgroups } from './read-data.ts'
import { seedGroups, seedServices, seedTexts } from './seed-catalogue.ts'

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
    await seedTexts(trx, subgroups, schemas)
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
