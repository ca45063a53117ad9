import type { Waiting } from '#schemas/requests/waiting.ts'
import type { Db } from '../../../core/db/tables.ts'
import { announcedAsOne } from '../telling/as-one.ts'

/**
 * How an open request without proposals stands, for its client (TEL-15); undefined for every other one. A professional who is told
 * in a message of the day counts once it is written. `now` is ISO 8601.
 */
export async function waitingOf(db: Db, leadId: string, now: string): Promise<Waiting | undefined> {
  const lead = await db
    .selectFrom('leads')
    .innerJoin('services', 'services.id', 'leads.service_id')
    .innerJoin('subgroups', 'subgroups.id', 'services.sub_group_id')
    .select(['leads.id', 'leads.service_id', 'leads.email', 'leads.phone', 'leads.opened_at'])
    .select(['leads.next_wave_at', 'leads.wider_km', 'leads.whole_subgroup', 'leads.kept_waiting_at'])
    .select('leads.others_at')
    .select(['services.sub_group_id', 'subgroups.title as subgroup'])
    .where('leads.id', '=', leadId)
    .where('leads.state', '=', 'open')
    .where('leads.expires_at', '>', now)
    .where('leads.round', '=', 1)
    .where('leads.proposal_count', '=', 0)
    .executeTakeFirst()
  if (!lead) return undefined
  const { told: toldCount } = await db
    .selectFrom('announcements')
    .select((eb) => eb.fn.count<number | string>('user_id').distinct().as('told'))
    .where('lead_id', 'in', [lead.id, ...(await announcedAsOne(db, lead))])
    .where('due_at', 'is', null)
    .executeTakeFirstOrThrow()
  const other = await db
    .selectFrom('services')
    .select('id')
    .where('sub_group_id', '=', lead.sub_group_id)
    .where('id', '!=', lead.service_id)
    .limit(1)
    .executeTakeFirst()
  return {
    told: Number(toldCount),
    // One that is due is looked through within seconds.
    next_at: lead.next_wave_at !== null && lead.next_wave_at > now ? lead.next_wave_at : null,
    wider: lead.wider_km > 0,
    whole_subgroup: lead.whole_subgroup === 1,
    subgroup: other ? lead.subgroup : null,
    kept_at: lead.kept_waiting_at,
    alone: lead.others_at !== null,
  }
}
