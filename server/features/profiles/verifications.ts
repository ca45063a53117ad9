import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { rowId } from '../../core/configuration/secrets.ts'
import type { Db, Trx } from '../../core/db/tables.ts'
import { Conflict } from '../../core/http/errors.ts'
import { keepWithin } from '../../core/http/rate-limit.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { waitingChanged } from '../../core/waiting.ts'
import { ensureProfile } from './make-profile.ts'
import { hasToken, websitesOf } from './website/visit.ts'

type Kind = 'website' | 'nif'

const NO_SITE = 'Guarde primeiro o endereço do seu site no perfil.'
const FOUND = 'O seu site está verificado.'
const NOT_FOUND =
  'Não encontrámos o código no seu site. Confirme o ficheiro ou a etiqueta, e tente de novo daqui a uns minutos. Se o endereço leva a outro site, guarde no perfil o endereço desse.'

/** What was verified of a professional, by kind. */
export async function verificationsOf(db: Pick<Db, 'selectFrom'>, userId: string) {
  const rows = await db
    .selectFrom('verifications')
    .select(['kind', 'value', 'state', 'reason'])
    .where('user_id', '=', userId)
    .execute()
  return {
    nif: rows.find(({ kind }) => kind === 'nif') ?? null,
    /** Whether this very address was verified. */
    isVerified: (website: string | null): boolean =>
      rows.some(({ kind, value, state }) => kind === 'website' && value === website && state === 'verified'),
  }
}

/** What everybody may know to be verified of a professional, besides e-mail and phone. */
export interface VerifiedMarks {
  readonly website: boolean
  readonly nif: boolean
}

/** What was verified of professionals, by their accounts; without those of whom nothing was (PRF-6, PRF-7). */
export async function verifiedMarksOf(
  db: Pick<Db, 'selectFrom'>,
  professionals: readonly string[],
): Promise<ReadonlyMap<string, VerifiedMarks>> {
  if (professionals.length === 0) return new Map()
  const rows = await db
    .selectFrom('verifications')
    .innerJoin('profiles', 'profiles.user_id', 'verifications.user_id')
    .select(['verifications.user_id', 'verifications.kind', 'verifications.value', 'profiles.website'])
    .where('verifications.user_id', 'in', professionals)
    .where('verifications.state', '=', 'verified')
    .execute()
  const marks = new Map<string, VerifiedMarks>()
  for (const { user_id, kind, value, website } of rows) {
    const before = marks.get(user_id) ?? { website: false, nif: false }
    // Of a website the very address that the profile shows counts.
    if (kind === 'nif' || value === website) marks.set(user_id, { ...before, [kind]: true })
  }
  return marks
}

/**
 * Notes what a professional asks to have verified, in place of what was asked before. A verification that an administrator may
 * have open gets another id, so that nobody decides about what they have not seen (PRF-9).
 */
export async function noteVerification(
  db: Db | Trx,
  row: {
    user_id: string
    kind: Kind
    value: string
    name: string | null
    state: 'open' | 'verified'
    created_at: string
  },
): Promise<void> {
  const asked = { ...row, reason: null, decided_at: row.state === 'verified' ? row.created_at : null }
  await db
    .insertInto('verifications')
    .values({ id: rowId(), ...asked })
    .onConflict((c) =>
      c.columns(['user_id', 'kind']).doUpdateSet({
        ...asked,
        id: sql`case when verifications.state = 'open' then excluded.id else verifications.id end`,
      }),
    )
    .execute()
  await waitingChanged(db)
}

/** What professionals have verified themselves (PRF-6, PRF-7). */
export function ownVerifications(services: Services) {
  const { database, clock, config } = services
  const { db } = database
  const websites = websitesOf(services)

  return {
    /** The token that a site has to show: another for each account and address. */
    tokenFor: (userId: string, website: string): string =>
      createHmac('sha256', config.sessionSecret)
        .update(`website ${userId} ${website}`)
        .digest('base64url')
        .slice(0, 32),

    /** Looks for the token on the saved site. Throws Conflict without a site, TooMany beyond the limit. */
    async verifyWebsite(userId: string): Promise<{ verified: boolean; message: string }> {
      const profile = await db
        .selectFrom('profiles')
        .select('website')
        .where('user_id', '=', userId)
        .executeTakeFirst()
      const website = profile?.website
      if (!website) throw new Conflict(NO_SITE)
      await keepWithin(services, 'checks of a website', userId)
      if (!(await hasToken(websites.visit, website, this.tokenFor(userId, website))))
        return { verified: false, message: NOT_FOUND }
      await noteVerification(db, {
        ...{ user_id: userId, kind: 'website', value: website, name: null },
        ...{ state: 'verified', created_at: isoNow(clock) },
      })
      return { verified: true, message: FOUND }
    },

    /** Asks for a tax number to be looked at. The same one again, verified already, stays as it is. */
    async sendNif(userId: string, value: string): Promise<void> {
      await ensureProfile(database, userId)
      const { nif } = await verificationsOf(db, userId)
      if (nif?.value === value && nif.state !== 'refused') return
      const { name } = await db
        .selectFrom('profiles')
        .select('name')
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
      const now = isoNow(clock)
      await noteVerification(db, {
        user_id: userId,
        kind: 'nif',
        value,
        name,
        state: 'open',
        created_at: now,
      })
    },
  }
}
