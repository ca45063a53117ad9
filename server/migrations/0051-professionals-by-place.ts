import { type Kysely, sql } from 'kysely'

/**
 * Where the professionals of a service work and how far they travel, next to the service: a request is told to those around
 * it, and the search for them read every account.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, type] of [
    ['lat', 'double precision'],
    ['lng', 'double precision'],
    ['distance', 'integer'],
  ] as const)
    await db.schema.alterTable('professional_services').addColumn(name, type).execute()
  const ofAccount = (column: string) =>
    sql`(select ${sql.ref(`users.${column}`)} from users where users.id = professional_services.user_id)`
  await sql`update professional_services
    set lat = ${ofAccount('lat')}, lng = ${ofAccount('lng')}, distance = ${ofAccount('distance')}`.execute(db)
  await db.schema
    .createIndex('professional_services_place')
    .on('professional_services')
    .columns(['service_id', 'lat', 'lng', 'distance', 'user_id'])
    .execute()
}
