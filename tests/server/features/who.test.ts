import { beforeAll, describe, expect, it } from 'vitest'
import { adminWords, asAdmin, exampleAdmin, makeAdmin } from '#tests/support/admin.ts'
import { accountSteps } from '#tests/support/browser/account-steps.ts'
import { databases } from '#tests/support/database.ts'
import { beforeTests, suiteServer } from '#tests/support/suite-server.ts'

const OTHER = { email: 'ivo.teste@exemplo.pt', password: 'Uma-Frase-De-Admin-6' }
const SERVICE = '/api/admin/services/311'

describe.each(databases)('who did what on $name', ({ open }) => {
  const server = suiteServer(open)
  const admin = beforeTests(() => asAdmin(server))
  let other: (url: string, body?: object) => Promise<{ statusCode: number; json(): unknown }>
  let otherId: string

  beforeAll(async () => {
    const { db } = server
    otherId = await makeAdmin(db, OTHER)
    await db.updateTable('users').set({ name: '' }).where('id', '=', otherId).execute()
    const session = await accountSteps(server).session(OTHER)
    const headers = { ...session, 'x-requested-with': 'XMLHttpRequest' }
    other = (url, payload = {}) => server.app.inject({ method: 'POST', url, headers, payload })
  })

  const get = async (url: string) => (await admin.get(url)).json()
  const edited = async (by: typeof other) => {
    const { content, revision, base_number } = await get(SERVICE)
    const changed = { ...content, labels: [...content.labels, `palavra ${revision}`] }
    return by(`${SERVICE}/draft`, { revision, base_number, content: changed })
  }
  const logged = async () => (await get('/api/admin/log')).rows.map((row: { admin: string }) => row.admin)
  const listed = async () => {
    const { services } = await get('/api/admin/services')
    return services.find(({ id }: { id: number }) => id === 311)
  }

  it('is said by name and e-mail, and by e-mail alone without a name', async () => {
    expect((await edited(other)).statusCode).toBe(200)
    expect((await get(SERVICE)).draft.by).toBe(OTHER.email)
    expect((await logged())[0]).toBe(OTHER.email)
    server.clock.advance(1000)
    expect((await edited(admin.post)).statusCode).toBe(200)
    expect((await get(SERVICE)).draft.by).toBe(adminWords)
    const { draft } = await listed()
    expect(draft).toEqual({ revision: (await get(SERVICE)).revision, by: adminWords })
    server.clock.advance(1000)
    const body = { revision: draft.revision, note: 'Palavras', accepted: true }
    expect((await other(`${SERVICE}/publish`, body)).statusCode).toBe(200)
    expect((await get(SERVICE)).versions.map(({ author }: { author: string }) => author)).toEqual([
      OTHER.email,
      'Repositório',
    ])
    expect((await listed()).author).toBe(OTHER.email)
  })

  it('follows the name that an administrator gives in the own account, and no other', async () => {
    expect(await get('/api/user/own')).toMatchObject({
      name: 'Alda Teste',
      email: exampleAdmin.email,
      new_email: null,
    })
    for (const name of ['', '   ', '123', 'a'.repeat(121)])
      expect((await other('/api/user/name', { name })).statusCode).toBe(422)
    server.clock.advance(1000)
    expect((await other('/api/user/name', { name: ' Ivo Teste ' })).statusCode).toBe(200)
    const ivo = `Ivo Teste (${OTHER.email})`
    expect((await get(SERVICE)).versions[0].author).toBe(ivo)
    expect((await logged()).slice(0, 2)).toEqual([ivo, ivo])
    expect(await get('/api/user/own')).toHaveProperty('name', 'Alda Teste')
  })

  it('is the new e-mail once its link was opened by who is signed in, and not before', async () => {
    const { db } = server
    const steps = accountSteps(server)
    const url = '/api/user/email'
    const wanted = { email: 'Ivo.Novo@exemplo.pt', password: OTHER.password }
    for (const wrong of [
      { password: 'errada' },
      { email: 'ivo' },
      { email: OTHER.email },
      { email: exampleAdmin.email },
    ])
      expect((await other(url, { ...wanted, ...wrong })).statusCode).toBe(422)
    const tokenOf = async () => (await steps.links('newEmail')).at(-1)?.searchParams.get('novo-email')
    expect((await other(url, { ...wanted, email: 'ivo.outro@exemplo.pt' })).statusCode).toBe(200)
    const first = await tokenOf()
    server.clock.advance(1000)
    expect((await other(url, wanted)).statusCode).toBe(200)
    const token = await tokenOf()
    const confirm = (by: typeof other, sentToken: unknown) => by(`${url}/confirm`, { token: sentToken })
    expect((await confirm(other, first)).statusCode).toBe(409)
    expect((await confirm(admin.post, token)).statusCode).toBe(409)
    const elsewhere = await steps.session(OTHER)
    // A link that is opened again says what it did (ACC-36).
    for (let again = 0; again < 2; again++) expect((await confirm(other, token)).statusCode).toBe(200)
    expect((await steps.get('/api/area', elsewhere)).statusCode).toBe(401)
    expect((await logged())[0]).toBe('Ivo Teste (ivo.novo@exemplo.pt)')
    const messages = await db
      .selectFrom('outbox')
      .select('recipient')
      .where('template', '=', 'emailChanged')
      .execute()
    expect(messages).toEqual([{ recipient: OTHER.email }])
    const subjects = (await get('/api/admin/log?kind=conta')).rows.map(
      ({ subject }: { subject: string }) => subject,
    )
    expect(new Set(subjects)).toEqual(new Set(['conta ivo.novo@exemplo.pt']))
    const user = db.selectFrom('users').select(['email', 'new_email']).where('id', '=', otherId)
    expect(await user.executeTakeFirst()).toEqual({ email: 'ivo.novo@exemplo.pt', new_email: null })
    await db.updateTable('users').set({ email: OTHER.email }).where('id', '=', otherId).execute()
  })

  it('is shown where others have the same open, for a minute after they last said so', async () => {
    const say = async (by: typeof other, open: boolean, id = 311) =>
      (await by(`/api/admin/services/${id}/presence`, { open })).json()
    expect(await say(other, true)).toEqual({ others: [] })
    expect(await say(admin.post, true)).toEqual({ others: [`Ivo Teste (${OTHER.email})`] })
    expect(await say(other, true)).toEqual({ others: [adminWords] })
    expect(await say(admin.post, true, 52)).toEqual({ others: [] })
    expect((await listed()).editing).toEqual([`Ivo Teste (${OTHER.email})`])
    server.clock.advance(59_000)
    expect(await say(admin.post, true)).toHaveProperty('others.length', 1)
    server.clock.advance(1000)
    expect(await say(admin.post, true)).toEqual({ others: [] })
    expect((await listed()).editing).toEqual([])
    expect(await say(other, true)).toEqual({ others: [adminWords] })
    await say(admin.post, false)
    expect(await say(other, true)).toEqual({ others: [] })
  })

  it('is the name that was kept once the account is no more', async () => {
    await server.db.deleteFrom('sessions').where('user_id', '=', otherId).execute()
    await server.db.deleteFrom('users').where('id', '=', otherId).execute()
    expect((await get(SERVICE)).versions[0].author).toBe('conta apagada')
    expect(await logged()).toEqual(expect.arrayContaining(['Ivo Teste', 'conta apagada']))
  })
})
