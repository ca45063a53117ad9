import { randomBytes } from 'node:crypto'
import { slugOf } from '#schemas/catalogue/addresses.ts'
import { hashToken } from '../../core/configuration/secrets.ts'
import type { Database } from '../../core/db/open.ts'
import type { Db, Trx } from '../../core/db/tables.ts'

const MAX_SLUG = 60
/** How many numbers are tried behind a name before a random one. */
const NUMBERED = 20

/** The first free address for a name (PRF-1): 'ana-teste', 'ana-teste-2' … */
export async function freeSlug(db: Pick<Db, 'selectFrom'>, name: string): Promise<string> {
  const base = slugOf(slugOf(name).slice(0, MAX_SLUG)) || 'profissional'
  const tried = [base, ...Array.from({ length: NUMBERED - 1 }, (_, index) => `${base}-${index + 2}`)]
  const rows = await db
    .selectFrom('profile_slugs')
    .select('hash')
    .where('hash', 'in', tried.map(hashToken))
    .execute()
  const taken = new Set(rows.map(({ hash }) => hash))
  const free = tried.find((slug) => !taken.has(hashToken(slug)))
  return free ?? `${base}-${randomBytes(5).toString('hex')}`
}

interface Begun {
  name: string
  /** ISO 8601. */
  at: string
}

/** Makes the profile of a professional who has none. */
export async function ensureProfile({ db, inTransaction }: Database, id: string): Promise<void> {
  const user = await db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.user_id', 'users.id')
    .select(['users.name', 'users.created_at', 'profiles.slug'])
    .where('users.id', '=', id)
    .executeTakeFirst()
  if (!user || user.slug !== null) return
  await inTransaction((trx) => makeProfile(trx, id, { name: user.name, at: user.created_at }))
}

/** Makes the profile of a professional who has none, in the caller's transaction. */
export async function makeProfile(trx: Trx, id: string, { name, at }: Begun): Promise<void> {
  // Of two that ask for one address at the same moment, the second asks again.
  for (;;) {
    const slug = await freeSlug(trx, name)
    const inserted = await trx
      .insertInto('profile_slugs')
      .values({ hash: hashToken(slug) })
      .onConflict((c) => c.doNothing())
      .returning('hash')
      .executeTakeFirst()
    if (!inserted) continue
    await trx
      .insertInto('profiles')
      .values({ user_id: id, slug, name, created_at: at })
      .onConflict((c) => c.column('user_id').doNothing())
      .execute()
    return
  }
}

const AT_ONCE = 500

/** Makes the profiles of professionals who have none: accounts of before, and those that became professional. */
export async function makeMissingProfiles({ db, inTransaction }: Database): Promise<void> {
  for (;;) {
    const missing = await db
      .selectFrom('users')
      .leftJoin('profiles', 'profiles.user_id', 'users.id')
      .select(['users.id', 'users.name', 'users.created_at as at'])
      .where('users.role', '=', 'professional')
      .where('profiles.user_id', 'is', null)
      .orderBy('users.created_at')
      .limit(AT_ONCE)
      .execute()
    for (const { id, ...begun } of missing) await inTransaction((trx) => makeProfile(trx, id, begun))
    if (missing.length < AT_ONCE) return
  }
}
