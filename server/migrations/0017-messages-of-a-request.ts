import { type Kysely, sql } from 'kysely'

/** Which request a message is about; those of before are known by their person and moment, which they share with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('lead_id', 'text').execute()
  await sql`
    update outbox set lead_id = (
      select min(leads.id) from leads
      where leads.created_at = outbox.created_at and outbox.recipient in (leads.email, leads.phone)
    )
    where template in ('leadConfirmation', 'leadSms')`.execute(db)
  await db.schema.createIndex('outbox_lead').on('outbox').columns(['lead_id', 'created_at']).execute()
}
