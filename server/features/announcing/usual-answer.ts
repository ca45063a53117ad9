import { usualNotices } from '#schemas/requests/announcing.ts'
import type { Db } from '../../core/db/tables.ts'
import { MAX_ANSWERS } from './tell-of-proposals.ts'

/**
 * How a professional wants to be told, the median of the minutes to answer (TEL-2), null before the first, and of how many
 * answers it is, `MAX_ANSWERS` at most.
 */
export async function usualAnswerOf(db: Db, userId: string) {
  const settings = await db
    .selectFrom('announcement_settings')
    .select(['told', 'answer_minutes'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const answered = await db
    .selectFrom('proposals')
    .innerJoin('announcements', (on) =>
      on
        .onRef('announcements.lead_id', '=', 'proposals.lead_id')
        .onRef('announcements.user_id', '=', 'proposals.professional_id'),
    )
    .select('proposals.id')
    .where('proposals.professional_id', '=', userId)
    .limit(MAX_ANSWERS)
    .execute()
  return {
    told: settings?.told ?? usualNotices.told,
    minutes: settings?.answer_minutes ?? null,
    answers: answered.length,
  }
}
