import type { ServiceContent } from '#schemas/questions/content.ts'
import { contentInOrder } from '#schemas/questions/export-file.ts'
import type { Included } from '#schemas/questions/groups/resolve.ts'
import type { Database } from '../../core/db/open.ts'
import { isTaken } from '../../core/db/taken.ts'
import { HttpError } from '../../core/http/errors.ts'
import { once } from '../../core/http/idempotency.ts'
import { type Admin, recordAction } from '../audit/offers.ts'
import { freeId } from './free-id.ts'
import { subjectOf } from './rows.ts'

/** Of those that create something at once one gets the id with each try: so many may. */
const MAX_TRIES = 30
const BUSY = 'De momento outras pessoas estão a criar serviços ou grupos. Tente novamente dentro de momentos.'
const BUSY_SECONDS = 1

interface NewContent {
  body: { title: string; sub_group_id: number; copy?: number }
  /** The questions that it begins with. */
  begin: Included
  /** Where its id is from: `serviceIds` or `groupIds`. */
  ids: { firstNew: number; last: number; most: number }
  /** The idempotency key: repeated sends make one. */
  key: string | undefined
  call: string
  admin: Admin
  now: string
}

/**
 * Creates a service or group as a draft with an id that was never used; returns the id. Throws 503 where others took the id with
 * every try (SRV-34).
 */
export async function createContent(
  database: Database,
  newContent: NewContent,
  tries = MAX_TRIES,
): Promise<{ id: number }> {
  const { body, begin, ids, key, call, admin, now } = newContent
  const id = await freeId(database.db, ids)
  const { title, sub_group_id } = body
  const content: ServiceContent = { title, sub_group_id, labels: [], featured: null, ...begin }
  try {
    return await once(database, { call, key, body, now }, () => async (trx) => {
      await trx.insertInto('draft_revisions').values({ service_id: id, last: 1 }).execute()
      await trx
        .insertInto('question_drafts')
        .values({
          service_id: id,
          content: JSON.stringify(contentInOrder(content)),
          revision: 1,
          base_number: 0,
          updated_at: now,
          updated_by: admin.name,
          updated_by_id: admin.id,
        })
        .execute()
      const entry = { action: 'questions.create', subject: subjectOf(id), note: title } as const
      await recordAction(trx, now, admin, entry)
      return { id }
    })
  } catch (error) {
    if (!isTaken(error)) throw error
    if (tries === 1) throw new HttpError(503, BUSY, { retryAfter: BUSY_SECONDS })
    return createContent(database, newContent, tries - 1)
  }
}
