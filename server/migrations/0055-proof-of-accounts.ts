import { type Kysely, sql } from 'kysely'

/**
 * What an account is proved by: the browser that signed up, the phone that is not confirmed yet, the role that a link brings,
 * and which links were used (ACC-34, ACC-35). A phone that nobody confirmed is no longer anybody's; administrators who never
 * confirmed their e-mail become so by a link again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['new_phone', 'invited_role', 'signup_hash'])
    await db.schema.alterTable('users').addColumn(column, 'text').execute()
  await db.schema.alterTable('one_time_tokens').addColumn('used_at', 'text').execute()
  await sql`update users set new_phone = phone, phone = null where phone_verified_at is null`.execute(db)
  const never = sql`select id from users where role = 'admin' and status = 'pending' and email_verified_at is null`
  await sql`delete from sessions where user_id in (${never})`.execute(db)
  await sql`delete from one_time_tokens where kind <> 'reset' and user_id in (${never})`.execute(db)
  await sql`update one_time_tokens set kind = 'invitation' where user_id in (${never})`.execute(db)
  await sql`
    update users set role = 'client', invited_role = 'admin', password_hash = null, google_sub = null
    where role = 'admin' and status = 'pending' and email_verified_at is null`.execute(db)
}
