import { lisbonDay } from '#schemas/atoms/lisbon-day.ts'
import { type Mark, marksOf } from '#schemas/profiles/marks.ts'
import type { Db } from '../../core/db/tables.ts'
import type { Services } from '../../core/services.ts'
import { shownCredentials } from './credentials/shown.ts'
import { ratingsOf } from './ratings.ts'

/** The marks of professionals with what was verified and when (PRF-20), by their accounts. */
export async function marksOfProfessionals(
  db: Pick<Db, 'selectFrom'>,
  { clock }: Pick<Services, 'clock'>,
  professionals: readonly string[],
): Promise<ReadonlyMap<string, readonly Mark[]>> {
  if (professionals.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.user_id', 'users.id')
    .leftJoin('verifications as nif', (on) =>
      on.onRef('nif.user_id', '=', 'users.id').on('nif.kind', '=', 'nif').on('nif.state', '=', 'verified'),
    )
    .leftJoin('verifications as site', (on) =>
      on
        .onRef('site.user_id', '=', 'users.id')
        .onRef('site.value', '=', 'profiles.website')
        .on('site.kind', '=', 'website')
        .on('site.state', '=', 'verified'),
    )
    .select(['users.id', 'users.email_verified_at', 'users.phone_verified_at', 'profiles.payment'])
    .select(['profiles.payment_at', 'nif.decided_at as nif_at', 'site.decided_at as site_at'])
    .where('users.id', 'in', professionals)
    .execute()
  const credentials = await shownCredentials(db, professionals, lisbonDay(clock.now()))
  const ratings = await ratingsOf(db, professionals)
  return new Map(
    rows.map(({ id, email_verified_at, phone_verified_at, nif_at, site_at, payment, payment_at }) => [
      id,
      marksOf({
        ...{ email: email_verified_at, phone: phone_verified_at, website: site_at, nif: nif_at },
        ...{ payment: payment === 1, payment_at, credentials: credentials.get(id) ?? [] },
        reviews: ratings.get(id)?.count ?? 0,
      }),
    ]),
  )
}
