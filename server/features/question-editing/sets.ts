import type { ServiceContent } from '#schemas/questions/content.ts'
import { isSubgroupSet, subgroupSetId } from '#schemas/questions/service-ids.ts'
import type { Db } from '../../core/db/tables.ts'

/** What the subgroups' sets are called by their ids: as their subgroups are now, whatever they were called when published. */
export async function titlesOfSets(db: Pick<Db, 'selectFrom'>): Promise<Map<number, string>> {
  const rows = await db.selectFrom('subgroups').select(['id', 'title']).execute()
  return new Map(rows.map(({ id, title }) => [subgroupSetId(id), title]))
}

/** The set of a subgroup that has none yet: it has no questions, and can be begun (QST-32). Undefined for any other id. */
export async function emptySet(db: Pick<Db, 'selectFrom'>, id: number): Promise<ServiceContent | undefined> {
  const title = isSubgroupSet(id) ? (await titlesOfSets(db)).get(id) : undefined
  if (title === undefined) return undefined
  return { title, sub_group_id: id - subgroupSetId(0), labels: [], featured: null, questions: [] }
}
