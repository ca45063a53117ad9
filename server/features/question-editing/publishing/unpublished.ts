import type { ServiceContent } from '#schemas/questions/content.ts'
import { serviceIds } from '#schemas/questions/service-ids.ts'
import { readStored } from '../../../core/db/stored.ts'
import type { Db } from '../../../core/db/tables.ts'

/** The services that are drafts and were never published. */
export async function unpublishedServices(db: Pick<Db, 'selectFrom'>) {
  const drafts = await db
    .selectFrom('question_drafts')
    .select(['service_id as id', 'content'])
    .where('base_number', '=', 0)
    .where('service_id', '>=', serviceIds.first)
    .where('service_id', '<=', serviceIds.last)
    .execute()
  return drafts.map(({ id, content }) => {
    const { title, sub_group_id } = readStored<ServiceContent>(content)
    return { id, title, sub_group_id }
  })
}
