import { type KyselyPlugin, type RootOperationNode, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Db } from '#server/core/db/tables.ts'
import { transactionsOf } from '#server/core/db/transactions.ts'
import { erasePerson, exportPerson } from '#server/core/person.ts'
import { messagesOf } from '#server/core/services.ts'
import { contact } from '#server/features/contact/messages.ts'
import { keepWords } from '#server/features/find/keep-words.ts'
import { features } from '#server/features/registry.ts'
import { shortLoan } from '#stories/support/example-loan.ts'
import { accountSteps } from '#tests/support/browser/account-steps.ts'
import { databases } from '#tests/support/database.ts'
import { exampleLead } from '#tests/support/example-lead.ts'
import { testConfig } from '#tests/support/server.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

const tables = features.flatMap(({ tables = [] }) => tables)
const namesOf = (...persons: RegExp[]): string[] =>
  tables.filter(({ person }) => persons.some((pattern) => pattern.test(person))).map(({ name }) => name)

/** Notes the tables that a database's queries read, and those that they change or delete from. */
function watched(db: Db) {
  const seen = { read: new Set<string>(), changed: new Set<string>() }
  const note = (node: unknown, into: Set<string>) => {
    for (const [, name] of JSON.stringify(node).matchAll(
      /"kind":"TableNode","table":\{"kind":"SchemableIdentifierNode","identifier":\{"kind":"IdentifierNode","name":"(\w+)"/g,
    ))
      into.add(name ?? '')
  }
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }): RootOperationNode => {
      if (node.kind === 'DeleteQueryNode') note(node.from, seen.changed)
      else if (node.kind === 'UpdateQueryNode') note(node.table, seen.changed)
      else note(node, seen.read)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { db: db.withPlugin(plugin), ...seen }
}

describe('the features', () => {
  it('have names, messages and tables of their own', () => {
    for (const names of [
      features.map(({ name }) => name),
      messagesOf(features).map(({ name }) => name),
      tables.map(({ name }) => name as string),
    ])
      expect(names.toSorted()).toEqual([...new Set(names)].sort())
  })

  it.each(features.flatMap(({ tasks = [] }) => tasks))('have the task $name in its module', async (task) => {
    const module: Record<string, unknown> = await import(task.module)
    expect(module[task.name]).toBeTypeOf('function')
  })
})

describe.each(databases)('the features on $name', ({ open }) => {
  const server = suiteServer(open)

  it('have every table of the database, with its columns', async () => {
    const stored = await server.db.introspection.getTables()
    const columns = new Map(stored.map(({ name, columns: all }) => [name, all.map((column) => column.name)]))
    expect(tables.map(({ name }) => name as string).sort()).toEqual([...columns.keys()].sort())
    for (const { name, key } of tables) expect(columns.get(name)).toEqual(expect.arrayContaining([...key]))
    const expiries = features.flatMap(({ expiries = [] }) => expiries)
    expect(expiries.length).toBeGreaterThan(0)
    for (const { table, column } of expiries) expect(columns.get(table)).toContain(column)
  })

  it('have each table after those that it refers to', async () => {
    const { db, kind } = server.database
    const references =
      kind === 'sqlite'
        ? sql<{ from: string; to: string }>`
            select m.name as "from", f."table" as "to"
            from sqlite_master m join pragma_foreign_key_list(m.name) f where m.type = 'table'`
        : sql<{ from: string; to: string }>`
            select c.relname as "from", r.relname as "to" from pg_constraint k
            join pg_class c on c.oid = k.conrelid join pg_class r on r.oid = k.confrelid where k.contype = 'f'`
    const { rows } = await references.execute(db)
    expect(rows.length).toBeGreaterThan(5)
    const place = (name: string) => tables.findIndex((table) => table.name === name)
    for (const { from, to } of rows) expect([from, place(from) > place(to)]).toEqual([from, true])
  })

  it('export and erase a person as their tables say', async () => {
    const { database } = server
    const steps = accountSteps({ app: server.app, db: database.db })
    const [email, phone] = ['eva.teste@exemplo.pt', '+351913131313']
    await steps.signup({ email, phone })
    await steps.activate()
    await steps.post('/api/lead/create', { ...exampleLead, email, phone })
    await steps.post('/api/newsletter', { email })
    await database.db
      .insertInto('order_drafts')
      .values({
        id: 'pedido-de-eva',
        service_id: 311,
        version: 'v',
        request_id: 'r',
        answers: '{}',
        open_step: null,
        furthest: 9,
        revision: 1,
        saved_by: '',
        saved_at: new Date(0).toISOString(),
        begun_at: null,
      })
      .execute()
    const contactAnswers = JSON.stringify({ contact: { email } })
    await database.db
      .insertInto('order_draft_devices')
      .values({ device_hash: '', service_id: 311, draft_id: 'pedido-de-eva', contact: contactAnswers, email })
      .execute()
    const photo = { id: 'foto-de-eva-0000000001', created_at: new Date(0).toISOString() }
    await database.db
      .insertInto('photos')
      .values({ ...photo, owner_hash: '', store: 'database' })
      .execute()
    await database.db
      .insertInto('photo_contents')
      .values({ photo_id: photo.id, full_size: 'AAAA', small_size: 'AAAA' })
      .execute()
    const lead = await database.db.selectFrom('leads').select('id').executeTakeFirstOrThrow()
    await database.db.insertInto('lead_photos').values({ lead_id: lead.id, photo_id: photo.id }).execute()
    const loan = structuredClone(shortLoan)
    loan.dados_pessoais.proponente_1.email = email
    await steps.post('/api/pedido-ch', { blob: JSON.stringify(loan) })
    const written = { name: 'Eva Teste', email, subject: 'Dúvida', message: 'Olá' }
    await database.db
      .insertInto('contact_messages')
      .values({ id: 'mensagem-de-eva', ...written, created_at: new Date(0).toISOString() })
      .execute()
    const answered = { id: 'resposta-a-eva', contact_id: 'mensagem-de-eva', text: 'Bom dia.', outbox_id: 'x' }
    await database.db
      .insertInto('contact_answers')
      .values({ ...answered, by_id: 'a', by_name: 'Alda Teste', created_at: new Date(0).toISOString() })
      .execute()
    await database.db
      .insertInto('outbox')
      .values({
        id: 'envio-de-eva',
        channel: contact.channel,
        recipient: 'apoio@cinco.example',
        template: contact.name,
        payload: JSON.stringify({ ...written, contact: 'mensagem-de-eva' }),
        state: 'pending',
        next_attempt_at: new Date(0).toISOString(),
        created_at: new Date(0).toISOString(),
      })
      .execute()

    await database.db
      .insertInto('content_reports')
      .values({
        ...{ id: 'denuncia-de-eva', cod: 'D-7K4M2PX', location: '/perfil/ana-teste', kind: 'profile' },
        ...{ reason: 'other', text: email, name: 'Eva Teste', email, state: 'open' },
        ...{ answer: null, decided_at: null },
        ...{ created_at: new Date(0).toISOString(), decide_by: new Date(0).toISOString() },
      } as const)
      .execute()
    const user = database.db.selectFrom('users').select('id').where('email', '=', email)
    const { id: userId } = await user.executeTakeFirstOrThrow()
    const at = new Date(0).toISOString()
    const decided = {
      thing: lead.id,
      subject: `De ${email}`,
      ground: 'conduct',
      facts: email,
      note: email,
    } as const
    const person = { name: 'Eva Teste', email, phone: null, reporter: 0, by_id: 'a', by_name: 'Alda Teste' }
    const none = {
      owner_id: null,
      answer: null,
      answered_by_id: null,
      answered_by_name: null,
      answered_at: null,
    }
    for (const [id, kind, user_id] of [
      ['decisao-1', 'account.role', userId],
      ['decisao-2', 'request.refuse', null],
    ] as const) {
      await database.db
        .insertInto('decisions')
        .values({ id, kind, user_id, ...decided, ...person, created_at: at, ended_at: null })
        .execute()
      await database.db
        .insertInto('objections')
        .values({ id, decision_id: id, text: email, answer_by: at, created_at: at, ...none })
        .execute()
    }

    await keepWords(server.services)
    const config = testConfig()
    const reading = watched(database.db)
    const data = await exportPerson(
      {
        config,
        features,
        database: { ...database, db: reading.db, inTransaction: transactionsOf(reading.db) },
      },
      email.toUpperCase(),
    )
    expect(Object.keys(data)).toEqual([
      'email',
      'credits',
      'purchases',
      'returns',
      'account',
      'devices',
      'photos',
      'profile',
      'reviews',
      'drafts',
      'client',
      'requests',
      'request_history',
      'proposals',
      'proposal_templates',
      'proposal_files',
      'saved_searches',
      'push_devices',
      'push_devices_of_requests',
      'notices',
      'ended_messages',
      'chat_as_professional',
      'chat_as_client',
      'shared_properties',
      'decisions',
      'decisions_as_client',
      'messages',
      'message_answers',
      'message_answer_files',
      'answer_texts',
      'content_reports',
      'newsletter',
      'loans',
    ])
    expect(data).toMatchObject({
      account: { email },
      drafts: [{ service_id: 311, answers: { contact: { email } } }],
      client: { email },
      photos: [{ id: photo.id, jpeg: 'AAAA' }],
      profile: { slug: 'ana-teste', photos: [] },
      requests: [{ phone }],
      messages: [{ subject: 'Dúvida' }],
      decisions: [{ decision: 'Mudança do papel da conta', objection: email }],
      decisions_as_client: [{ decision: 'Pedido não aceite', objection: email }],
      newsletter: { confirmed_at: null },
      loans: [{ cod: expect.stringMatching(/^CH-/) }],
    })
    expect([...reading.read]).toEqual(expect.arrayContaining(namesOf(/^exported and erased$/)))

    const erasing = watched(database.db)
    await erasePerson(
      {
        config,
        features,
        database: { ...database, db: erasing.db, inTransaction: transactionsOf(erasing.db) },
      },
      email.toUpperCase(),
    )
    // The catalogue's state is no person's: its number is the one by which kept pages are made again (PAGE-55).
    const changed = [...namesOf(/^exported and erased$/, /^erased/), 'catalogue_state']
    expect([...erasing.changed].sort()).toEqual(changed.sort())
    for (const { name } of tables) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(database.db)
      expect([name, JSON.stringify(rows).match(/eva\.teste|913131313/gi)]).toEqual([name, null])
    }
    const { rows: marks } = await sql`select * from loan_applicants`.execute(database.db)
    expect(marks).toEqual([])
  })
})
