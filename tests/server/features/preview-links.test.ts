import { describe, expect, it } from 'vitest'
import { asAdmin } from '#tests/support/admin.ts'
import { databases } from '#tests/support/database.ts'
import { beforeTests, suiteServer } from '#tests/support/suite-server.ts'

const DAY = 24 * 3_600_000

describe.each(databases)('a link that shows a draft, on $name (ADM-68)', ({ open }) => {
  const server = suiteServer(open)
  const admin = beforeTests(() => asAdmin(server))

  const LINKS = '/api/admin/services/52/preview-links'
  const make = async () => {
    const { path } = (await admin.post(LINKS)).json()
    return new URL(path, 'http://x').searchParams.get('p') ?? ''
  }
  const shown = async (p: string) => (await server.app.inject({ url: `/api/previews?p=${p}` })).json().preview
  const links = async () => (await admin.get(LINKS)).json().links

  it('shows what is edited to whoever has it, without a session, and is kept as a hash alone', async () => {
    const token = await make()
    const before = await shown(token)
    expect(before).toMatchObject({ id: 52, module: expect.stringMatching(/^\/wizards\/draft\/52-0-/) })
    const { content } = (await admin.get('/api/admin/services/52')).json()
    const draft = { revision: 0, base_number: 1, content: { ...content, title: 'Pintar agora' } }
    expect((await admin.post('/api/admin/services/52/draft', draft)).statusCode).toBe(200)
    const after = await shown(token)
    expect(after).toMatchObject({ title: 'Pintar agora' })
    // To be read where there are no scripts.
    expect(after.questions).toHaveLength(content.questions.length)
    expect(after.questions.some((record: { from?: unknown }) => record.from)).toBe(false)
    const module = await server.app.inject({ url: after.module })
    expect([module.statusCode, module.headers['x-robots-tag']]).toEqual([200, 'noindex'])
    const rows = await server.db.selectFrom('preview_links').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('ends when it is ended, and that of another service does not', async () => {
    // The newest stands first.
    server.clock.advance(1000)
    const token = await make()
    const [{ id }] = await links()
    expect((await admin.post(`/api/admin/services/53/preview-links/${id}/end`)).statusCode).toBe(404)
    expect(await shown(token)).not.toBeNull()
    expect((await admin.post(`${LINKS}/${id}/end`)).statusCode).toBe(200)
    expect(await shown(token)).toBeNull()
    expect((await admin.post(`${LINKS}/${id}/end`)).statusCode).toBe(404)
  })

  it('is refused to who is no administrator, for what there is not, and beyond 20', async () => {
    expect((await server.app.inject({ url: LINKS })).statusCode).toBe(401)
    expect((await admin.post('/api/admin/services/999999/preview-links')).statusCode).toBe(404)
    while ((await links()).length < 20) await make()
    expect((await admin.post(LINKS)).statusCode).toBe(409)
  })

  it('ends after 30 days, and shows nothing for what was never one', async () => {
    const [{ id }] = await links()
    await admin.post(`${LINKS}/${id}/end`)
    const token = await make()
    expect(await shown('nunca-existiu')).toBeNull()
    expect((await server.app.inject({ url: '/api/previews?p=x' })).statusCode).toBe(400)
    server.clock.advance(30 * DAY - 1000)
    expect(await shown(token)).not.toBeNull()
    server.clock.advance(2000)
    expect(await shown(token)).toBeNull()
  })
})
