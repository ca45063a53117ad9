import type { ServiceContent } from '#schemas/questions/content.ts'
import { randomToken } from '../../core/configuration/secrets.ts'
import type { Database } from '../../core/db/open.ts'
import { once } from '../../core/http/idempotency.ts'
import type { Admin } from '../audit/offers.ts'
import { freeId } from './free-id.ts'
import { subjectOf } from './rows.ts'

const MAX_TRIES = 5

interface NewContent {
  body: { title: string; sub_group_id: number }
  /** Where its id is from: `serviceIds` or `groupIds`. */
  ids: { firstNew: number; last: number }
  /** The idempotency key: repeated sends make one. */
  key: string | undefined
  call: string
  admin: Admin
  now: string
}

/** Creates a service or group as an empty draft with an id that was never used; returns the id. */
export async function createContent(
  database: Database,
  given: NewContent,
  tries = MAX_TRIES,
): Promise<{ id: number }> {
  const { body, ids, key, call, admin, now } = given
  const id = await freeId(database.db, ids)
  const content: ServiceContent = { ...body, labels: [], featured: null, questions: [] }
  try {
    return await once(
      database,
      { call, key, body, now },
      { id },
      {
        revision: (db) => db.insertInto('draft_revisions').values({ service_id: id, last: 1 }),
        draft: (db) =>
          db.insertInto('question_drafts').values({
            service_id: id,
            content: JSON.stringify(content),
            revision: 1,
            base_number: 0,
            updated_at: now,
            updated_by: admin.name,
          }),
        log: (db) =>
          db.insertInto('audit_log').values({
            id: randomToken(),
            at: now,
            admin_id: admin.id,
            admin_name: admin.name,
            action: 'questions.create',
            subject: subjectOf(id),
            note: body.title,
          }),
      },
    )
  } catch (error) {
    // Somebody else took the id in the meantime.
    if (tries > 1 && /unique|duplicate/i.test(String(error))) return createContent(database, given, tries - 1)
    throw error
  }
}
