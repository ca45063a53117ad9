import { type Kysely, sql } from 'kysely'

/**
 * When the client's contact was shown to the author of a proposal. Of those of before counts what is known: the phone was
 * shown to them or to everybody. Their credits do not come back by themselves any more. A client who wrote in the chat of a
 * proposal has read it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('proposals').addColumn('contact_shown_at', 'text').execute()
  await sql`update proposals set contact_shown_at = created_at, settled_at = coalesce(settled_at, created_at)
    where state <> 'withdrawn' and (phone_shown = 1 or exists (select 1 from leads
      where leads.id = proposals.lead_id and leads.phone_shown = 1))`.execute(db)
  await sql`update proposals set read_at = settled_at
    where read_at is null and settled_at is not null and state <> 'withdrawn' and exists (select 1 from chat_messages
      where chat_messages.proposal_id = proposals.id and chat_messages.author = 'client')`.execute(db)
}
