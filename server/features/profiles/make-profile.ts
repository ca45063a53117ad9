import { randomBytes } from 'node:crypto'
import { slugOf } from '#schemas/catalogue/addresses.ts'
import { hashToken } from '../../core/configuration/secrets.ts'
import type { Db } from '../../core/db/tables.ts'
import type { Writes } from '../../core/db/write-together.ts'

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

/**
 * The writes that make a professional's profile, for the batch that makes the account (`account` is that write's name). If
 * somebody else took the address meanwhile, they make none, and `ensureProfile` does later.
 */
export async function profileWrites(db: Db, { name, at }: Begun, account: string): Promise<Writes> {
  const slug = await freeSlug(db, name)
  return {
    slug: (to) =>
      to
        .insertInto('profile_slugs')
        .values({ hash: hashToken(slug) })
        .onConflict((c) => c.doNothing()),
    profile: (to, made) =>
      to
        .insertInto('profiles')
        .values({ user_id: made(account), slug, name, created_at: at })
        .onConflict((c) => c.doNothing()),
  }
}

/** Makes the profile of a professional who has none. */
export async function ensureProfile(db: Db, id: string): Promise<void> {
  const user = await db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.user_id', 'users.id')
    .select(['users.name', 'users.created_at', 'profiles.slug'])
    .where('users.id', '=', id)
    .executeTakeFirst()
  if (!user || user.slug !== null) return
  await makeProfile(db, id, { name: user.name, at: user.created_at })
}

async function makeProfile(db: Db, id: string, { name, at }: Begun): Promise<void> {
  // Of two that ask for one address at the same moment, the second asks again.
  for (;;) {
    const slug = await freeSlug(db, name)
    const done = await db.transaction().execute(async (trx) => {
      const given = await trx
        .insertInto('profile_slugs')
        .values({ hash: hashToken(slug) })
        .onConflict((c) => c.doNothing())
        .returning('hash')
        .executeTakeFirst()
      if (!given) return false
      await trx
        .insertInto('profiles')
        .values({ user_id: id, slug, name, created_at: at })
        .onConflict((c) => c.column('user_id').doNothing())
        .execute()
      return true
    })
    if (done) return
  }
}

const AT_ONCE = 500

/** Makes the profiles of professionals who have none: accounts of before, and those that became professional. */
export async function makeMissingProfiles(db: Db): Promise<void> {
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
    for (const { id, ...begun } of missing) await makeProfile(db, id, begun)
    if (missing.length < AT_ONCE) return
  }
}
