import type { ServiceContent } from '#schemas/questions/content.ts'
import { recordInOrder } from '#schemas/questions/export-file.ts'
import { plain } from '#schemas/questions/groups/resolve.ts'
import type { QuestionRecord } from '#schemas/questions/record.ts'
import type { Db } from '../../../core/db/tables.ts'

interface Asked {
  /** The service, or 0 for the base questions. */
  id: number
  questions: readonly QuestionRecord[]
  /** The service's name then; the base questions have none of their own. */
  title?: string
  /** When it was answered. */
  at: string
}

/**
 * The number of the publication that a request answered: the last one before it with the same questions, since an older
 * one may have been published again. Null where no publication has them.
 */
export async function numberAnswered(db: Db, { id, questions, title, at }: Asked): Promise<number | null> {
  const rows = await db
    .selectFrom('publications')
    .select(['number', 'published_at', 'content'])
    .where('service_id', '=', id)
    .orderBy('number')
    .execute()
  // Questions are kept in one order, and so are compared as texts.
  const asked = JSON.stringify(questions.map(recordInOrder))
  const alike = rows.filter(({ content }) => {
    const published: ServiceContent = JSON.parse(content)
    const named = title === undefined || published.title === title
    return named && JSON.stringify(plain(published.questions)) === asked
  })
  // Publications were first written down after requests had been made: these answered the first of them.
  return (alike.findLast(({ published_at }) => published_at <= at) ?? alike[0])?.number ?? null
}
