import type { Selectable } from 'kysely'
import { fold } from '#schemas/text/fold.ts'
import type { Db, Tables } from '../../core/db/tables.ts'
import { mailboxOf } from '../../core/mail/mailbox.ts'
import { givenPhone } from '../accounts/offers.ts'
import { type Mark, marksKept } from './traces.ts'

type Contact = Pick<Selectable<Tables['leads']>, 'email' | 'phone'>
type Request = Contact & Pick<Selectable<Tables['leads']>, 'id' | 'name' | 'zip_home'>

/** Whether a request has the mailbox or the phone of an account: it is the account's own, and unknown to it (PRO-1). */
export const isOwnRequest = (
  lead: Contact,
  account: { readonly email: string; readonly phone: string | null },
): boolean => mailboxOf(lead.email) === mailboxOf(account.email) || lead.phone === account.phone

interface Compared {
  readonly lead: Request
  /** The professional's account. */
  readonly account: string
  /** From where the call comes. */
  readonly marks: readonly Mark[]
  /** Whose call it is. */
  readonly by: 'professional' | 'client'
  /** ISO 8601. */
  readonly now: string
}

/**
 * Whether who sent a request seems to be its professional (PRO-20): the same mailbox, phone, NIF, or name with postal code,
 * the same browser, or, for a proposal, the same address of a household or office on one day.
 */
export async function isSamePerson(db: Db, { lead, account, marks, by, now }: Compared): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select(['name', 'email', givenPhone.as('phone'), 'zip_home', 'zip_work'])
    .where('id', '=', account)
    .executeTakeFirst()
  if (!user) return false
  if (isOwnRequest(lead, user) || isNamesake(lead, user)) return true
  const storedMarks = {
    client: await marksKept(db, lead.id, now),
    professional: await marksKept(db, account, now),
  }
  for (const { mark } of marks) storedMarks[by].add(mark)
  // A professional who works at a client's is in the client's network: for a review the browser alone counts.
  const shared = [...storedMarks.client].filter((mark) => storedMarks.professional.has(mark))
  if (shared.some((mark) => by === 'professional' || mark.startsWith('device '))) return true
  return sharesNif(db, lead, account)
}

/** Whether they have the same whole name, of two words at least, and the same whole postal code. */
function isNamesake(
  lead: Request,
  user: { name: string; zip_home: string | null; zip_work: string | null },
): boolean {
  const name = fold(lead.name)
  return (
    name.includes(' ') &&
    name === fold(user.name) &&
    // A request at a place that was named has none.
    lead.zip_home !== '' &&
    [user.zip_home, user.zip_work].includes(lead.zip_home)
  )
}

/** Whether an account with the request's e-mail or phone has a NIF of the professional's account. */
async function sharesNif(db: Db, lead: Request, account: string): Promise<boolean> {
  // One after the other, each by its index: PostgreSQL would read all accounts for 'or'.
  const accounts = db.selectFrom('users').select('id').where('id', '!=', account)
  const emails = [...new Set([lead.email.toLowerCase(), mailboxOf(lead.email)])]
  const others = [
    ...(await accounts.where('email', 'in', emails).execute()),
    ...(await accounts.where('phone', '=', lead.phone).execute()),
  ]
  if (others.length === 0) return false
  const nifs = await nifsOf(db, [account])
  const theirs = await nifsOf(
    db,
    others.map(({ id }) => id),
  )
  return [...nifs].some((nif) => theirs.has(nif))
}

/** The NIFs of accounts: those that they sent to be verified and were not refused, and those of their invoices. */
async function nifsOf(db: Db, accounts: readonly string[]): Promise<Set<string>> {
  const verified = await db
    .selectFrom('verifications')
    .select('value')
    .where('user_id', 'in', accounts)
    .where('kind', '=', 'nif')
    .where('state', '!=', 'refused')
    .execute()
  const invoiced = await db.selectFrom('purchases').select('nif').where('user_id', 'in', accounts).execute()
  return new Set([...verified.map(({ value }) => value), ...invoiced.map(({ nif }) => nif)])
}
