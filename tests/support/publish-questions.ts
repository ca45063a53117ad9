import type { QuestionRecord } from '#schemas/questions/record.ts'
import type { Db } from '#server/core/db/tables.ts'
import { publish } from '#server/features/question-editing/publishing/publish.ts'

/** Publishes other questions for a service, in place of those that come with the repository. */
export async function publishQuestions(
  db: Db,
  id: number,
  questions: QuestionRecord[],
  now = '2026-11-20T12:00:00.000Z',
): Promise<void> {
  const service = await db
    .selectFrom('services')
    .select(['title', 'sub_group_id', 'featured'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const content = { ...service, labels: [], questions }
  const author = { id: null, name: 'Teste' }
  await db.transaction().execute((trx) => publish(trx, { id, content, author, note: '', now }))
}
