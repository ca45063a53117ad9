import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cellOf } from '#schemas/requests/distance.ts'
import { count, uncount } from '#server/core/http/counts.ts'
import { contentsRepository } from '#server/features/question-editing/contents.ts'
import * as start from '#server/migrations/0001-start.ts'
import { migrate } from '#server/migrations/migrate.ts'
import { databases, type TestDatabase } from '#tests/support/database.ts'
import { suiteDatabase } from '#tests/support/suite-server.ts'

describe.each(databases)('the migrations on $name', ({ empty }) => {
  const data = suiteDatabase(empty)
  let before: TestDatabase

  beforeAll(async () => {
    before = await empty()
    await before.database.close()
  })
  afterAll(() => before.drop())

  /** A database at an earlier migration: a copy of one that goes on from test to test, which stand in the order of theirs. */
  async function at(migration: string): Promise<TestDatabase> {
    const next = await before.copy()
    await migrate(next.database.db, migration)
    await next.database.close()
    await before.drop()
    before = next
    return next.copy()
  }

  it('give each service and each lead a version of its own where several shared one, and each message its lead', async () => {
    const { db } = data.database
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
    const other = await at('0021-photos')
    const { db } = other.database
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
    const publishedContent = contentOf('Dois', [{ ...questions[0], question: 'Outra?' }])
    const draft = contentOf('Um rascunho', questions)
    for (const [service, number, content] of [
      [1, 1, publishedContent],
      [1, 2, contentOf('Um', questions)],
      [2, 1, publishedContent],
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
    expect(await contentsRepository(db).version(1, 1)).toEqual(JSON.parse(publishedContent))
    const [columns] = await db.selectFrom('subgroups').selectAll().where('id', '=', 9).execute()
    expect(columns).toMatchObject({ id: 9, title: 'Canalização', main_group_id: 1, revision: 0 })
    expect(columns).not.toHaveProperty('questions')
    await other.drop()
  })

  it('take the made-up name from administrators, and give drafts to the account that has their author’s name', async () => {
    const other = await at('0027-photos-of-drafts')
    const { db } = other.database
    const user = (id: string, name: string, role = 'admin') =>
      sql`insert into users (id, role, status, name, email, services, sms, created_at)
        values (${id}, ${role}, 'active', ${name}, ${`${id}@exemplo.pt`}, '[]', 0, 'x')`.execute(db)
    const draft = (id: number, by: string) =>
      sql`insert into question_drafts (service_id, content, revision, base_number, updated_at, updated_by)
        values (${id}, '{}', 1, 0, 'x', ${by})`.execute(db)
    await user('uma.teste', 'Administração')
    await user('outra.teste', 'Administração')
    await user('alda.teste', 'Alda Teste')
    await user('cliente.teste', 'Administração', 'client')
    await draft(1, 'Administração')
    await draft(2, 'Alda Teste')
    await migrate(db)

    const drafts = await db
      .selectFrom('question_drafts')
      .select(['updated_by', 'updated_by_id'])
      .orderBy('service_id')
      .execute()
    expect(drafts).toEqual([
      { updated_by: 'Administração', updated_by_id: null },
      { updated_by: 'Alda Teste', updated_by_id: 'alda.teste' },
    ])
    const names = await db.selectFrom('users').select(['id', 'name']).orderBy('id').execute()
    expect(names).toEqual([
      { id: 'alda.teste', name: 'Alda Teste' },
      { id: 'cliente.teste', name: 'Administração' },
      { id: 'outra.teste', name: '' },
      { id: 'uma.teste', name: '' },
    ])
    await other.drop()
  })

  it('give contact messages and loan requests a state, and entries of the log what they are about', async () => {
    const other = await at('0029-run-the-catalogue')
    const { db } = other.database
    await sql`insert into contact_messages (id, name, email, subject, message, created_at)
      values ('m', 'Rui', 'rui.teste@exemplo.pt', 'Olá', 'Olá', 'x')`.execute(db)
    await sql`insert into loans (id, cod, version, key_id, sealed, created_at)
      values ('l', 'CH-1', 'v', 'k', 's', 'x')`.execute(db)
    const subjects = ['serviço 311, versão 2', 'pedido C-7K4M2PX', 'envio welcome para Rui.Teste@exemplo.pt']
    // More than are filled in at once.
    for (let from = 0; from < 1200; from += 100) {
      const rows = Array.from({ length: 100 }, (_, n) => {
        const id = `a${String(from + n).padStart(4, '0')}`
        return sql`(${id}, 'x', 'a', 'Alda', 'questions.draft', ${subjects[(from + n) % 3]})`
      })
      await sql`insert into audit_log (id, at, admin_id, admin_name, action, subject)
        values ${sql.join(rows)}`.execute(db)
    }
    await migrate(db)

    expect(await db.selectFrom('contact_messages').selectAll().executeTakeFirst()).toMatchObject({
      state: 'open',
      revision: 0,
      owner_id: null,
      handled_by_id: null,
    })
    const loan = await db.selectFrom('loans').selectAll().executeTakeFirst()
    expect(loan).toMatchObject({ state: 'open', revision: 0, handled_by_id: null })
    const things = await db
      .selectFrom('audit_log')
      .select((eb) => ['kind', 'ref', eb.fn.countAll<number>().as('count')])
      .groupBy(['kind', 'ref'])
      .orderBy('ref')
      .execute()
    expect(things).toEqual([
      { kind: 'serviço', ref: '311', count: 400 },
      { kind: 'pedido', ref: 'c-7k4m2px', count: 400 },
      { kind: 'envio', ref: 'rui.teste@exemplo.pt', count: 400 },
    ])
    await other.drop()
  })

  it('leave accounts as they are, with no other e-mail asked for, and let administrators keep views', async () => {
    const other = await at('0030-run-things')
    const { db } = other.database
    await sql`insert into users (id, role, status, name, email, services, sms, created_at)
      values ('alda', 'admin', 'active', 'Alda Teste', 'alda.teste@exemplo.pt', '[]', 0, 'x')`.execute(db)
    await migrate(db)

    const accounts = db.selectFrom('users').select(['id', 'name', 'email', 'new_email'])
    expect(await accounts.execute()).toEqual([
      { id: 'alda', name: 'Alda Teste', email: 'alda.teste@exemplo.pt', new_email: null },
    ])
    const view = { admin_id: 'alda', list: 'pedidos', name: 'Sete', query: 'texto=sete', created_at: 'x' }
    await db
      .insertInto('saved_views')
      .values({ id: 'uma', ...view })
      .execute()
    const again = db.insertInto('saved_views').values({ id: 'duas', ...view })
    await expect(again.execute()).rejects.toThrow()
    await other.drop()
  })

  it('begin the period of requests that reached nobody, end old ones, and copy the services of professionals', async () => {
    const other = await at('0032-own-email')
    const { db } = other.database
    await sql`insert into main_groups (id, title) values (1, 'Grupo')`.execute(db)
    await sql`insert into subgroups (id, title, main_group_id) values (1, 'Subgrupo', 1)`.execute(db)
    await sql`insert into services (id, title, sub_group_id) values (1, 'Um', 1)`.execute(db)
    await sql`insert into question_sets (version, service_id, title, questions, base, created_at) values ('v', 1, 'Um', '[]', '[]', 'x')`.execute(
      db,
    )
    await sql`insert into clients (id, name, email, phone, zip_home, created_at, seen_at)
      values ('c', 'Ana', 'ana.teste@exemplo.pt', '', '', 'x', 'x')`.execute(db)
    const yesterday = new Date(Date.now() - 86_400_000).toISOString()
    for (const [id, state, at] of [
      ['novo', 'published', yesterday],
      ['velho', 'published', '2020-01-01T00:00:00.000Z'],
      ['fora', 'archived', yesterday],
      ['espera', 'unverified', yesterday],
    ])
      await sql`insert into leads (id, cod, client_id, service_id, version, details, when_code, name, email, phone, zip_home, lat, lng, state, email_code_expires_at, created_at)
        values (${id}, ${id}, 'c', 1, 'v', '{}', 1, 'Ana', 'ana.teste@exemplo.pt', '', '', 38.72, -9.14, ${state}, 'x', ${at})`.execute(
        db,
      )
    for (const [id, role, services] of [
      ['p', 'professional', '[1,2,1]'],
      ['q', 'client', '[1]'],
    ])
      await sql`insert into users (id, role, status, name, email, services, sms, lat, lng, distance, created_at)
        values (${id}, ${role}, 'active', 'Rui', ${`${id}@exemplo.pt`}, ${services}, 0, 38.72, -9.14, 20, 'x')`.execute(
        db,
      )
    await migrate(db)
    const leads = await db.selectFrom('leads').selectAll().execute()
    const of = (id: string) => leads.find((lead) => lead.id === id)
    expect(of('novo')).toMatchObject({ state: 'open', opened_at: yesterday, proposal_count: 0, round: 1 })
    expect(Date.parse(of('novo')?.expires_at ?? '')).toBeGreaterThan(Date.now() + 29 * 86_400_000)
    expect(of('novo')?.cell).toBe(cellOf({ lat: 38.72, lng: -9.14 }))
    expect(of('velho')).toMatchObject({ state: 'expired', next_wave_at: null })
    expect([of('fora')?.state, of('espera')?.state]).toEqual(['cancelled', 'unverified'])
    const place = { lat: 38.72, lng: -9.14, distance: 20 }
    const rows = await db.selectFrom('professional_services').selectAll().orderBy('service_id').execute()
    expect(rows).toEqual([
      { user_id: 'p', service_id: 1, ...place },
      { user_id: 'p', service_id: 2, ...place },
    ])
    await other.drop()
  })

  it('keep each account’s credits, and say what they were given for', async () => {
    const other = await at('0032-own-email')
    const { db } = other.database
    await sql`insert into users (id, role, status, name, email, services, sms, created_at)
      values ('ana', 'professional', 'active', 'Ana Teste', 'ana.teste@exemplo.pt', '[]', 0, 'x')`.execute(db)
    await sql`insert into credit_entries (id, user_id, amount, reason, created_at)
      values ('um', 'ana', 15, 'registo', 'x'), ('dois', 'ana', 5, 'campanha', 'y')`.execute(db)
    await migrate(db)

    const entries = db.selectFrom('credit_entries').select(['id', 'user_id', 'amount', 'kind', 'note'])
    expect(await entries.orderBy('created_at').execute()).toEqual([
      { id: 'um', user_id: 'ana', amount: 15, kind: 'initial', note: null },
      { id: 'dois', user_id: 'ana', amount: 5, kind: 'corrected', note: 'campanha' },
    ])
    await other.drop()
  })

  it('take what clients did so far for their reactions to proposals', async () => {
    const other = await at('0045-chat-decisions')
    const { db } = other.database
    await sql`insert into main_groups (id, title) values (1, 'Grupo')`.execute(db)
    await sql`insert into subgroups (id, title, main_group_id) values (1, 'Subgrupo', 1)`.execute(db)
    await sql`insert into services (id, title, sub_group_id) values (1, 'Um', 1)`.execute(db)
    await sql`insert into question_sets (version, service_id, title, questions, base, created_at, number, base_number)
      values ('v', 1, 'Um', '[]', '[]', 'x', 1, 1)`.execute(db)
    await sql`insert into clients (id, name, email, phone, zip_home, created_at, seen_at)
      values ('c', 'Ana', 'ana.teste@exemplo.pt', '', '', 'x', 'x')`.execute(db)
    await sql`insert into leads (id, cod, client_id, service_id, version, details, when_code, name, email, phone, zip_home, state, email_code_expires_at, created_at)
      values ('l', 'C-1', 'c', 1, 'v', '{}', 1, 'Ana', 'ana.teste@exemplo.pt', '', '', 'open', 'x', 'x')`.execute(
      db,
    )
    for (const [id, state, shown] of [
      ['lida', 'sent', 0],
      ['escrita', 'sent', 0],
      ['telefone', 'sent', 1],
      ['escolhida', 'chosen', 0],
    ] as const) {
      await sql`insert into users (id, role, status, name, email, services, sms, created_at)
        values (${id}, 'professional', 'active', 'Rui', ${`${id}@exemplo.pt`}, '[]', 0, 'x')`.execute(db)
      await sql`insert into proposals (id, lead_id, professional_id, round, state, message, price_kind, available, credits, phone_shown, created_at, read_at)
        values (${id}, 'l', ${id}, 1, ${state}, 'Olá', 'visit', 'Já', 2, ${shown}, 'quando', 'x')`.execute(db)
    }
    for (const [proposal, author] of [
      ['escrita', 'client'],
      ['lida', 'professional'],
    ])
      await sql`insert into chat_messages (id, proposal_id, author, text, created_at)
        values (${proposal}, ${proposal}, ${author}, 'Olá', 'x')`.execute(db)
    await migrate(db)
    const settled = await db.selectFrom('proposals').select('id').where('settled_at', '=', 'quando').execute()
    expect(settled.map(({ id }) => id).sort()).toEqual(['escolhida', 'escrita', 'telefone'])
    await other.drop()
  })

  it('mark the requests with photographs, also where there are many', async () => {
    const other = await at('0048-chat-photos')
    const { db } = other.database
    await sql`insert into main_groups (id, title) values (1, 'Grupo')`.execute(db)
    await sql`insert into subgroups (id, title, main_group_id) values (1, 'Subgrupo', 1)`.execute(db)
    await sql`insert into services (id, title, sub_group_id) values (1, 'Um', 1)`.execute(db)
    await sql`insert into question_sets (version, service_id, title, questions, base, created_at)
      values ('v', 1, 'Um', '[]', '[]', 'x')`.execute(db)
    await sql`insert into clients (id, name, email, phone, zip_home, created_at, seen_at)
      values ('c', 'Ana', 'ana.teste@exemplo.pt', '', '', 'x', 'x')`.execute(db)
    await sql`insert into photos (id, owner_hash, store, created_at)
      values ('f', 'x', 'database', 'x'), ('g', 'x', 'database', 'x')`.execute(db)
    // More than are marked at once.
    const MANY = 10_100
    const numbers = sql`with recursive numbers (n) as
      (select 1 union all select n + 1 from numbers where n < ${sql.lit(MANY)})`
    await sql`insert into leads (id, cod, client_id, service_id, version, details, when_code, name, email, phone, zip_home, state, email_code_expires_at, created_at)
      ${numbers} select 'l' || n, 'C-' || n, 'c', 1, 'v', '{}', 1, 'Ana', 'ana.teste@exemplo.pt', '', '', 'open', 'x', 'x' from numbers`.execute(
      db,
    )
    await sql`insert into lead_photos (lead_id, photo_id)
      select id, 'f' from leads where id != 'l7' union all select id, 'g' from leads where id = 'l8'`.execute(
      db,
    )
    await migrate(db)

    const without = await db.selectFrom('leads').select('id').where('with_photos', '=', 0).execute()
    expect(without).toEqual([{ id: 'l7' }])
    await other.drop()
  })

  it('have the clients looked at who have no request', async () => {
    const other = await at('0049-requests-with-photos')
    const { db } = other.database
    await sql`insert into main_groups (id, title) values (1, 'Grupo')`.execute(db)
    await sql`insert into subgroups (id, title, main_group_id) values (1, 'Subgrupo', 1)`.execute(db)
    await sql`insert into services (id, title, sub_group_id) values (1, 'Um', 1)`.execute(db)
    await sql`insert into question_sets (version, service_id, title, questions, base, created_at)
      values ('v', 1, 'Um', '[]', '[]', 'x')`.execute(db)
    await sql`insert into clients (id, name, email, phone, zip_home, created_at, seen_at)
      values ('c', 'Ana', 'ana.teste@exemplo.pt', '', '', 'x', 'x'), ('d', 'Rui', 'rui.teste@exemplo.pt', '', '', 'y', 'y')`.execute(
      db,
    )
    await sql`insert into leads (id, cod, client_id, service_id, version, details, when_code, name, email, phone, zip_home, state, email_code_expires_at, created_at)
      values ('l', 'C-1', 'c', 1, 'v', '{}', 1, 'Ana', 'ana.teste@exemplo.pt', '', '', 'open', 'x', 'x')`.execute(
      db,
    )
    await migrate(db)

    const checked = await db.selectFrom('clients').select(['id', 'check_at']).orderBy('id').execute()
    expect(checked).toEqual([
      { id: 'c', check_at: null },
      { id: 'd', check_at: 'y' },
    ])
    await other.drop()
  })

  it('goes on with the counts of a day, and counts the hour of the same key next to it', async () => {
    const other = await at('0052-shared-properties')
    const { database } = other
    const { db } = database
    const now = Date.UTC(2026, 10, 25, 12)
    const end = (hours: number) => new Date(now + hours * 3_600_000).toISOString()
    await sql`insert into rate_limits ("key", "window", count, expires_at)
      values ('order 1440', 0, 9, ${end(5)}), ('order 60', 0, 3, ${end(1)})`.execute(db)
    await migrate(db)

    const hour = { key: 'order', minutes: 60, max: 2 }
    const day = { key: 'order', minutes: 1440, max: 10 }
    const ask = () => count(database.db, [hour, day], now)
    expect(await ask()).toEqual([])
    expect(await ask()).toEqual([{ counter: day, waitMs: 5 * 3_600_000 }])
    expect(await ask()).toEqual([
      { counter: hour, waitMs: 3_600_000 },
      { counter: day, waitMs: 5 * 3_600_000 },
    ])
    await uncount(database, [hour, day])
    const row = { key: 'order 1440', window: 0, expires_at: end(5), short_expires_at: end(1) }
    const rows = await db.selectFrom('rate_limits').selectAll().orderBy('key').execute()
    expect(rows.map((each) => ({ ...each, window: Number(each.window) }))[0]).toEqual({
      ...row,
      count: 11,
      short_count: 2,
    })
    // The hour starts again by itself, the day goes on.
    expect(await count(database.db, [hour, day], now + 3_600_000)).toEqual([
      { counter: day, waitMs: 4 * 3_600_000 },
    ])
    await other.drop()
  })

  it('make phones that nobody confirmed free, and administrators who never confirmed their e-mail invited (ACC-34, ACC-35)', async () => {
    const other = await at('0054-draft-authors')
    const { db } = other.database
    await sql`insert into users (id, role, status, name, email, phone, password_hash, services, sms, created_at, email_verified_at, phone_verified_at) values
      ('alda', 'admin', 'active', 'Alda', 'alda.teste@exemplo.pt', '+351910000001', 'a', '[]', 0, 'x', 'x', 'x'),
      ('novo', 'admin', 'pending', 'Novo', 'novo.teste@exemplo.pt', '+351910000002', 'b', '[]', 0, 'x', null, null),
      ('rui', 'professional', 'pending', 'Rui', 'rui.teste@exemplo.pt', '+351910000003', 'c', '[]', 0, 'x', null, null)`.execute(
      db,
    )
    await sql`insert into sessions (id, user_id, created_at, expires_at) values ('s', 'novo', 'x', 'x'), ('t', 'rui', 'x', 'x')`.execute(
      db,
    )
    await sql`insert into one_time_tokens (hash, kind, user_id, expires_at) values ('h', 'reset', 'novo', 'x'), ('i', 'signon', 'novo', 'x')`.execute(
      db,
    )
    await migrate(db)

    const columns = ['id', 'role', 'invited_role', 'password_hash', 'phone', 'new_phone'] as const
    expect(await db.selectFrom('users').select(columns).orderBy('id').execute()).toEqual([
      {
        id: 'alda',
        role: 'admin',
        invited_role: null,
        password_hash: 'a',
        phone: '+351910000001',
        new_phone: null,
      },
      {
        id: 'novo',
        role: 'client',
        invited_role: 'admin',
        password_hash: null,
        phone: null,
        new_phone: '+351910000002',
      },
      {
        ...{ id: 'rui', role: 'professional', invited_role: null, password_hash: 'c' },
        ...{ phone: null, new_phone: '+351910000003' },
      },
    ])
    expect(await db.selectFrom('sessions').select('id').execute()).toEqual([{ id: 't' }])
    const tokens = db.selectFrom('one_time_tokens').select(['hash', 'kind', 'used_at'])
    expect(await tokens.execute()).toEqual([{ hash: 'h', kind: 'invitation', used_at: null }])
    await other.drop()
  })

  it('take photographs of before as stored, but those whose content the database should have and has not', async () => {
    const other = await at('0054-draft-authors')
    const { db } = other.database
    await sql`insert into photos (id, owner_hash, store, created_at) values
      ('inteira', 'x', 'database', 'x'), ('perdida', 'x', 'database', 'x'), ('longe', 'x', 's3', 'x')`.execute(
      db,
    )
    await sql`insert into photo_contents (photo_id, full_size, small_size) values ('inteira', '', '')`.execute(
      db,
    )
    await migrate(db)
    // A process of the version before still takes photographs while it is being replaced.
    await sql`insert into photos (id, owner_hash, store, created_at) values ('de antes', 'x', 's3', 'x')`.execute(
      db,
    )
    const rows = await db.selectFrom('photos').select(['id', 'stored']).orderBy('id').execute()
    expect(rows).toEqual([
      { id: 'de antes', stored: 1 },
      { id: 'inteira', stored: 1 },
      { id: 'longe', stored: 1 },
      { id: 'perdida', stored: 0 },
    ])
    await other.drop()
  })

  it('give contact answers of unfinished orders to the device that gave them', async () => {
    const other = await at('0054-draft-authors')
    const { db } = other.database
    const contact = { phone: '912345678', email: 'Ana.Teste@exemplo.pt' }
    const answers = { 'details.imovel': { imovel: 'moradia' }, contact, name: { name: 'Ana Teste' } }
    const authors = { 'details.imovel': 'rui', contact: 'ana' }
    await sql`insert into order_drafts (id, service_id, version, request_id, answers, furthest, email, revision, saved_by, saved_at, authors)
      values ('um', 1, 'v', 'pedido', ${JSON.stringify(answers)}, 9, 'ana.teste@exemplo.pt', 3, 'ana', 'x', ${JSON.stringify(authors)}),
        ('dois', 1, 'v', 'pedido', '{"a":{"b":"c"}}', 1, null, 1, 'rui', 'x', '{}')`.execute(db)
    await sql`insert into order_draft_devices (device_hash, service_id, draft_id)
      values ('ana', 1, 'um'), ('rui', 1, 'um'), ('eva', 1, 'dois')`.execute(db)
    await migrate(db)

    const drafts = await db
      .selectFrom('order_drafts')
      .select(['id', 'answers', 'authors'])
      .orderBy('id', 'desc')
      .execute()
    expect(drafts).toEqual([
      { id: 'um', answers: '{"details.imovel":{"imovel":"moradia"}}', authors: '{"details.imovel":"rui"}' },
      { id: 'dois', answers: '{"a":{"b":"c"}}', authors: '{}' },
    ])
    const devices = await db
      .selectFrom('order_draft_devices')
      .select(['device_hash', 'contact', 'email'])
      .orderBy('device_hash')
      .execute()
    const { name } = answers
    expect(devices).toEqual([
      { device_hash: 'ana', contact: JSON.stringify({ contact, name }), email: 'ana.teste@exemplo.pt' },
      { device_hash: 'eva', contact: '{}', email: null },
      { device_hash: 'rui', contact: '{}', email: null },
    ])
    await other.drop()
  })
})
