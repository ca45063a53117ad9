import { isPublicNumber, type ShownCredential } from '#schemas/profiles/credentials.ts'
import type { Db } from '../../../core/db/tables.ts'

/**
 * The credentials that everybody sees of professionals, by their accounts (PRF-16): those that were accepted and have not
 * ended on a day in Lisbon, yyyy-mm-dd.
 */
export async function shownCredentials(
  db: Pick<Db, 'selectFrom'>,
  professionals: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, readonly ShownCredential[]>> {
  if (professionals.length === 0) return new Map()
  const rows = await db
    .selectFrom('credentials')
    .select(['user_id', 'kind', 'number', 'issuer', 'decided_at', 'ends_on'])
    .where('user_id', 'in', professionals)
    .where('state', '=', 'verified')
    .where('ends_on', '>=', today)
    .orderBy('kind')
    .execute()
  const shown = new Map<string, ShownCredential[]>()
  for (const { user_id, kind, number, issuer, decided_at, ends_on } of rows) {
    const verified_at = decided_at ?? ''
    const one = {
      kind,
      number: isPublicNumber(kind) ? number : null,
      issuer,
      verified_at,
      ends_on: ends_on ?? '',
    }
    shown.set(user_id, [...(shown.get(user_id) ?? []), one])
  }
  return shown
}
