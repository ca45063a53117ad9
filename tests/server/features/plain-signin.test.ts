import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { giveCredits } from '#server/features/credits/offers.ts'
import { cookiesOf } from '#tests/support/browser/account-steps.ts'
import { oneDatabase } from '#tests/support/database.ts'
import { exampleLead } from '#tests/support/example-lead.ts'
import { exampleUser } from '#tests/support/example-user.ts'
import { plainBrowser } from '#tests/support/plain-browser.ts'
import { suiteSite } from '#tests/support/suite-server.ts'

const ours = { 'x-requested-with': 'XMLHttpRequest' }
const HOUR_MS = 3_600_000
const { email, password } = exampleUser
const right = Object.entries({ signin_email: email, signin_password: password })
const wrong = Object.entries({ signin_email: email, signin_password: 'errada-errada' })

describe.each(oneDatabase)('signing in without scripts on $name', ({ open }) => {
  const server = suiteSite(open)
  const post = (url: string, payload: object, headers: object = {}) =>
    server.app.inject({ method: 'POST', url, headers: { ...ours, ...headers }, payload })
  const sessions = async () => (await server.db.selectFrom('sessions').select('id').execute()).length

  /** A browser that has signed in. */
  async function signedIn(as = email) {
    const browser = plainBrowser(server.app)
    await browser.open('/login')
    await browser.send([
      ['signin_email', as],
      ['signin_password', password],
    ])
    expect([browser.status, browser.path]).toEqual([200, '/area'])
    return browser
  }
  const accounts = () => server.db.selectFrom('users').select(['email', 'password_hash']).execute()
  const cookieOf = ({ cookies }: ReturnType<typeof plainBrowser>) => `session=${cookies.get('session')}`

  beforeAll(async () => {
    await post('/api/user/create', exampleUser)
    await server.db
      .updateTable('users')
      .set({ email_verified_at: new Date(server.clock.now()).toISOString(), status: 'active' })
      .execute()
    await post('/api/lead/create', exampleLead)
  })
  beforeEach(async () => {
    server.clock.advance(61_000)
    await server.clear('sessions', 'throttles')
  })

  it('shows the area with the requests, and ends with a button', async () => {
    const browser = await signedIn()
    expect(browser.text()).toContain('Olá, Ana Teste')
    expect(browser.text()).toContain('Certificado Energético')
    expect(browser.html).toMatch(/href="\/pedido\?l=[^"]+"/)
    expect(await sessions()).toBe(1)
    await browser.send([['acao', 'sair']])
    expect([browser.status, browser.path, await sessions()]).toEqual([200, '/', 0])
    await browser.open('/area')
    expect(browser.text()).toContain('Inicie sessão para ver a sua área.')
    expect(browser.text()).not.toContain('Olá')
  })

  it('shows older requests as pages of their own, all of them once (ACC-24)', async () => {
    const { db } = server
    const { id: _, ...newest } = await db.selectFrom('leads').selectAll().executeTakeFirstOrThrow()
    const older = Array.from({ length: 100 }, (_none, n) => {
      // Two of each moment: the list goes on between them.
      const created_at = new Date(server.clock.now() - Math.floor(n / 2 + 1) * HOUR_MS).toISOString()
      return { ...newest, id: `antigo-${n}`, cod: `C-ANTIGO${n}`, created_at }
    })
    await db.insertInto('leads').values(older).execute()
    const browser = await signedIn()
    const seen: string[] = []
    for (const expected of [50, 50, 1]) {
      const codes = browser.text().match(/C-[A-Z0-9]+(?= ·)/g) ?? []
      expect(codes).toHaveLength(expected)
      seen.push(...codes)
      const [button = ''] = /<button[^>]*name="depois"[^>]*>/.exec(browser.html) ?? []
      const [, after] = /value="([^"]+)"/.exec(button) ?? []
      if (after) await browser.open(`/area?${new URLSearchParams({ depois: after })}`)
    }
    expect(new Set(seen).size).toBe(101)
    expect(browser.text()).toContain('Ver os pedidos mais recentes')
    expect(browser.text()).not.toContain('Mostrar mais')
    await db.deleteFrom('leads').where('id', 'like', 'antigo-%').execute()
  })

  it('ends by the button of the address that scripts sign out by, also where it has ended (ACC-9)', async () => {
    const browser = await signedIn()
    await browser.open('/sso?signout')
    expect([browser.status, await sessions()]).toEqual([200, 1])
    expect(browser.text()).toContain('Terminar a sessão?')
    const form = browser.html
    await browser.send([])
    expect([browser.status, browser.path, await sessions()]).toEqual([200, '/', 0])
    Object.assign(browser, { html: form, path: '/sso?signout' })
    await browser.send([])
    expect([browser.status, browser.path]).toEqual([200, '/'])
  })

  it('gives a cookie that no script reads, for an hour', async () => {
    const page = await server.app.inject({ url: '/login' })
    const [token = ''] = /name="prova" value="([^"]*)"/.exec(page.body)?.slice(1) ?? []
    const reply = await server.app.inject({
      method: 'POST',
      url: '/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      payload: String(new URLSearchParams([...right, ['prova', token]])),
    })
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/area'])
    expect(reply.headers['set-cookie']).toEqual([
      expect.stringMatching(/^aparelho=[\w-]{22}; /),
      expect.stringMatching(
        /^session=[\w-]+\.[\w-]+\.[\w-]+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    ])
    const browser = await signedIn()
    server.clock.advance(HOUR_MS)
    await browser.open('/area')
    expect(browser.text()).toContain('Inicie sessão para ver a sua área.')
  })

  it('refuses what scripts are refused, with their words and limits', async () => {
    const browser = plainBrowser(server.app)
    await browser.open('/login')
    await browser.send(Object.entries({ signin_email: 'ana.teste@', signin_password: '' }))
    expect(browser.status).toBe(422)
    expect(browser.html).toContain('href="#signin_email"')
    for (let attempt = 0; attempt < 5; attempt++) await browser.send(wrong)
    expect(browser.status).toBe(401)
    expect(browser.text()).toContain('O email ou password indicados não estão corretos.')
    expect(browser.html).toContain(`value="${email}"`)
    expect(browser.html).not.toContain('errada-errada')
    await browser.send(right)
    expect([browser.status, await sessions()]).toEqual([429, 0])
  })

  it('tells who is suspended, and signs nobody on', async () => {
    const { db } = server
    await db
      .updateTable('users')
      .set({ suspended_at: new Date(server.clock.now()).toISOString() })
      .execute()
    const browser = plainBrowser(server.app)
    await browser.open('/login')
    await browser.send(right)
    await db.updateTable('users').set({ suspended_at: null }).execute()
    expect([browser.status, await sessions()]).toEqual([422, 0])
    expect(browser.text()).toContain('O seu registo está inativo.')
  })

  it('is refused from another site, with an old form, and with a form of nobody', async () => {
    const browser = plainBrowser(server.app)
    await browser.open('/login')
    const form = browser.html
    await browser.send(right, { 'sec-fetch-site': 'cross-site' })
    expect([browser.status, await sessions()]).toEqual([403, 0])
    Object.assign(browser, { html: form })
    await browser.send([...right, ['prova', 'x']])
    expect([browser.status, await sessions()]).toEqual([422, 0])
    server.clock.advance(2 * HOUR_MS)
    await browser.send(right)
    expect([browser.status, await sessions()]).toEqual([422, 0])
  })

  it('is not signed out by another site, nor by opening an address', async () => {
    const browser = await signedIn()
    const area = browser.html
    await browser.send([['acao', 'sair']], { 'sec-fetch-site': 'cross-site' })
    expect([browser.status, await sessions()]).toEqual([403, 1])
    Object.assign(browser, { html: area })
    await browser.send([
      ['acao', 'sair'],
      ['prova', 'x'],
    ])
    expect([browser.status, await sessions()]).toEqual([422, 1])
    await browser.open('/area?acao=sair')
    expect([browser.status, await sessions()]).toEqual([200, 1])
  })

  it('opens no call by the cookie alone', async () => {
    const cookie = cookieOf(await signedIn())
    const calls = [
      server.app.inject({ url: '/api/area', headers: { ...ours, cookie } }),
      server.app.inject({ url: '/api/person/export', headers: { ...ours, cookie } }),
      post('/api/person/erase', { password }, { cookie }),
      server.app.inject({ method: 'POST', url: '/auth/session', headers: { cookie } }),
    ]
    expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 403])
  })

  it('is one session for pages and scripts, whoever began it and whoever ends it', async () => {
    const cookie = cookieOf(await signedIn())
    const taken = (await post('/auth/session', {}, { cookie })).json()
    expect(taken).toMatchObject({ expires: 3600, user: { name: 'Ana Teste', role: 'professional' } })
    const authorization = `Bearer ${taken.token}`
    expect(
      (await server.app.inject({ url: '/api/area', headers: { ...ours, authorization } })).statusCode,
    ).toBe(200)

    const begun = await post('/auth/login', { email, password })
    const signedOn = await post('/auth/sso', { token: begun.json().token }, cookiesOf(begun))
    const other = String(signedOn.headers['set-cookie']).split(';')[0] ?? ''
    const withScripts = plainBrowser(server.app)
    withScripts.cookies.set('session', other.slice('session='.length))
    await withScripts.open('/area')
    expect(withScripts.text()).toContain('Olá, Ana Teste')

    expect(await sessions()).toBe(2)
    const left = await post('/auth/signout', {}, { authorization, cookie: other })
    expect(left.headers['set-cookie']).toContain('session=; Max-Age=0; Path=/')
    expect(await sessions()).toBe(0)
    expect((await post('/auth/session', {}, { cookie: other })).statusCode).toBe(401)
  })

  it('gives a file of one’s data, to who is signed in alone', async () => {
    const browser = await signedIn()
    await browser.open('/area?dados=1')
    const [, file = ''] = /href="data:application\/json;charset=utf-8,([^"]*)"/.exec(browser.html) ?? []
    expect(JSON.parse(decodeURIComponent(file))).toMatchObject({ email, account: { name: 'Ana Teste' } })
    const nobody = plainBrowser(server.app)
    await nobody.open('/area?dados=1')
    expect(nobody.html).not.toContain('data:application/json')
  })

  it('leads on who is signed in already', async () => {
    const browser = await signedIn()
    await browser.open('/login')
    expect(browser.path).toBe('/area')
    await browser.open('/login?passwordChanged')
    expect(browser.text()).toContain('Password alterada com sucesso.')
    const nobody = plainBrowser(server.app)
    await nobody.open('/login')
    expect([nobody.path, nobody.status]).toEqual(['/login', 200])
  })

  it.each([
    '/area/pedidos/abc',
    '/area/pedidos/abc?conversa=def',
    '/area/pedidos?servico=311',
    '/area/propostas',
    '/area/perfil',
    '/area/avisos',
    '/area/creditos?compra=CR-7K4M2PX',
  ])('leads from %s to the sign-in, which says why, and back (ACC-33)', async (address) => {
    const browser = plainBrowser(server.app)
    await browser.open(address)
    expect(browser.path).toBe(`/login?${new URLSearchParams({ regresso: address })}`)
    expect(browser.text()).toContain('A página que pediu precisa de sessão iniciada.')
    await browser.send(wrong)
    expect([browser.status, browser.text()]).toEqual([401, expect.stringContaining('A página que pediu')])
    await browser.send(right)
    expect([browser.status, browser.path]).toEqual([200, address])
    await browser.open(`/login?${new URLSearchParams({ regresso: address })}`)
    expect(browser.path).toBe(address)
  })

  it.each([
    'https://exemplo.pt/area',
    '//exemplo.pt/area',
    '/\\exemplo.pt/area',
    '/\t/exemplo.pt/area',
    '/area/../admin',
    '/areas',
    '/\r\nSet-Cookie: a=b',
    '//[',
    'javascript:alert(1)',
    '',
  ])('does not lead to %j (ACC-33)', async (address) => {
    const browser = plainBrowser(server.app)
    await browser.open(`/login?${new URLSearchParams({ regresso: address })}`)
    expect(browser.text()).not.toContain('A página que pediu')
    await browser.send(right)
    expect([browser.status, browser.path]).toEqual([200, '/area'])
  })

  it('sets the first password by a form', async () => {
    const other = 'rui.teste@exemplo.pt'
    await post('/api/user/create', { ...exampleUser, email: other, phone: '+351912345671' })
    const browser = await signedIn(other)
    const { db } = server
    await db.updateTable('users').set({ password_hash: null }).where('email', '=', other).execute()
    const set = (password: string, again: string) =>
      browser.send([
        ['acao', 'definir-password'],
        ['new-password_password', password],
        ['new-password_confirmation', again],
      ])
    await browser.open('/area')
    await set('Outra-Frase-Longa-7', 'Outra-Frase-Longa-8')
    expect(browser.status).toBe(422)
    expect(browser.text()).toContain('As passwords não são iguais.')
    expect(browser.html).not.toContain('Outra-Frase-Longa')
    await set('Outra-Frase-Longa-7', 'Outra-Frase-Longa-7')
    expect([browser.status, browser.path]).toEqual([200, '/area?definir-password=1'])
    expect(browser.text()).toContain('A password foi definida.')
    expect(browser.text()).not.toContain('Defina a sua password')
  })

  it('erases the account by a form, after the password', async () => {
    const other = 'eva.teste@exemplo.pt'
    await post('/api/user/create', { ...exampleUser, email: other, phone: '+351912345672' })
    const browser = await signedIn(other)
    const erase = (typed: string, headers?: object) =>
      browser.send(
        [
          ['acao', 'apagar'],
          ['erase-person_password', typed],
        ],
        headers,
      )
    expect(browser.html).not.toContain('erase-person_password')
    await browser.open('/area?apagar=1')
    const form = browser.html
    await erase(password, { 'sec-fetch-site': 'cross-site' })
    expect(browser.status).toBe(403)
    Object.assign(browser, { html: form })
    await erase('Errada-Errada-9')
    expect(browser.status).toBe(422)
    expect(browser.text()).toContain('A password não está correta.')
    expect(browser.html).not.toContain('Errada-Errada-9')
    expect(await accounts()).toContainEqual(expect.objectContaining({ email: other }))
    await erase(password)
    expect([browser.status, browser.path, browser.cookies.get('session')]).toEqual([
      200,
      '/area?apagou=conta',
      '',
    ])
    expect(browser.text()).toContain('A conta foi apagada.')
    expect(await accounts()).not.toContainEqual(expect.objectContaining({ email: other }))
  })

  it('says first what ends, and erases who has no password by a link (ACC-44, ACC-45)', async () => {
    const other = 'ivo.teste@exemplo.pt'
    await post('/api/user/create', { ...exampleUser, email: other, phone: '+351912345673' })
    const browser = await signedIn(other)
    await server.db.updateTable('users').set({ password_hash: null }).where('email', '=', other).execute()
    const { id } = await server.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', other)
      .executeTakeFirstOrThrow()
    const credits = { userId: id, amount: 7, kind: 'corrected', now: '2026-11-20T12:00:00.000Z' } as const
    await server.db.transaction().execute((trx) => giveCredits(trx, credits))
    await browser.open('/area?apagar=1')
    expect(browser.text()).toContain('Perde 7 créditos, sem reembolso.')
    expect(browser.html).not.toContain('erase-person_password')
    await browser.send([['acao', 'apagar-pedir']])
    expect(browser.path).toBe('/area?apagar=1&ligacao=1#apagar')
    expect(browser.text()).toContain('Enviámos-lhe a ligação por e-mail.')
    const { payload } = await server.db
      .selectFrom('outbox')
      .select('payload')
      .where('template', '=', 'erasureLink')
      .executeTakeFirstOrThrow()
    const link = new URL(JSON.parse(payload).link)
    await browser.open('/area?apagar=1&codigo=inventado')
    await browser.send([['acao', 'apagar-ligacao']])
    expect(browser.text()).toContain('A ligação já foi usada ou passou o prazo.')
    await browser.open(`${link.pathname}${link.search}`)
    expect(await accounts()).toContainEqual(expect.objectContaining({ email: other }))
    await browser.send([['acao', 'apagar-ligacao']])
    expect(browser.path).toBe('/area?apagou=conta')
    expect(await accounts()).not.toContainEqual(expect.objectContaining({ email: other }))
  })

  it('sends the confirming messages again by a button', async () => {
    const browser = await signedIn()
    await browser.send([['acao', 'confirmar-telemovel']])
    expect(browser.path).toBe('/area?enviado=phone')
    expect(browser.text()).toContain('Enviámos um novo SMS.')
  })
})
