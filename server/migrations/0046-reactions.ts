import { type Kysely, sql } from 'kysely'

/**
 * When the client reacted to a proposal. Earlier proposals count by what is known of them: a message, the phone, a choice, another
 * decision about the request, credits that came back. The index by what was not read made place for one by what got no
 * reaction.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('proposals').addColumn('settled_at', 'text').execute()
  await sql`update proposals set settled_at = created_at
    where state in ('withdrawn', 'chosen', 'thanked')
      or phone_shown = 1
      or exists (select 1 from credit_returns where credit_returns.proposal_id = proposals.id)
      or exists (select 1 from chat_messages
        where chat_messages.proposal_id = proposals.id and chat_messages.author = 'client')
      or (read_at is not null and exists (select 1 from leads
        where leads.id = proposals.lead_id and leads.phone_shown = 1))
      or (read_at is not null and exists (select 1 from lead_events
        where lead_events.lead_id = proposals.lead_id and lead_events.actor = 'client'
          and lead_events.at > proposals.created_at))`.execute(db)
  await db.schema.dropIndex('proposals_unread').execute()
  await sql`create index proposals_unsettled on proposals (created_at) where settled_at is null`.execute(db)
}
