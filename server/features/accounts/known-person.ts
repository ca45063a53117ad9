import type { RawBuilder } from 'kysely'
import { fromWirePhone } from '#schemas/atoms/phone.ts'
import type { Db } from '../../core/db/tables.ts'
import { NotFound } from '../../core/http/errors.ts'

const UNKNOWN = 'Esta pessoa não existe.'

/** Whose page of the administration it is (ADM-49). */
export interface KnownPerson {
  /** Their account; null for a client who has none. */
  readonly account: string | null
  /** In lower case. */
  readonly email: string
}

/**
 * The person of an id: of an account, or of what is kept of a client (REQ-9), whose account is named where there is one by now.
 * Throws NotFound.
 */
export async function knownPerson(db: Pick<Db, 'selectFrom'>, id: string): Promise<KnownPerson> {
  const user = await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirst()
  if (user) return { account: id, email: user.email }
  const client = await db
    .selectFrom('clients')
    .leftJoin('users', 'users.email', 'clients.email')
    .select(['clients.email', 'users.id as account'])
    .where('clients.id', '=', id)
    .executeTakeFirst()
  if (!client) throw new NotFound(UNKNOWN)
  return client
}

/**
 * Limits a list to one person, by the id in its query: `condition` gives the rows of that person. Undefined where the
 * query names nobody. Throws NotFound.
 */
export const heldTo = async (
  db: Pick<Db, 'selectFrom'>,
  id: string | undefined,
  condition: (person: KnownPerson) => RawBuilder<unknown>,
): Promise<RawBuilder<unknown> | undefined> =>
  id === undefined ? undefined : condition(await knownPerson(db, id))

/** To what messages to a person go: their e-mail, and the phones of their account and of their requests. */
export async function recipientsOf(db: Pick<Db, 'selectFrom'>, id: string): Promise<string[]> {
  const { account, email } = await knownPerson(db, id)
  const user = await db
    .selectFrom('users')
    .select(['phone', 'new_phone'])
    .where('id', '=', account)
    .executeTakeFirst()
  const leads = await db.selectFrom('leads').select('phone').distinct().where('email', '=', email).execute()
  const phones = [user?.phone, user?.new_phone, ...leads.map(({ phone }) => phone)]
  return [...new Set([email, ...phones.filter((phone) => typeof phone === 'string')])]
}

/** What is kept of a client who has no account, as the account's call shows people (ADM-49); `email` is in lower case. */
export async function shownClient(db: Pick<Db, 'selectFrom'>, email: string) {
  const client = await db
    .selectFrom('clients')
    .select(['id', 'created_at as at', 'name', 'phone', 'zip_home as zip'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (!client) throw new NotFound(UNKNOWN)
  const leads = db.selectFrom('leads').select('id').where('email', '=', email)
  const [byEmail, byPhone] = [
    await leads.where('email_verified_at', 'is not', null).limit(1).executeTakeFirst(),
    await leads
      .where('phone_verified_at', 'is not', null)
      .where('phone', '=', client.phone)
      .limit(1)
      .executeTakeFirst(),
  ]
  return {
    ...client,
    phone: fromWirePhone(client.phone),
    email,
    role: 'client' as const,
    status: 'none',
    suspended: null,
    own: false,
    city: null,
    email_verified: byEmail !== undefined,
    phone_verified: byPhone !== undefined,
    invited_role: null,
    payment: null,
    distance: null,
    services: [],
    removed: [],
    devices: [],
  }
}
