import type { Db } from '../../core/db/tables.ts'

export interface Rating {
  /** Of 1 to 5. */
  average: number
  count: number
}

/** What the reviews of professionals come to, by their accounts; without those who have none that everybody sees (REV-4). */
export async function ratingsOf(
  db: Pick<Db, 'selectFrom'>,
  professionals: readonly string[],
): Promise<ReadonlyMap<string, Rating>> {
  if (professionals.length === 0) return new Map()
  const rows = await db
    .selectFrom('reviews')
    .select((eb) => [
      'professional_id',
      eb.fn.sum<number | string>('stars').as('stars'),
      eb.fn.countAll<number | string>().as('count'),
    ])
    .where('professional_id', 'in', professionals)
    .where('hidden_at', 'is', null)
    .groupBy('professional_id')
    .execute()
  return new Map(
    rows.map(({ professional_id, stars, count }) => [
      professional_id,
      { average: Number(stars) / Number(count), count: Number(count) },
    ]),
  )
}
