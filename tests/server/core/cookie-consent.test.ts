import { describe, expect, it } from 'vitest'
import { embedded } from '#tests/support/database.ts'
import { plainBrowser } from '#tests/support/plain-browser.ts'
import { suiteSite } from '#tests/support/suite-server.ts'

const BAR = 'action="/cookies"'
const OURS = { 'sec-fetch-site': 'same-origin' }

const server = suiteSite(embedded.open)

const post = (fields: Record<string, string>, headers: object = OURS) =>
  server.app.inject({
    method: 'POST',
    url: '/cookies',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })

describe('the posted answer about cookies', () => {
  it.each(['accepted', 'rejected'])('«%s» is kept as a cookie and leads back', async (answer) => {
    const reply = await post({ 'cookie-consent': answer, voltar: '/procura?q=sol' })
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/procura?q=sol'])
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.headers['set-cookie']).toBe(
      `cookie-consent=${answer}; Max-Age=15552000; Path=/; SameSite=Lax`,
    )
  })

  it('leaves the page as it is where the form names none (PAGE-73)', async () => {
    const reply = await post({ 'cookie-consent': 'rejected' })
    expect([reply.statusCode, reply.body]).toEqual([204, ''])
    expect(reply.headers['set-cookie']).toContain('cookie-consent=rejected; ')
  })

  it.each<Record<string, string>>([
    { 'cookie-consent': 'acceptedrejected' },
    { 'cookie-consent': 'x; Domain=pt' },
    {},
  ])('another one is refused by a page: %o', async (fields) => {
    const reply = await post({ ...fields, voltar: '/casa' })
    expect(reply.statusCode).toBe(422)
    expect(reply.headers['set-cookie']).toBeUndefined()
    expect(reply.body).toContain('Não foi possível enviar')
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'https://evil.example',
    'casa',
    '/casa\r\nset-cookie: x=1',
    `/${'x'.repeat(2001)}`,
    '',
  ])('leads home where the way back is none of ours: %j', async (back) => {
    expect((await post({ 'cookie-consent': 'rejected', voltar: back })).headers.location).toBe('/')
  })

  it.each([{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }, {}])(
    'is refused where another site posts it: %o',
    async (headers) => {
      const reply = await post({ 'cookie-consent': 'accepted' }, headers)
      expect(reply.statusCode).toBe(403)
      expect(reply.headers['set-cookie']).toBeUndefined()
    },
  )
})

describe('a page', () => {
  it.each(['/', '/casa', '/procura?q=sol', '/nao-existe'])('asks until it is answered: %s', async (path) => {
    const browser = plainBrowser(server.app)
    await browser.open(path)
    expect(browser.html).toContain(BAR)
    expect(browser.html).toContain(`name="voltar" value="${path}"`)
    browser.cookies.set('cookie-consent', 'rejected')
    await browser.open(path)
    expect(browser.html).not.toContain(BAR)
    browser.cookies.set('cookie-consent', 'other')
    await browser.open(path)
    expect(browser.html).toContain(BAR)
  })

  it.each([
    '/contacto',
    '/login',
    '/registo',
    '/pedido-ch',
    '/servico/311-certificado-energetico',
    '/servico/311-certificado-energetico/passo/0',
  ])(
    'into which something is typed asks, and an answer does not load it again (PAGE-73): %s',
    async (path) => {
      const browser = plainBrowser(server.app)
      await browser.open(path)
      expect(browser.status).toBe(200)
      expect(browser.html).toContain(BAR)
      expect(browser.html).not.toContain('name="voltar"')
      browser.cookies.set('cookie-consent', 'rejected')
      await browser.open(path)
      expect(browser.html).not.toContain(BAR)
    },
  )

  it('that browsers keep for times without a connection does not ask', async () => {
    const browser = plainBrowser(server.app)
    await browser.open('/sem-ligacao')
    expect(browser.status).toBe(200)
    expect(browser.html).not.toContain(BAR)
  })

  it('is kept with the question and without it, each with a tag of its own', async () => {
    const open = (cookie: string, etag = '') =>
      server.app.inject({ url: '/quemsomos', headers: { cookie, 'if-none-match': etag } })
    const [asking, answered] = [await open(''), await open('cookie-consent=accepted')]
    const [first, second] = [String(asking.headers.etag), String(answered.headers.etag)]
    expect(first).not.toBe(second)
    expect((await open('other=1', first)).statusCode).toBe(304)
    expect((await open('cookie-consent=rejected', second)).statusCode).toBe(304)
    const anew = await open('cookie-consent=rejected', first)
    expect(anew.statusCode).toBe(200)
    expect(anew.body).toBe(answered.body)
  })
})
