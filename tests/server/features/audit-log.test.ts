import { describe, expect, it } from 'vitest'
import { asAdmin } from '#tests/support/admin.ts'
import { databases } from '#tests/support/database.ts'
import { beforeTests, suiteServer } from '#tests/support/suite-server.ts'

const HOUR = 3_600_000

describe.each(databases)('the log of what was edited on $name', ({ open }) => {
  const server = suiteServer(open)
  let admin = beforeTests(() => asAdmin(server))

  /** What was written down since it was last asked, oldest first. */
  const logged = async () => {
    const { db } = server
    const log = db.selectFrom('audit_log').select(['action', 'subject']).where('at', '>=', since)
    const rows = await log.orderBy('at').execute()
    server.clock.advance(1)
    since = new Date(server.clock.now()).toISOString()
    return rows.map(({ action, subject }) => `${action} ${subject}`)
  }
  let since = ''
  /** Keeps a draft with another title, and gives the status. */
  const keep = async (id: number, revision: number) => {
    server.clock.advance(1000)
    const { content, base_number } = (await admin.get(`/api/admin/services/${id}`)).json()
    const changed = { ...content, title: `${content.title}+` }
    const body = { revision, base_number, content: changed }
    return (await admin.post(`/api/admin/services/${id}/draft`, body)).statusCode
  }
  const revisionOf = async (id: number) => (await admin.get(`/api/admin/services/${id}`)).json().revision

  it('says that a draft was begun, saved (once an hour), and discarded', async () => {
    for (let times = 0; times < 4; times++) expect(await keep(311, await revisionOf(311))).toBe(200)
    expect(await keep(311, 0)).toBe(409)
    expect(await keep(52, 0)).toBe(200)
    expect(await logged()).toEqual([
      'questions.begin serviço 311',
      'questions.draft serviço 311',
      'questions.begin serviço 52',
    ])
    await keep(52, await revisionOf(52))
    server.clock.advance(HOUR)
    admin = await asAdmin(server)
    await keep(311, await revisionOf(311))
    server.clock.advance(1000)
    await admin.post('/api/admin/services/311/discard', { revision: await revisionOf(311) })
    expect(await logged()).toEqual([
      'questions.draft serviço 52',
      'questions.draft serviço 311',
      'questions.discard serviço 311',
    ])
  })

  it('says that a service was created, and not that a draft was saved', async () => {
    const body = { title: 'Aluguer de trapézios', sub_group_id: 1 }
    const { id } = (await admin.post('/api/admin/services', body)).json()
    expect(await logged()).toEqual([`questions.create serviço ${id}`])
  })
})
