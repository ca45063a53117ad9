import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import samples from '#schemas/showcase/data/profiles.json' with { type: 'json' }

/**
 * Professionals' profiles with their photographs, the addresses that were ever given (as hashes, so that none is given to
 * another), and the samples, which a database without professionals begins with. Profiles of accounts that exist are made
 * by the feature when the server starts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('profile_slugs')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .execute()
  await db.schema
    .createTable('profiles')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('slug', 'text', (c) => c.notNull().unique())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('about', 'text', (c) => c.notNull().defaultTo('{}'))
    .addColumn('established', 'integer')
    .addColumn('employees', 'integer')
    .addColumn('website', 'text')
    .addColumn('facebook', 'text')
    .addColumn('payment', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('published_at', 'text')
    .execute()
  await db.schema.createIndex('profiles_published').on('profiles').column('published_at').execute()
  await db.schema
    .createTable('profile_photos')
    .addColumn('user_id', 'text', (c) => c.notNull().references('profiles.user_id').onDelete('cascade'))
    .addColumn('place', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('photo_id', 'text', (c) => c.notNull().references('photos.id'))
    .addPrimaryKeyConstraint('profile_photos_key', ['user_id', 'place', 'position'])
    .execute()
  await db.schema.createIndex('profile_photos_photo').on('profile_photos').column('photo_id').execute()
  await db.schema
    .createTable('sample_profiles')
    .addColumn('slug', 'text', (c) => c.primaryKey())
    .addColumn('profile', 'text', (c) => c.notNull())
    .addColumn('services', 'text', (c) => c.notNull())
    .execute()
  const { rows } = await sql`select id from users where role = 'professional' limit 1`.execute(db)
  if (rows.length > 0) return
  for (const { slug, profile, services } of samples) {
    const hash = createHash('sha256').update(slug).digest('base64url')
    await sql`insert into sample_profiles (slug, profile, services)
      values (${slug}, ${JSON.stringify(profile)}, ${JSON.stringify(services)})`.execute(db)
    await sql`insert into profile_slugs (hash) values (${hash})`.execute(db)
  }
}
