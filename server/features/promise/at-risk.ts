import { type ExpressionBuilder, sql } from 'kysely'
import { AT_RISK, PROMISE_HOURS } from '#schemas/requests/promise.ts'
import type { Tables } from '../../core/db/tables.ts'

const HOUR_MS = 3_600_000

/** Whether a request is close to 48 hours with few proposals (PRM-4). `now` is ISO 8601. */
export const isAtRisk = (now: string) => (eb: ExpressionBuilder<Tables, 'leads'>) => {
  const before = (hours: number) => new Date(Date.parse(now) - hours * HOUR_MS).toISOString()
  return eb.and([
    // As they are written: SQLite takes a partial index only for values that it knows.
    eb('leads.state', '=', sql.lit<'open'>('open')),
    eb('leads.opened_at', '<=', before(AT_RISK.fromHours)),
    eb('leads.expires_at', '>', now),
    eb('leads.round', '=', sql.lit(1)),
    eb('leads.proposal_count', '<=', AT_RISK.maxProposals),
    // One that nobody has answered stays until somebody does.
    eb.or([eb('leads.opened_at', '>', before(PROMISE_HOURS)), eb('leads.proposal_count', '=', 0)]),
  ])
}
