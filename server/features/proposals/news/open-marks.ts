import type { Db } from '../../../core/db/tables.ts'
import { counted, type Rows, type Topic, unreadOf } from './rows.ts'

/** An open request as one professional sees it. */
export const openTopic = (leadId: string, professionalId: string): Topic => `open:${leadId}.${professionalId}`

/**
 * How requests stand for single professionals who see them: what everybody sees of the request, their own proposal and the
 * unread messages of its chat, and their credits. Nothing of what others proposed or wrote. `ids` are pairs, as `openTopic`
 * makes them.
 */
export function ofOpen(db: Db, ids: readonly string[]): Rows[] {
  const pairs = ids.map((id) => {
    const [lead = '', professional = ''] = id.split('.')
    return { id, lead, professional }
  })
  const leads = [...new Set(pairs.map(({ lead }) => lead))]
  const professionals = [...new Set(pairs.map(({ professional }) => professional))]
  /** Rows about one part of the pairs, for each pair that has it. */
  const each = async <Row extends { about: string }>(part: 'lead' | 'professional', read: Promise<Row[]>) => {
    const rows = new Map((await read).map((row) => [row.about, row]))
    return pairs.flatMap((pair) => {
      const row = rows.get(pair[part])
      return row ? [{ ...row, about: pair.id }] : []
    })
  }
  const ofPairs = async (read: Promise<{ lead_id: string; professional_id: string }[]>) =>
    (await read).map(({ lead_id, professional_id, ...row }) => ({
      about: `${lead_id}.${professional_id}`,
      ...row,
    }))
  return [
    each(
      'lead',
      db
        .selectFrom('leads')
        .innerJoin('services', 'services.id', 'leads.service_id')
        .select(['leads.id as about', 'leads.state', 'leads.proposal_count', 'leads.expires_at'])
        .select('services.credits')
        .where('leads.id', 'in', leads)
        .execute(),
    ),
    each(
      'professional',
      counted(db.selectFrom('credit_entries'))
        .select('user_id as about')
        .where('user_id', 'in', professionals)
        .groupBy('user_id')
        .execute(),
    ),
    ofPairs(
      db
        .selectFrom('proposals')
        .innerJoin('leads', 'leads.id', 'proposals.lead_id')
        .select(['proposals.lead_id', 'proposals.professional_id', 'proposals.state'])
        .select(['proposals.changed_at', 'proposals.read_at', 'proposals.phone_shown'])
        .select('leads.phone_shown as shown_to_all')
        .where('proposals.lead_id', 'in', leads)
        .where('proposals.professional_id', 'in', professionals)
        .execute(),
    ),
    ofPairs(
      counted(unreadOf(db, 'client'))
        .select(['proposals.lead_id', 'proposals.professional_id'])
        .where('proposals.lead_id', 'in', leads)
        .where('proposals.professional_id', 'in', professionals)
        .groupBy(['proposals.lead_id', 'proposals.professional_id'])
        .execute(),
    ),
  ]
}
