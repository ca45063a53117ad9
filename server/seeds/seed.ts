import type { ServiceContent } from '#schemas/questions/content.ts'
import type { ExportedService } from '#schemas/questions/export-file.ts'
import type { Included } from '#schemas/questions/groups/resolve.ts'
import { type Tell, tellOperator, unhurried, untilFree } from '../core/db/held-up.ts'
import type { Db, Trx } from '../core/db/tables.ts'
import { contentsRepository } from '../features/question-editing/contents.ts'
import { BASE } from '../features/question-editing/rows.ts'
import { catalogueChanges } from '../features/questions/catalogue-state.ts'
import { mergeServices } from './merge-services.ts'
import { publishChanged } from './publish-changed.ts'
import {
  readBaseQuestions,
  readCardRows,
  readGroupContents,
  readIncluded,
  readSubgroups,
} from './read-data.ts'
import { seedGroups, seedServices, seedTexts } from './seed-catalogue.ts'

const OTHER_PROCESS = 'Outro processo do Cinco está a escrever o catálogo: à espera que acabe.'

/**
 * Writes catalogue and questions of the repository (`schemas` is their folder) into the database (QST-12). Unchanged
 * parts are not written; a changed set becomes a new version. Questions that an administrator has published stay. It waits as long as
 * another process writes them, and tells so (SRV-33).
 */
export async function seed(db: Db, now: string, schemas?: string, tell: Tell = tellOperator): Promise<void> {
  const work = async (trx: Trx): Promise<true> => {
    await unhurried(trx)
    await catalogueChanges(trx)
    const owned = await ownedByAdmins(trx)
    const subgroups = readSubgroups(schemas)
    const groups = readGroupContents(subgroups, schemas, owned)
    const sets = readIncluded(subgroups, groups, schemas)
    await seedGroups(trx, subgroups, schemas)
    await seedServices(trx, subgroups, owned, readCardRows(schemas))
    await mergeServices(trx, subgroups, owned, now)
    await seedTexts(trx, subgroups, schemas)
    const base = owned.get(BASE)?.questions ?? readBaseQuestions(schemas)
    const contents = await wanted(trx, owned, sets)
    await publishChanged(trx, { contents, groups, base, now })
    return true
  }
  await untilFree(() => db.transaction().execute(work), { waitsFor: OTHER_PROCESS, tell })
}

/** What is in force of each service and group that an administrator has published; 0 stands for the base questions. */
async function ownedByAdmins(trx: Trx): Promise<Map<number, ServiceContent>> {
  const rows = await trx
    .selectFrom('publications')
    .select('service_id as id')
    .distinct()
    .where('author_id', 'is not', null)
    .where('followed', '=', 0)
    .execute()
  return contentsRepository(trx).inForce(rows.map(({ id }) => id))
}

/** The questions of every service: what an administrator published, the repository's, or the current ones. */
async function wanted(
  trx: Trx,
  owned: ReadonlyMap<number, ServiceContent>,
  sets: ReadonlyMap<number, Included>,
): Promise<ExportedService[]> {
  const services = await trx
    .selectFrom('services')
    .select(['id', 'title', 'sub_group_id', 'labels', 'featured'])
    .orderBy('id')
    .execute()
  const present = await contentsRepository(trx).inForce()
  return services.flatMap(({ id, labels, ...service }) => {
    const included = owned.has(id) ? undefined : sets.get(id)
    const content = included
      ? { ...service, labels: JSON.parse(labels ?? '[]'), ...included }
      : present.get(id)
    return content ? [{ id, ...content }] : []
  })
}
