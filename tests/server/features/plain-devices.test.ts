import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sessionTimes } from '#schemas/accounts/session-times.ts'
import { addressWorks, markGone } from '#server/core/mail/gone-addresses.ts'
import { sessionsRepository } from '#server/features/accounts/sign-in/sessions.ts'
import { giveCredits } from '#server/features/credits/offers.ts'
import { oneDatabase } from '#tests/support/database.ts'
import { exampleUser } from '#tests/support/example-user.ts'
import { plainBrowser } from '#tests/support/plain-browser.ts'
import { suiteSite } from '#tests/support/suite-server.ts'

const { session: HOUR, bound } = sessionTimes
const { email, password } = exampleUser
const ours = { 'x-requested-with': 'XMLHttpRequest' }

describe.each(oneDatabase)('devices without scripts on $name', ({ open }) => {
  const server = suiteSite(open)
  let id: string
  const sessions = () => server.db.selectFrom('sessions').selectAll().execute()

  async function signedIn(keep: boolean, at = '/login') {
    const browser = plainBrowser(server.app)
    await browser.open(at)
    expect(browser.text()).toContain('Manter sessão iniciada')
    await browser.send([
      ['signin_email', email],
      ['signin_password', password],
      ...(keep ? ([['signin_keep', 'on']] as const) : []),
    ])
    expect([browser.status, browser.path]).toEqual([200, at === '/login' ? '/area' : browser.path])
    return browser
  }
  /** As a browser does that nobody used for so long: cookies whose time is over are gone. */
  function rest(browser: ReturnType<typeof plainBrowser>, ms: number) {
    server.clock.advance(ms)
    if (ms >= HOUR) browser.cookies.delete('session')
  }

  beforeAll(async () => {
    await server.app.inject({ method: 'POST', url: '/api/user/create', headers: ours, payload: exampleUser })
    const { db } = server
    const at = new Date(server.clock.now()).toISOString()
    await db
      .updateTable('users')
      .set({ email_verified_at: at, phone_verified_at: at, status: 'active' })
      .execute()
    ;({ id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow())
    await db
      .transaction()
      .execute((trx) =>
        giveCredits(trx, { userId: id, amount: 20, kind: 'corrected', note: 'Teste', now: at }),
      )
  })
  beforeEach(async () => {
    server.clock.advance(61_000)
    await server.clear('sessions', 'throttles', 'rate_limits')
  })

  it('go on after the hour by a button, and not by opening a page (ACC-48)', async () => {
    const browser = await signedIn(true)
    const token = browser.cookies.get('dispositivo')
    rest(browser, 5 * 24 * HOUR)
    await browser.open('/area/dispositivos')
    expect(browser.path).toBe('/sso?continuar=1&regresso=%2Farea%2Fdispositivos')
    expect([browser.cookies.get('dispositivo'), browser.cookies.has('session')]).toEqual([token, false])
    expect(browser.text()).toContain('Tem a sessão iniciada neste dispositivo.')
    await browser.send()
    expect([browser.status, browser.path]).toEqual([200, '/area/dispositivos'])
    expect(browser.cookies.get('dispositivo')).not.toBe(token)
    expect(browser.text()).toContain('(este dispositivo)')
  })

  it('have every part of the area say that the e-mail returns our messages (MSG-24)', async () => {
    const browser = await signedIn(false)
    const words = 'Não conseguimos entregar mensagens no seu e-mail.'
    await browser.open('/area/dispositivos')
    expect(browser.text()).not.toContain(words)
    const { inTransaction } = server.database
    const now = new Date(server.clock.now()).toISOString()
    await inTransaction((trx) => markGone(trx, email, { code: '5.1.1', now }))
    for (const path of ['/area/dispositivos', '/area/dados', '/area/propostas']) {
      await browser.open(path)
      expect(browser.text()).toContain(words)
    }
    await browser.open('/area')
    expect(browser.text()).toContain(`Não conseguimos entregar mensagens em ${email}`)
    expect(browser.text()).not.toContain(words)
    await addressWorks(server.db, email)
    await browser.open('/area/dispositivos')
    expect(browser.text()).not.toContain(words)
  })

  it('are asked for the password where the box was not ticked, or the session was ended (ACC-48)', async () => {
    const browser = await signedIn(false)
    rest(browser, HOUR)
    await browser.open('/area/dispositivos')
    expect(browser.path).toMatch(/^\/login\?regresso=/)
    const keptBrowser = await signedIn(true)
    await server.db.deleteFrom('sessions').execute()
    rest(keptBrowser, HOUR)
    await keptBrowser.open('/area/dispositivos')
    expect(keptBrowser.path).toMatch(/^\/login\?regresso=/)
  })

  it('say on the page where the session ended meanwhile, and lead to the sign-in (ACC-49)', async () => {
    const browser = await signedIn(true)
    rest(browser, HOUR)
    await browser.open('/login')
    expect(browser.path).toBe('/sso?continuar=1')
    await server.db.deleteFrom('sessions').execute()
    await browser.send()
    expect(browser.status).toBe(422)
    expect(browser.text()).toContain('A sessão neste dispositivo terminou. Inicie sessão novamente.')
    expect(browser.cookies.get('dispositivo')).toBe('')
  })

  it('have the cookie renewed by the pages that they open, which write nothing, for 12 hours (ACC-51)', async () => {
    const browser = await signedIn(false)
    const before = await sessions()
    const first = browser.cookies.get('session')
    server.clock.advance(HOUR / 4)
    await browser.open('/area')
    expect(browser.cookies.get('session')).toBe(first)
    for (let passed = HOUR / 4; passed < bound - HOUR / 2; passed += HOUR / 2) {
      server.clock.advance(HOUR / 2)
      await browser.open('/area')
      expect(browser.text()).toContain('Olá, Ana Teste')
    }
    expect(await sessions()).toEqual(before)
    server.clock.advance(HOUR / 2)
    await browser.open('/area')
    expect(browser.text()).toContain('Inicie sessão para ver a sua área.')
  })

  it('renew no cookie with a page that everybody gets alike, or with a file (ACC-51)', async () => {
    const browser = await signedIn(false)
    server.clock.advance(HOUR / 2 + 60_000)
    const cookie = `session=${browser.cookies.get('session')}`
    for (const url of ['/', '/comofunciona', '/robots.txt']) {
      const reply = await server.app.inject({ url, headers: { cookie } })
      expect([url, reply.headers['set-cookie']]).toEqual([url, undefined])
    }
    const { headers } = await server.app.inject({ url: '/area', headers: { cookie } })
    expect(headers['set-cookie']).toMatch(/^session=/)
  })

  it('are listed and ended by buttons (ACC-50)', async () => {
    const browser = await signedIn(true)
    const others = sessionsRepository(server.services)
    for (let n = 0; n < 3; n += 1) await others.start({ id, role: 'professional' })
    await browser.open('/area/dispositivos')
    expect(browser.text().match(/Navegador desconhecido/g)?.length).toBeGreaterThan(3)
    expect(browser.text()).toContain('A sessão fica iniciada até')
    const [one] = (await sessions()).filter(({ device_hash }) => device_hash === null)
    await browser.send([
      ['aparelho', one?.id ?? ''],
      ['acao', 'terminar'],
    ])
    expect([browser.path, (await sessions()).length]).toEqual(['/area/dispositivos?terminou=um', 3])
    expect(browser.text()).toContain('A sessão nesse dispositivo terminou.')
    await browser.send([
      ['aparelho', 'inventado'],
      ['acao', 'terminar'],
    ])
    expect([browser.status, (await sessions()).length]).toEqual([404, 3])
    expect(browser.text()).toContain('Este dispositivo já não tem sessão.')
    await browser.open('/area/dispositivos')
    await browser.send([['acao', 'terminar-outros']])
    expect([browser.path, (await sessions()).length]).toEqual(['/area/dispositivos?terminou=outros', 1])
  })

  it('prove who one is in another tab, and a purchase keeps what was typed (ACC-53)', async () => {
    const browser = await signedIn(true)
    rest(browser, HOUR)
    await browser.open('/login')
    await browser.send()
    await browser.open('/creditos')
    const order = [
      ['invoice_name', 'Obras Teste, Lda.'],
      ['invoice_nif', '500000000'],
      ['invoice_address', 'Rua de Exemplo, 5'],
      ['pacote', 'Crescer'],
      ['pagamento', 'transfer'],
    ] as const
    await browser.send(order)
    expect(browser.status).toBe(403)
    expect(browser.text()).toContain('Por segurança, confirme primeiro a sua identidade')
    expect(browser.html).toContain('Rua de Exemplo, 5')
    const tab = plainBrowser(server.app)
    for (const [name, value] of browser.cookies) tab.cookies.set(name, value)
    await tab.open('/area/confirmar')
    const confirm = (typed: string) =>
      tab.send([
        ['prove-person_password', typed],
        ['acao', 'confirmar-password'],
      ])
    await confirm('errada-errada')
    expect([tab.status, tab.text()]).toEqual([422, expect.stringContaining('A password não está correta.')])
    await confirm(password)
    expect(tab.path).toBe('/area/confirmar?confirmou=1')
    expect(tab.text()).toContain('Está confirmado.')
    await browser.send(order)
    expect(browser.path).toMatch(/^\/area\/creditos\?compra=/)
  })

  it('prove it by a link where there is no password (ACC-53)', async () => {
    const { db } = server
    const browser = await signedIn(false)
    const { password_hash } = await db.selectFrom('users').select('password_hash').executeTakeFirstOrThrow()
    await db.updateTable('users').set({ password_hash: null }).execute()
    await browser.open('/area/confirmar')
    await browser.send([['acao', 'pedir-ligacao']])
    expect(browser.text()).toContain('Enviámos-lhe a ligação por e-mail.')
    const sent = await db
      .selectFrom('outbox')
      .select('payload')
      .where('template', '=', 'proofLink')
      .executeTakeFirstOrThrow()
    const { pathname, search } = new URL(JSON.parse(sent.payload).link)
    await browser.open(pathname + search)
    await browser.send([['acao', 'confirmar-ligacao']])
    expect(browser.path).toBe('/area/confirmar?confirmou=1')
    await browser.open(pathname + search)
    await browser.send([['acao', 'confirmar-ligacao']])
    expect(browser.text()).toContain('A ligação já foi usada ou passou o prazo.')
    await db.updateTable('users').set({ password_hash }).execute()
  })
})
