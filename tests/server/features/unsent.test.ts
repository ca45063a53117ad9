import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cleanUp } from '#server/core/db/clean-up.ts'
import { keyedHash } from '#server/core/http/counts.ts'
import { type UnsentKind, unsentBounds } from '#server/features/unsent/bounds.ts'
import { databases } from '#tests/support/database.ts'
import { exampleLead } from '#tests/support/example-lead.ts'
import { photograph } from '#tests/support/photo-files.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

const ours = { 'x-requested-with': 'XMLHttpRequest' }
const HERE = '192.0.2.10'
const OTHER = '198.51.100.10'

describe.each(databases)('what nobody has sent yet (PHO-12) on $name', ({ open }) => {
  const server = suiteServer(open)
  let picture: Buffer

  beforeAll(async () => {
    picture = await photograph()
  })
  beforeEach(async () => {
    server.clock.advance(61_000)
    await server.clear('unsent_things', 'photos')
  })

  const post = (url: string, payload: object, remoteAddress: string, headers: object = {}) =>
    server.app.inject({ method: 'POST', url, headers: { ...ours, ...headers }, payload, remoteAddress })
  const sends: Readonly<
    Record<Exclude<UnsentKind, 'proposal file'>, (from: string) => ReturnType<typeof post>>
  > = {
    'step draft': (from) => post('/api/step-draft', { wizard: 'signup', draft: '{}' }, from),
    'order draft': (from) =>
      post(
        '/api/order-draft',
        {
          ...{ service: exampleLead.service_id, version: '', request: `pedido-${from}`, revision: 0 },
          ...{ furthest: 0, answers: {} },
        },
        from,
      ),
    photograph: (from) =>
      post(`/api/photos/foto-${from.padEnd(17, 'x').replaceAll('.', '-')}`, picture, from, {
        cookie: `photos=${from.replaceAll('.', 'a').padEnd(22, 'b')}`,
        'content-type': 'application/octet-stream',
      }),
    attachment: (from) => {
      const form = new FormData()
      const fields = { name: 'Ana Teste', email: 'ana.teste@exemplo.pt', subject: 'Dúvida', message: 'Olá' }
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      form.set('file', new File(['Um texto.'], 'carta.txt', { type: 'text/plain' }))
      return post('/api/contacto', form, from)
    },
  }
  const fill = async (kind: UnsentKind, address: string, bytes: number) => {
    const mark = address && keyedHash(server.services.config.sessionSecret, address)
    const stored_at = new Date(server.clock.now()).toISOString()
    // A row has as much as one thing may have: on PostgreSQL at most 2 GB.
    const rows = [1, 2, 3, 4].map((part) => ({
      ...{ kind, id: `outro ${address} ${part}`, address: mark, stored_at },
      bytes: Math.ceil(bytes / 4),
    }))
    await server.db.insertInto('unsent_things').values(rows).execute()
    server.clock.advance(61_000) // the sum of all is asked for once a minute
  }
  const kinds = Object.keys(sends) as (keyof typeof sends)[]

  it.each(kinds)('is kept up to a bound of an address, and of all: %s', async (kind) => {
    await fill(kind, HERE, unsentBounds[kind].address + 1)
    const refused = await sends[kind](HERE)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600'])
    expect(refused.json().error).toMatch(/^A sua rede já tem muito guardado connosco/)
    const reply = await sends[kind](OTHER)
    expect([reply.statusCode, reply.json()]).toEqual([200, expect.anything()])
    const rows = await server.db.selectFrom('unsent_things').selectAll().where('kind', '=', kind).execute()
    expect(rows).toHaveLength(5)
    expect(rows.find(({ id }) => !id.startsWith('outro'))?.bytes).toBeGreaterThan(0)
    await fill(kind, '', unsentBounds[kind].all)
    const full = await sends[kind](`${OTHER}0`)
    expect([full.statusCode, full.headers['retry-after']]).toEqual([503, '3600'])
    expect(full.json().error).toMatch(/^De momento não conseguimos guardar mais/)
  })

  it('of a thing that is saved again counts once', async () => {
    await fill('step draft', HERE, unsentBounds['step draft'].address - 1000)
    const first = await post('/api/step-draft', { wizard: 'signup', draft: 'x'.repeat(400) }, HERE)
    const [cookie = ''] = String(first.headers['set-cookie']).split(';')
    for (let again = 0; again < 5; again += 1) {
      const draft = { wizard: 'signup', draft: 'y'.repeat(500) }
      expect((await post('/api/step-draft', draft, HERE, { cookie })).statusCode).toBe(200)
    }
    const other = await post('/api/step-draft', { wizard: 'signup', draft: 'x'.repeat(800) }, HERE)
    expect(other.statusCode).toBe(429)
  })

  it('counts no more when it is sent or gone', async () => {
    for (const kind of kinds) expect((await sends[kind](HERE)).statusCode).toBe(200)
    const { db } = server
    const counted = async () =>
      (await db.selectFrom('unsent_things').select('kind').orderBy('kind').execute()).map(({ kind }) => kind)
    await cleanUp(server.services)
    expect(await counted()).toEqual(kinds.toSorted())
    await db.deleteFrom('order_drafts').execute()
    await db.deleteFrom('photos').execute()
    await cleanUp(server.services)
    expect(await counted()).toEqual(['attachment', 'step draft'])
    server.clock.advance(24 * 3_600_000 + 1000)
    await cleanUp(server.services)
    expect(await counted()).toEqual([])
  })

  it('of one device: the oldest photographs that no order names go first', async () => {
    const { db } = server
    const { hashToken } = await import('#server/core/configuration/secrets.ts')
    const cookie = `photos=${'c'.repeat(22)}`
    const owner_hash = hashToken('c'.repeat(22))
    const rows = Array.from({ length: 60 }, (_, index) => ({
      id: `foto-antiga-${String(index).padStart(10, '0')}`,
      ...{ owner_hash, store: 'database' as const },
      created_at: new Date(server.clock.now() - (60 - index) * 1000).toISOString(),
    }))
    await db.insertInto('photos').values(rows).execute()
    const headers = { cookie, 'content-type': 'application/octet-stream' }
    expect((await post('/api/photos/foto-nova-000000000001', picture, HERE, headers)).statusCode).toBe(200)
    const left = await db.selectFrom('photos').select('id').where('owner_hash', '=', owner_hash).execute()
    const ids = left.map(({ id }) => id)
    expect(ids).toHaveLength(60)
    expect(ids).toContain('foto-nova-000000000001')
    expect(ids).not.toContain('foto-antiga-0000000000')
  })
})
