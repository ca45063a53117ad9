import type { ServiceTexts } from '#schemas/catalogue/service-texts.ts'
import type { Db, Trx } from '../../core/db/tables.ts'

export interface KeptTexts {
  texts: ServiceTexts
  revision: number
}

/** The texts of services' pages by service, those of the given ids alone. */
export async function textsOf(
  db: Pick<Db, 'selectFrom'>,
  ids: readonly number[],
): Promise<Map<number, KeptTexts>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('service_texts').selectAll().where('service_id', 'in', ids).execute()
  return new Map(
    rows.map(({ service_id, texts, revision }) => [service_id, { texts: JSON.parse(texts), revision }]),
  )
}

/**
 * Keeps the texts that an administrator wrote, over those with the revision that the administrator saw (0 for the
 * repository's or none). False where somebody else has saved others meanwhile.
 */
export async function keepTexts(
  trx: Trx,
  { id, texts, revision }: { id: number } & KeptTexts,
): Promise<boolean> {
  const row = { texts: JSON.stringify(texts), revision: revision + 1 }
  const stored = await trx
    .insertInto('service_texts')
    .values({ service_id: id, ...row })
    .onConflict((c) => c.column('service_id').doUpdateSet(row).where('service_texts.revision', '=', revision))
    .returning('service_id')
    .executeTakeFirst()
  return stored !== undefined
}
