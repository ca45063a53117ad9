import { performance } from 'node:perf_hooks'
import type { Services } from '#server/core/services.ts'
import { entryRow } from '#server/features/audit/offers.ts'
import { keepWords } from '#server/features/find/keep-words.ts'
import { asAdmin } from '#tests/support/admin.ts'
import { databases } from '#tests/support/database.ts'
import { testServer } from '#tests/support/server.ts'
import { spread } from './spread.ts'

const REQUESTS = 1_000_000
const AT_ONCE = 1000
const TIMES = 8
const SERVICES = [311, 52, 44, 341, 182]
const STATES = ['unverified', 'open', 'cancelled'] as const

/** What administrators type, by what it is. */
export const FOUND = {
  phone: '+351 900 500 000',
  'phone, begun': '900 5000',
  'a common name': 'ana',
  'everybody’s name': 'teste',
  'two common names': 'ana silva',
  'three names': 'sofia costa teste',
  'a rare name': 'raroaxxx',
  'a name, begun': 'gon',
  'a name, misspelt': 'Gonsalvez Ana',
  'a name and a town': 'rita setúbal',
  'a town': 'funchal',
  'a name, a town and a service': 'ana setúbal canalizador',
  'two common names that nobody has together': 'pereira gomes',
  'a word of an e-mail': 'pessoa999',
  'a service': 'canalizador',
  nobody: 'xyzwq',
}

/** Milliseconds of a page of each list out of a million rows, by where it is and what it is filtered by. */
export async function measureAdminLists() {
  const results = []
  for (const { name, open } of databases) {
    const opened = await open()
    const { app, services } = await testServer(opened.database)
    const admin = await asAdmin({ app, db: opened.database.db })
    await fill(opened.database.db)
    const words = await readWords(services)
    results.push({ name, page: 'words of the requests (all)', ...spread([words]), worst: words })
    await fillOthers(opened.database.db)
    const middle = new Date(Date.UTC(2020, 0, 1) + (REQUESTS / 2) * 60_000).toISOString()
    const first = new Date(Date.UTC(2020, 0, 1, 1)).toISOString()
    const pages = {
      first: '',
      middle: `after=${encodeURIComponent(`${middle} x`)}`,
      last: `after=${encodeURIComponent(`${first} x`)}`,
      state: 'state=archived',
      'service and state, middle': `service=311&state=published&after=${encodeURIComponent(`${middle} x`)}`,
      'service, state and days': 'service=311&state=archived&from=2020-02-01&to=2020-03-01',
      'e-mail': 'text=pessoa999.teste',
      'e-mail, begun': 'text=pessoa999',
      'e-mail, three letters': 'text=pes',
      "e-mail, everybody's letters": 'text=pessoa',
      'e-mail, a tenth': 'text=pessoa5',
      'e-mail, a later page': `text=pessoa&after=${encodeURIComponent(`${middle} l${String(REQUESTS / 2).padStart(9, '0')}`)}`,
      'e-mail and state': 'text=pessoa&state=archived',
      'e-mail, service and state': 'text=pes&service=341&state=unverified',
      'e-mail, service, state and days':
        'text=pessoa&service=311&state=archived&from=2020-02-01&to=2020-03-01',
      'e-mail and days of long ago': 'text=pes&from=2020-02-01&to=2020-02-02',
      'e-mail and days of nobody': 'text=pessoa1&from=2020-02-01&to=2020-02-02',
      code: 'text=C-0500000',
      'code without C-': 'text=0500000',
      'days of long ago': 'from=2020-02-01&to=2020-02-02',
    }
    const after = `after=${encodeURIComponent(`${middle} x`)}`
    const urls = {
      ...Object.fromEntries(Object.entries(pages).map(([page, query]) => [page, `requests?${query}`])),
      'messages, state and owner, middle': `contacts?state=done&owner=administrador-1&${after}`,
      'messages, e-mail and state': 'contacts?text=pessoa&state=open',
      'log, person, middle': `log?admin=administrador-2&${after}`,
      'log, person and thing, days': 'log?admin=administrador-0&kind=conta&from=2020-02-01&to=2020-03-01',
      'log, one thing': 'log?kind=pedido&text=c-0500001',
      'outbox, state, middle': `outbox?state=refused&${after}`,
      'outbox, recipient and state': 'outbox?text=pessoa9&state=dead',
      'everything, an e-mail': 'find?text=pessoa999.teste@',
      ...Object.fromEntries(
        Object.entries(FOUND).map(([what, text]) => [
          `everything, ${what}`,
          `find?text=${encodeURIComponent(text)}`,
        ]),
      ),
      ...Object.fromEntries(
        Object.entries(FOUND).map(([what, text]) => [
          `requests, ${what}`,
          `requests?text=${encodeURIComponent(text)}`,
        ]),
      ),
      'a file’s page': 'requests?size=500',
    }
    for (const [page, url] of Object.entries(urls)) {
      const times: number[] = []
      for (let n = 0; n < TIMES; n++) {
        const start = performance.now()
        const reply = await admin.get(`/api/admin/${url}`)
        const { found: foundRows, rows = foundRows, next = null } = reply.json()
        if (rows.length === 0 && next === null) throw new Error(`The page '${page}' is empty`)
        times.push(performance.now() - start)
      }
      results.push({ name, page, ...spread(times), worst: Math.max(...times) })
    }
    await app.close()
    await opened.drop()
  }
  return results
}

const FIRST_NAMES =
  'Ana Maria João Rui Sofia Inês Tiago Rita Pedro Luís Marta Carla Hugo Eva Nuno Sara Vera Jorge Duarte Íris'.split(
    ' ',
  )
const SURNAMES =
  'Silva Santos Ferreira Pereira Oliveira Costa Rodrigues Martins Sousa Fernandes Gonçalves Gomes Lopes Marques Alves'.split(
    ' ',
  )
const ZIPS = ['1000-001', '2900-001', '4000-001', '3000-001', '8000-001', '4700-001', '9000-001']

/** An invented person: one of 300 names, but every thousandth, with a name that only they have. */
const personOf = (index: number) => ({
  name:
    index % 1000 === 7
      ? `Ana Raro${index.toString(36).replace(/\d/g, 'x')} Teste`
      : `${FIRST_NAMES[index % 20]} ${SURNAMES[Math.floor(index / 20) % 15]} Teste`,
  email: `pessoa${index}.teste@exemplo.pt`,
  phone: `+3519${String(index).padStart(8, '0')}`,
  zip_home: ZIPS[index % ZIPS.length] ?? '1000-001',
})

/** Reads the words that things are found by until none is due, as the server does in its rounds; the milliseconds that it takes. */
export async function readWords(services: Services): Promise<number> {
  const start = performance.now()
  const due = () => services.database.db.selectFrom('find_due').select('thing').limit(1).executeTakeFirst()
  while (await due()) await keepWords(services)
  return performance.now() - start
}

export async function fill(db: Awaited<ReturnType<(typeof databases)[number]['open']>>['database']['db']) {
  const published = await db
    .selectFrom('published_sets')
    .select(['service_id', 'version'])
    .where('service_id', 'in', SERVICES)
    .execute()
  const versions = new Map(published.map(({ service_id, version }) => [service_id, version]))
  const seen = { created_at: 'x', seen_at: 'x', lat: null, lng: null }
  await db
    .insertInto('clients')
    .values({
      id: 'c',
      name: 'Ana Teste',
      email: 'ana.teste@exemplo.pt',
      phone: '+351912345678',
      zip_home: '1000-001',
      ...seen,
    })
    .execute()
  for (let from = 0; from < REQUESTS; from += AT_ONCE) {
    const rows = Array.from({ length: AT_ONCE }, (_, n) => {
      const index = from + n
      const service_id = SERVICES[index % SERVICES.length] ?? 311
      return {
        id: `l${String(index).padStart(9, '0')}`,
        cod: `C-${String(index).padStart(7, '0')}`,
        client_id: 'c',
        service_id,
        version: versions.get(service_id) ?? '',
        details: '{}',
        when_code: 1,
        info: null,
        ...personOf(index),
        lat: null,
        lng: null,
        state: STATES[index % STATES.length] ?? 'open',
        email_code_expires_at: 'x',
        created_at: new Date(Date.UTC(2020, 0, 1) + index * 60_000).toISOString(),
      }
    })
    await db.insertInto('leads').values(rows).execute()
  }
}

const HANDLED = ['open', 'started', 'done'] as const
const SENT = ['sent', 'dead', 'refused'] as const
const THINGS = ['pedido C', 'conta pessoa', 'serviço '] as const

/** A million contact messages, entries of the log, and messages of the outbox. */
async function fillOthers(db: Parameters<typeof fill>[0]) {
  for (let from = 0; from < REQUESTS; from += AT_ONCE) {
    const rows = Array.from({ length: AT_ONCE }, (_, n) => {
      const index = from + n
      const id = String(index).padStart(9, '0')
      const created_at = new Date(Date.UTC(2020, 0, 1) + index * 60_000).toISOString()
      return {
        index,
        id,
        created_at,
        email: `pessoa${index}.teste@exemplo.pt`,
        owner: `administrador-${index % 4}`,
      }
    })
    const messages = rows.map(({ index, id, created_at, email, owner }) => ({
      id,
      created_at,
      email,
      name: 'Rui Teste',
      subject: 'Dúvida',
      message: 'Olá',
      state: HANDLED[index % 3] ?? 'open',
      owner_id: owner,
    }))
    await db.insertInto('contact_messages').values(messages).execute()
    const actions = rows.map(({ index, created_at, owner }) => {
      const thing = THINGS[index % 3] ?? ''
      const subject = thing.endsWith('C') ? `${thing}-${String(index).padStart(7, '0')}` : `${thing}${index}`
      return entryRow(created_at, { id: owner, name: 'Alda Teste' }, { action: 'account.role', subject })
    })
    await db.insertInto('audit_log').values(actions).execute()
    const sent = rows.map(({ index, id, created_at, email }) => ({
      id,
      created_at,
      next_attempt_at: created_at,
      channel: 'email' as const,
      recipient: email,
      template: 'welcome',
      payload: '{}',
      state: SENT[index % 3] ?? 'sent',
    }))
    await db.insertInto('outbox').values(sent).execute()
  }
}
