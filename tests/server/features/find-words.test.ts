import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { spellingsFor } from '#server/core/lists/by-words.ts'
import { erasePerson } from '#server/core/person.ts'
import { keepWords } from '#server/features/find/keep-words.ts'
import { features } from '#server/features/registry.ts'
import { migrate } from '#server/migrations/migrate.ts'
import { asAdmin } from '#tests/support/admin.ts'
import { databases } from '#tests/support/database.ts'
import { exampleLead } from '#tests/support/example-lead.ts'
import { people } from '#tests/support/people.ts'
import { beforeTests, suiteServer } from '#tests/support/suite-server.ts'

const headers = { 'x-requested-with': 'XMLHttpRequest' }

describe.each(databases)('what administrators find by words on $name (ADM-44)', ({ open }) => {
  const server = suiteServer(open)
  const admin = beforeTests(() => asAdmin(server))
  let request: { id: string; cod: string }

  const db = () => server.db
  const order = async (change: object) => {
    const payload = { ...exampleLead, ...change }
    const reply = await server.app.inject({ method: 'POST', url: '/api/lead/create', headers, payload })
    expect(reply.statusCode).toBe(200)
    const email = 'email' in change ? String(change.email) : exampleLead.email
    const rows = db().selectFrom('leads').select(['id', 'cod']).where('email', '=', email)
    return rows.orderBy('created_at', 'desc').executeTakeFirstOrThrow()
  }
  const listed = async (list: string, text: string, more = '') => {
    const reply = await admin.get(`/api/admin/${list}?text=${encodeURIComponent(text)}${more}`)
    expect(reply.statusCode).toBe(200)
    return reply.json() as { rows: { id: string; email: string }[]; next: string | null }
  }
  const emails = async (list: string, text: string) =>
    (await listed(list, text)).rows.map(({ email }) => email.replace('@exemplo.pt', '')).sort()
  const finds = async (text: string) =>
    (await admin.get(`/api/admin/find?text=${encodeURIComponent(text)}`)).json().found as {
      kind: string
      id: string
      title: string
    }[]

  beforeAll(async () => {
    request = await order({
      name: 'Maria da Conceição Gonçalves',
      email: 'mc.teste@exemplo.pt',
      phone: '+351913000111',
      zip_home: '2900-001',
    })
    await order({ name: 'Ana Silva', email: 'ana.s@exemplo.pt', phone: '+33612345678', zip_home: '1000-001' })
    await order({
      name: 'Silvana Pinto',
      email: 'sp@exemplo.pt',
      phone: '+351966000222',
      zip_home: '1000-001',
    })
    const { account } = people(server)
    const { id } = await account({ name: 'Construções Teixeira', services: [52] })
    const purchase = {
      id: 'compra',
      user_id: id,
      request: 'r',
      reference: 'CR-7K4M2PX',
      package: 'Pacote',
      credits: 1,
    }
    await db()
      .insertInto('purchases')
      .values({
        ...purchase,
        ...{ net: 100, vat: 23, method: 'transfer', state: 'waiting', name: 'Obras Teste', nif: '500000000' },
        ...{ address: 'Rua', checkout: null, reason: null, created_at: new Date(0).toISOString() },
      })
      .execute()
    await db()
      .insertInto('contact_messages')
      .values({
        id: 'mensagem',
        created_at: new Date(0).toISOString(),
        name: 'Rúben Magalhães',
        email: 'rm@exemplo.pt',
        subject: 'Dúvida',
        message: 'Olá',
      })
      .execute()
    await keepWords(server.services)
  })

  it.each([
    'maria gonçalves',
    'GONCALVES',
    'conceicao mar',
    'Gonsalves',
    'gonçalvez maria',
    'Gonçalvs',
    '913 000 111',
    '+351913000111',
    '00351 913000111',
    '913000',
    'mc.teste@exemplo.pt',
    'mc.teste',
    '2900-001',
    'setubal',
    'Setúbal gonçalves',
  ])('finds a request by %s', async (text) => {
    expect(await emails('requests', text)).toEqual(['mc.teste'])
    expect(await finds(text)).toContainEqual(expect.objectContaining({ kind: 'request', id: request.id }))
  })

  it('finds a request by its code with and without C-', async () => {
    for (const text of [request.cod, request.cod.toLowerCase(), request.cod.slice(2)]) {
      expect((await listed('requests', text)).rows).toMatchObject([{ id: request.id }])
      expect(await finds(text)).toMatchObject([{ kind: 'request', id: request.id }])
    }
  })

  it('finds only what has every word', async () => {
    expect(await emails('requests', 'silva')).toEqual(['ana.s', 'sp'])
    expect(await emails('requests', 'silva ana')).toEqual(['ana.s'])
    expect(await emails('requests', 'silva gonçalves')).toEqual([])
    expect(await emails('requests', 'ninguemdestes')).toEqual([])
    expect(await emails('requests', '06 12 34 56 78')).toEqual([])
    expect(await emails('requests', '+33 6 12 34 56 78')).toEqual(['ana.s'])
    expect(await emails('requests', '---')).toEqual([])
  })

  it('puts what is just what was typed first, and gives each once, page by page', async () => {
    const first = await listed('requests', 'silva', '&size=1')
    expect(first.rows).toMatchObject([{ email: 'ana.s@exemplo.pt' }])
    const second = await listed('requests', 'silva', `&size=1&after=${encodeURIComponent(first.next ?? '')}`)
    expect(second).toMatchObject({ rows: [{ email: 'sp@exemplo.pt' }], next: null })
  })

  it('keeps to the filters', async () => {
    expect((await listed('requests', 'silva', '&state=cancelled')).rows).toEqual([])
    expect((await listed('requests', 'silva', '&state=unverified')).rows).toHaveLength(2)
    expect((await listed('accounts', 'teixeira', '&role=client')).rows).toEqual([])
  })

  it('finds requests by their service, also with a name', async () => {
    const { title } = await db()
      .selectFrom('services')
      .select('title')
      .where('id', '=', Number(exampleLead.service_id))
      .executeTakeFirstOrThrow()
    const word = title.split(' ').at(-1) ?? ''
    expect(await emails('requests', `${word} gonçalves`)).toEqual(['mc.teste'])
  })

  it.each(['teixeira', 'Teixera', 'obras teste', '500 000 000', 'PT500000000'])(
    'finds an account, and its purchases, by %s',
    async (text) => {
      const { rows } = await listed('accounts', text)
      expect(rows).toMatchObject([{ name: 'Construções Teixeira' }])
      expect((await listed('purchases', text)).rows).toMatchObject([{ reference: 'CR-7K4M2PX' }])
    },
  )

  it('finds a purchase by its reference', async () => {
    for (const text of ['CR-7K4M2PX', '7k4m2px', 'cr 7k4m2px']) {
      expect((await listed('purchases', text)).rows).toHaveLength(1)
      expect(await finds(text)).toMatchObject([{ kind: 'purchase', id: 'CR-7K4M2PX' }])
    }
  })

  it('finds a contact message by its writer', async () => {
    expect(await emails('contacts', 'ruben magalhaes')).toEqual(['rm'])
    expect(await emails('contacts', 'Magalães')).toEqual(['rm'])
  })

  it('finds what was changed by its new words alone, the former ones at once no more', async () => {
    const { id } = await order({ name: 'Zulmira Antes', email: 'za@exemplo.pt' })
    await keepWords(server.services)
    expect(await emails('requests', 'zulmira')).toEqual(['za'])
    await db().updateTable('leads').set({ name: 'Zulmira Depois' }).where('id', '=', id).execute()
    expect(await emails('requests', 'antes')).toEqual([])
    await keepWords(server.services)
    expect(await emails('requests', 'zulmira depois')).toEqual(['za'])
    expect(await emails('requests', 'antes')).toEqual([])
  })

  it('keeps nothing of a person who was erased', async () => {
    await order({ name: 'Quitéria Rara', email: 'qr@exemplo.pt', phone: '+351915000333' })
    await keepWords(server.services)
    const words = () => db().selectFrom('find_words').selectAll().where('word', 'like', 'quiteria%').execute()
    const spellings = () =>
      db().selectFrom('find_spellings').selectAll().where('word', '=', 'quiteria').execute()
    expect(await words()).toHaveLength(1)
    expect(await spellings()).toHaveLength(spellingsFor('quiteria').length)
    await order({ name: 'Quitéria Rara', email: 'qr@exemplo.pt', phone: '+351915000333' })
    await erasePerson(server.services, 'qr@exemplo.pt')
    await keepWords(server.services)
    expect(await words()).toEqual([])
    expect(await spellings()).toEqual([])
    expect(await emails('requests', '915000333')).toEqual([])
    expect(await db().selectFrom('find_due').selectAll().execute()).toEqual([])
  })
})

describe.each(databases)('the words of what was there before, on $name (ADM-44)', ({ empty }) => {
  it('are read by the server after the update, also of what a process of the version before writes', async () => {
    const opened = await empty()
    const { db } = opened.database
    await migrate(db, '0102-acts-as')
    await sql`insert into main_groups (id, title) values (1, 'Grupo')`.execute(db)
    await sql`insert into subgroups (id, title, main_group_id) values (1, 'Subgrupo', 1)`.execute(db)
    await sql`insert into services (id, title, sub_group_id) values (1, 'Um', 1)`.execute(db)
    await sql`insert into question_sets (version, service_id, title, questions, base, created_at)
      values ('v', 1, 'Um', '[]', '[]', 'x')`.execute(db)
    await sql`insert into clients (id, name, email, phone, zip_home, created_at, seen_at)
      values ('c', 'Ana', 'ana.teste@exemplo.pt', '', '', 'x', 'x')`.execute(db)
    const lead = (id: string, name: string) =>
      sql`insert into leads (id, cod, client_id, service_id, version, details, when_code, name, email, phone, zip_home,
          state, email_code_expires_at, created_at)
        values (${id}, ${id}, 'c', 1, 'v', '{}', 1, ${name}, 'ana.teste@exemplo.pt', '+351912345678', '2900-001',
          'open', 'x', 'x')`.execute(db)
    await lead('antes', 'Benedita Antes')
    await migrate(db)
    await lead('depois', 'Benedita Depois')
    await keepWords({ database: opened.database, features })
    const words = db.selectFrom('find_words').select(['thing', 'word']).where('word', 'like', 'b%')
    expect(await words.orderBy('thing').execute()).toEqual([
      { thing: 'antes', word: 'benedita' },
      { thing: 'depois', word: 'benedita' },
    ])
    await opened.drop()
  })
})
