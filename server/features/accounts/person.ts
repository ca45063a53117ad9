import type { Db } from '../../db/tables.ts'

/** Everything that is kept about a person, by e-mail (RGPD); without what only protects the account. */
export async function exportPerson(db: Db, given: string): Promise<Record<string, unknown>> {
  const email = given.toLowerCase()
  const user = await db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
  const { password_hash: _, google_sub: __, ...account } = user ?? { password_hash: null, google_sub: null }
  return {
    email,
    account: user ? account : null,
    credits: user
      ? await db
          .selectFrom('credit_entries')
          .select(['amount', 'reason', 'created_at'])
          .where('user_id', '=', user.id)
          .execute()
      : [],
    client:
      (await db.selectFrom('clients').selectAll().where('email', '=', email).executeTakeFirst()) ?? null,
    requests: await db
      .selectFrom('leads')
      .select([
        'cod',
        'service_id',
        'details',
        'when_code',
        'info',
        'name',
        'phone',
        'zip_home',
        'state',
        'created_at',
      ])
      .where('email', '=', email)
      .execute(),
    newsletter: Boolean(
      await db
        .selectFrom('newsletter_subscribers')
        .select('email')
        .where('email', '=', email)
        .executeTakeFirst(),
    ),
  }
}

/** Erases a person, by e-mail: account, requests, subscription and the messages that wait. */
export async function erasePerson(db: Db, given: string): Promise<void> {
  const email = given.toLowerCase()
  await db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select(['id', 'phone'])
      .where('email', '=', email)
      .executeTakeFirst()
    const leads = await trx.selectFrom('leads').select('phone').where('email', '=', email).execute()
    const phones = [user?.phone, ...leads.map(({ phone }) => phone)].filter(
      (phone) => typeof phone === 'string',
    )
    await trx
      .deleteFrom('outbox')
      .where('recipient', 'in', [email, ...phones])
      .execute()
    await trx.deleteFrom('leads').where('email', '=', email).execute()
    // A client with requests under another address is kept without what tells who it was.
    const client = await trx.selectFrom('clients').select('id').where('email', '=', email).executeTakeFirst()
    if (client) await trx.deleteFrom('clients').where('id', '=', client.id).execute()
    await trx.deleteFrom('newsletter_subscribers').where('email', '=', email).execute()
    if (!user) return
    for (const table of ['sessions', 'one_time_tokens', 'credit_entries'] as const) {
      await trx.deleteFrom(table).where('user_id', '=', user.id).execute()
    }
    await trx.deleteFrom('users').where('id', '=', user.id).execute()
  })
}
