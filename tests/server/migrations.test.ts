import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as start from '#server/migrations/0001-start.ts'
import { migrate } from '#server/migrations/migrate.ts'
import { databases, type TestDatabase } from '#tests/support/database.ts'

describe.each(databases)('the migrations on $name', ({ open }) => {
  let opened: TestDatabase
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened.drop())

  it('give each service and each lead a version of its own where several shared one, and each message its lead', async () => {
    const { db } = opened.database
    await new Migrator({
      db,
      provider: { getMigrations: async () => ({ '0001-start': start }) },
    }).migrateToLatest()
    await sql`insert into main_groups (id, title) values (1, 'Grupo')`.execute(db)
    await sql`insert into subgroups (id, title, main_group_id) values (1, 'Subgrupo', 1)`.execute(db)
    await sql`insert into services (id, title, sub_group_id) values (1, 'Um', 1), (2, 'Dois', 1)`.execute(db)
    await sql`insert into question_sets (version, questions, base, created_at) values ('velha', '[]', '[]', 'x'), ('nova', '[]', '[]', 'x')`.execute(
      db,
    )
    await sql`insert into published_sets (service_id, version, published_at) values (1, 'nova', 'x'), (2, 'nova', 'x')`.execute(
      db,
    )
    await sql`insert into clients (id, name, email, phone, zip_home, created_at, seen_at)
      values ('c', 'Ana', 'ana.teste@exemplo.pt', '', '', 'x', 'x')`.execute(db)
    await sql`insert into leads (id, cod, client_id, service_id, version, details, when_code, name, email, phone, zip_home, state, codes_expire_at, created_at)
      values ('l', 'C-1', 'c', 1, 'velha', '{}', 1, 'Ana', 'ana.teste@exemplo.pt', '', '', 'unverified', 'x', 'x')`.execute(
      db,
    )

    await sql`insert into outbox (id, channel, recipient, template, payload, state, next_attempt_at, created_at) values
      ('um', 'email', 'ana.teste@exemplo.pt', 'leadConfirmation', '{}', 'sent', 'x', 'x'),
      ('dois', 'email', 'ana.teste@exemplo.pt', 'leadConfirmation', '{}', 'sent', 'y', 'y'),
      ('tres', 'email', 'ana.teste@exemplo.pt', 'newsletterWelcome', '{}', 'sent', 'x', 'x')`.execute(db)

    await migrate(db)

    const sets = await db
      .selectFrom('question_sets')
      .select(['version', 'service_id', 'title'])
      .orderBy('version')
      .execute()
    expect(sets).toEqual([
      { version: 'nova-1', service_id: 1, title: 'Um' },
      { version: 'nova-2', service_id: 2, title: 'Dois' },
      { version: 'velha-1', service_id: 1, title: 'Um' },
    ])
    expect(await db.selectFrom('leads').select('version').execute()).toEqual([{ version: 'velha-1' }])
    const messages = await db
      .selectFrom('outbox')
      .select(['id', 'lead_id'])

      .execute()
    expect(new Map(messages.map(({ id, lead_id }) => [id, lead_id]))).toEqual(
      new Map([
        ['um', 'l'],
        ['tres', null],
        ['dois', null],
      ]),
    )
  })
})
