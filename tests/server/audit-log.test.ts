import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asAdmin } from '#tests/support/admin.ts'
import { databases, type TestDatabase } from '#tests/support/database.ts'
import { type FakeClock, testServer } from '#tests/support/server.ts'

const HOUR = 3_600_000

describe.each(databases)('the log of what was edited on $name', ({ open }) => {
  let opened: TestDatabase
  let app: FastifyInstance
  let clock: FakeClock
  let admin: Awaited<ReturnType<typeof asAdmin>>

  beforeAll(async () => {
    opened = await open()
    ;({ app, clock } = await testServer(opened.database))
    admin = await asAdmin(app, opened.database.db)
  })
  afterAll(async () => {
    await app.close()
    await opened.drop()
  })

  /** What was written down since it was last asked, oldest first. */
  const logged = async () => {
    const { db } = opened.database
    const log = db.selectFrom('audit_log').select(['action', 'subject']).where('at', '>=', since)
    const rows = await log.orderBy('at').execute()
    clock.advance(1)
    since = new Date(clock.now()).toISOString()
    return rows.map(({ action, subject }) => `${action} ${subject}`)
  }
  let since = ''
  const keep = async (id: number, revision: number) => {
    clock.advance(1000)
    const { content } = (await admin.get(`/api/admin/services/${id}`)).json()
    return (await admin.post(`/api/admin/services/${id}/draft`, { revision, content })).statusCode
  }

  it('says that a draft was begun, kept once an hour, and discarded', async () => {
    for (let revision = 0; revision < 4; revision++) expect(await keep(311, revision)).toBe(200)
    expect(await keep(311, 0)).toBe(409)
    expect(await keep(52, 0)).toBe(200)
    expect(await logged()).toEqual([
      'questions.begin serviço 311',
      'questions.draft serviço 311',
      'questions.begin serviço 52',
    ])
    await keep(52, 1)
    clock.advance(HOUR)
    admin = await asAdmin(app, opened.database.db)
    await keep(311, 4)
    clock.advance(1000)
    await admin.post('/api/admin/services/311/discard')
    expect(await logged()).toEqual([
      'questions.draft serviço 52',
      'questions.draft serviço 311',
      'questions.discard serviço 311',
    ])
  })

  it('says that a service was made, and not that a draft was kept', async () => {
    const body = { title: 'Aluguer de trapézios', sub_group_id: 1 }
    const { id } = (await admin.post('/api/admin/services', body)).json()
    expect(await logged()).toEqual([`questions.create serviço ${id}`])
  })
})
