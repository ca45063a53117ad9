import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentsRepository } from '#server/features/question-editing/contents.ts'
import * as start from '#server/migrations/0001-start.ts'
import { migrate } from '#server/migrations/migrate.ts'
import { databases, type TestDatabase } from '#tests/support/database.ts'

describe.each(databases)('the migrations on $name', ({ empty }) => {
  let opened: TestDatabase
  beforeAll(async () => {
    opened = await empty()
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

  it('make a record of what a subgroup’s services share, which they name in what is in force', async () => {
    const other = await empty()
    const { db } = other.database
    await migrate(db, '0021-photos')
    const questions = [
      { id: 1, question: 'Que obra?', answer: { type: 'input', name: 'obra' }, pivot: { id: 1 } },
    ]
    const shared = JSON.stringify(questions)
    await sql`insert into main_groups (id, title) values (1, 'Grupo')`.execute(db)
    await sql`insert into subgroups (id, title, main_group_id, questions) values (9, 'Canalização', 1, ${shared}), (10, 'Outro', 1, null)`.execute(
      db,
    )
    const contentOf = (title: string, asked: unknown[], more = {}) =>
      JSON.stringify({ title, sub_group_id: 9, labels: [], featured: null, questions: asked, ...more })
    const own = contentOf('Dois', [{ ...questions[0], question: 'Outra?' }])
    const draft = contentOf('Um rascunho', questions)
    for (const [service, number, content] of [
      [1, 1, own],
      [1, 2, contentOf('Um', questions)],
      [2, 1, own],
      [0, 1, contentOf('Perguntas base', questions)],
    ] as const)
      await sql`insert into publications (service_id, number, version, content, author_name, note, published_at)
        values (${service}, ${number}, 'v', ${content}, 'Alda', 'x', 'x')`.execute(db)
    await sql`insert into question_drafts (service_id, content, revision, base_number, updated_at, updated_by)
      values (1, ${draft}, 1, 2, 'x', 'Alda')`.execute(db)
    await migrate(db)

    const inForce = await contentsRepository(db).inForce()
    const from = { group: 2_000_009 }
    expect(Object.fromEntries(inForce)).toMatchObject({
      1: { title: 'Um', questions: [{ question: 'Que obra?', from }] },
      2: { title: 'Dois', questions: [{ question: 'Outra?' }] },
      2000009: { title: 'Canalização', sub_group_id: 9, questions },
    })
    expect(inForce.get(2)?.questions[0]).not.toHaveProperty('from')
    expect(inForce.get(2_000_009)?.questions).toEqual(questions)
    expect(await contentsRepository(db).version(1, 1)).toEqual(JSON.parse(own))
    const [columns] = await db.selectFrom('subgroups').selectAll().where('id', '=', 9).execute()
    expect(columns).toEqual({ id: 9, title: 'Canalização', main_group_id: 1 })
    await other.drop()
  })
})
