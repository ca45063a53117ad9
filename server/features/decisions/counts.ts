import { sql } from 'kysely'
import type { DecisionKind } from '#schemas/decisions/kinds.ts'
import { SAMPLE_DOMAIN } from '#schemas/messages/samples.ts'
import type { Db } from '../../core/db/tables.ts'

/** How many decisions of a kind a year has, and what became of the objections to them. */
export interface DecisionCount {
  readonly year: number
  readonly kind: DecisionKind
  readonly decisions: number
  readonly objections: number
  readonly upheld: number
}

/** The decisions that are kept, by year (UTC) and kind, the newest year first, without those about samples (DEC-8). */
export async function decisionCounts(db: Pick<Db, 'selectFrom'>): Promise<DecisionCount[]> {
  const rows = await db
    .selectFrom('decisions')
    .leftJoin('objections', 'objections.decision_id', 'decisions.id')
    .select(['decisions.kind', sql<string>`substr(decisions.created_at, 1, 4)`.as('year')])
    .select((eb) => [
      eb.fn.countAll<number | string>().as('decisions'),
      eb.fn.count<number | string>('objections.id').as('objections'),
      sql<number | string>`sum(case when objections.state = 'upheld' then 1 else 0 end)`.as('upheld'),
    ])
    .where('decisions.email', 'not like', `%${SAMPLE_DOMAIN}`)
    .groupBy(['decisions.kind', sql`substr(decisions.created_at, 1, 4)`])
    .orderBy('year', 'desc')
    .orderBy('decisions.kind')
    .execute()
  return rows.map(({ kind, ...row }) => ({
    kind,
    year: Number(row.year),
    decisions: Number(row.decisions),
    objections: Number(row.objections),
    upheld: Number(row.upheld),
  }))
}
