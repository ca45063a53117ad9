import { sql } from 'kysely'
import type { LeaveKind } from '#schemas/messages/leave-kinds.ts'
import { type ToldKind, usualNotices } from '#schemas/requests/announcing.ts'
import type { Db } from '../../core/db/tables.ts'

/** The kinds of message that are sent unless a person ends them; the newsletter is sent only to those who asked. */
export type StoppableKind = Exclude<LeaveKind, 'newsletter'>

/** How the account of an e-mail (in lower case) wants to be told of new requests. */
async function toldOf(db: Db, email: string): Promise<ToldKind> {
  const row = await db
    .selectFrom('announcement_settings')
    .innerJoin('users', 'users.id', 'announcement_settings.user_id')
    .select('announcement_settings.told')
    .where('users.email', '=', email)
    .executeTakeFirst()
  return row?.told ?? usualNotices.told
}

/** Whether an e-mail gets a kind of message (MSG-10). */
export async function getsMessages(db: Db, kind: StoppableKind, email: string): Promise<boolean> {
  const address = email.toLowerCase()
  if (kind === 'requests') return (await toldOf(db, address)) !== 'never'
  const stop = await db
    .selectFrom('message_stops')
    .select('email')
    .where('email', '=', address)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return stop === undefined
}

/**
 * Ends a kind of message for an e-mail (MSG-10). That of new requests is a setting of the professional's account, so that
 * there is one truth for the link and for the page. Ending it twice changes nothing. `now` is ISO 8601.
 */
export async function stopMessages(db: Db, kind: StoppableKind, email: string, now: string): Promise<void> {
  const address = email.toLowerCase()
  if (kind !== 'requests') {
    await db
      .insertInto('message_stops')
      .values({ email: address, kind, created_at: now })
      .onConflict((c) => c.doNothing())
      .execute()
    return
  }
  await db
    .insertInto('announcement_settings')
    .columns(['user_id', 'told', 'hour'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select(['id', sql.lit<ToldKind>('never').as('told'), sql.lit(usualNotices.hour).as('hour')])
        .where('email', '=', address),
    )
    .onConflict((c) => c.column('user_id').doUpdateSet({ told: 'never' }))
    .execute()
}

/** Sends a kind of message to an e-mail again. */
export const resumeMessages = (db: Db, kind: StoppableKind, email: string) =>
  db.deleteFrom('message_stops').where('email', '=', email.toLowerCase()).where('kind', '=', kind).execute()
