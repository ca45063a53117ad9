import type { Db, Trx } from '../../core/db/tables.ts'
import { takeBack } from '../../core/outbox/outbox.ts'
import type { Services } from '../../core/services.ts'
import { forgetAccount, forgetRecipients } from '../audit/audit-log.ts'
import { eraseLoans, loansOf } from '../loans/applicants.ts'

/** Where somebody's data are, and the keys to what of it is sealed. */
type Kept = Pick<Services, 'config' | 'database'>

interface Scope {
  /**
   * Only what belongs to the account itself: anybody can open one with somebody else's e-mail, and until the e-mail is
   * known to be theirs, what else is kept under it is not theirs to see or to erase.
   */
  accountAlone?: boolean
}

/** Messages that an account causes by itself. */
const ACCOUNT_TEMPLATES = ['activation', 'welcome', 'passwordReset', 'mobileVerification']

/** Everything that is kept about a person, by e-mail (RGPD); without what only protects the account. */
export async function exportPerson(
  { database: { db }, config }: Kept,
  given: string,
  { accountAlone = false }: Scope = {},
): Promise<Record<string, unknown>> {
  const email = given.toLowerCase()
  const user = await db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
  const { password_hash: _, google_sub: __, ...account } = user ?? { password_hash: null, google_sub: null }
  const credits = db
    .selectFrom('credit_entries')
    .select(['amount', 'reason', 'created_at'])
    .where('user_id', '=', user?.id ?? '')
  return {
    email,
    account: user ? account : null,
    credits: await credits.execute(),
    ...(accountAlone ? {} : { ...(await keptByEmail(db, email)), loans: await loansOf(db, config, email) }),
  }
}

async function keptByEmail(db: Db, email: string) {
  const client = db.selectFrom('clients').selectAll().where('email', '=', email)
  const requests = db
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
  const messages = db
    .selectFrom('contact_messages')
    .select(['name', 'subject', 'message', 'attachment_name', 'attachment_type', 'attachment', 'created_at'])
    .where('email', '=', email)
  const subscriber = db.selectFrom('newsletter_subscribers').select('email').where('email', '=', email)
  return {
    client: (await client.executeTakeFirst()) ?? null,
    requests: await requests.execute(),
    messages: await messages.execute(),
    newsletter: (await subscriber.executeTakeFirst()) !== undefined,
  }
}

/**
 * Erases a person, by e-mail: account, requests, loan requests, messages, subscription and what waits to be sent; and
 * takes them out of the log of what administrators did.
 */
export async function erasePerson(
  { database: { db }, config }: Kept,
  given: string,
  { accountAlone = false }: Scope = {},
): Promise<void> {
  const email = given.toLowerCase()
  await db.transaction().execute(async (trx) => {
    if (!accountAlone) {
      await eraseLoans(trx, config, email)
      await eraseKeptByEmail(trx, email)
    }
    const user = await trx
      .selectFrom('users')
      .select(['id', 'phone'])
      .where('email', '=', email)
      .executeTakeFirst()
    if (!user) return
    const recipients = [email, ...(user.phone === null ? [] : [user.phone])]
    await trx
      .deleteFrom('outbox')
      .where('recipient', 'in', recipients)
      .where('template', 'in', ACCOUNT_TEMPLATES)
      .execute()
    await forgetAccount(trx, email)
    await forgetRecipients(trx, recipients)
    for (const table of ['sessions', 'one_time_tokens', 'credit_entries'] as const) {
      await trx.deleteFrom(table).where('user_id', '=', user.id).execute()
    }
    await trx.deleteFrom('users').where('id', '=', user.id).execute()
  })
}

async function eraseKeptByEmail(trx: Trx, email: string): Promise<void> {
  const leads = await trx.selectFrom('leads').select('phone').where('email', '=', email).execute()
  const recipients = [...new Set([email, ...leads.map(({ phone }) => phone)])]
  await trx.deleteFrom('outbox').where('recipient', 'in', recipients).execute()
  await forgetRecipients(trx, recipients)
  // What was written by the contact form waits under the support's address: found by the message that it refers to.
  await takeBack(trx, ['contact'], (payload) => payload.email === email)
  await trx.deleteFrom('contact_messages').where('email', '=', email).execute()
  await trx.deleteFrom('leads').where('email', '=', email).execute()
  await trx.deleteFrom('clients').where('email', '=', email).execute()
  await trx.deleteFrom('newsletter_subscribers').where('email', '=', email).execute()
}
