import { sql } from 'kysely'
import { lisbonDay } from '#schemas/atoms/lisbon-day.ts'
import { type ToldKind, usualNotices } from '#schemas/requests/announcing.ts'
import type { Db } from '../../core/db/tables.ts'

/** Accounts with how they want to be told; without a row, as usual (TEL-4). */
export const settingsOf = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('announcement_settings', 'announcement_settings.user_id', 'users.id')
    .select('announcement_settings.answer_minutes as answerMinutes')
    .select((eb) => [
      eb.fn.coalesce('announcement_settings.told', sql.lit<ToldKind>(usualNotices.told)).as('told'),
      eb.fn.coalesce('announcement_settings.hour', sql.lit(usualNotices.hour)).as('hour'),
    ])

/** Whether an account with these settings is not on holiday, on the day in Lisbon of a moment in milliseconds. */
export const notOnHoliday = (now: number) => {
  const today = lisbonDay(now)
  return sql<boolean>`not (coalesce(announcement_settings.holiday_from, '9999') <= ${today}
    and coalesce(announcement_settings.holiday_until, '9999') >= ${today})`
}
