import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calls } from '#schemas/calls/calls.ts'
import { compileWizard } from '#schemas/wizards/compile.ts'
import { linkWizard, type WizardModule } from '#schemas/wizards/link.ts'
import { oneDatabase } from '#tests/support/database.ts'
import { exampleLead } from '#tests/support/example-lead.ts'
import { testServer } from '#tests/support/server.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

const ours = { 'x-requested-with': 'XMLHttpRequest' }
/** Generated bodies for each call; `FUZZ_RUNS=10000` for the long run. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 100)

describe.each(oneDatabase)('the API on $name', ({ open }) => {
  const logged: string[] = []
  const stream = { write: (line: string) => logged.push(line) }
  const server = suiteServer(open, {}, (...on) => testServer(...on, { level: 'info', stream }))

  const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })
  const post = (url: string, payload: unknown, headers: Record<string, string> = ours) =>
    server.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(payload),
    })

  it('gives catalogue and questions as documented', async () => {
    const services = (await get('/api/site/services')).json()
    expect(services.length).toBeGreaterThan(400)
    expect(services[0]).toMatchObject({ id: 1, created_at: null, updated_at: null })
    expect(services.find(({ id }: { id: number }) => id === 59).labels).toContain('encanador')
    const titles = (await get('/api/site/titles')).json()
    expect(titles).toEqual(services.map(({ id, title }: { id: number; title: string }) => ({ id, title })))
    expect((await get('/api/maingroup/all')).json()).toHaveLength(6)
    expect((await get('/api/site/subgroups')).json()).toHaveLength(142)
    expect((await get('/api/service/maingroup/3/pop')).json()).toHaveLength(3)
    const [column] = (await get('/api/site/columns')).json()
    const named = titles.filter(({ id }: { id: number }) => column.ids.includes(id))
    expect(named.map(({ title }: { title: string }) => title).toSorted()).toEqual(column.rows.toSorted())
    const questions = (await get('/api/service/311/questions')).json()
    expect(JSON.parse(questions[0].answer)).toMatchObject({ type: 'select', name: 'imovel' })
    expect((await get('/api/configs/base_questions')).json()).toHaveLength(6)
    expect((await get('/api/service/99999/questions')).statusCode).toBe(404)
    expect((await get('/api/service/abc/questions')).statusCode).toBe(400)
  })

  it('reads an e-mail address without the spaces at its ends, wherever a body has one', async () => {
    const spaced = '  Espacos.Teste@Exemplo.pt\n'
    const { email } = { email: 'espacos.teste@exemplo.pt' }
    expect((await post('/api/newsletter', { email: spaced })).statusCode).toBe(200)
    const { db } = server
    const subscribed = await db.selectFrom('newsletter_subscribers').select('email').execute()
    expect(subscribed).toContainEqual({ email })
    expect((await post('/api/validate/email', { email: spaced })).json()).toMatchObject({ valid: true })
    expect((await post('/auth/forgot', { email: spaced })).statusCode).toBe(200)
    expect((await post('/api/lead/create', { ...exampleLead, email: spaced })).statusCode).toBe(200)
    expect(await db.selectFrom('leads').select('email').execute()).toContainEqual({ email })
    expect((await post('/api/newsletter', { email: 'espacos. teste@exemplo.pt' })).statusCode).toBe(422)
  })

  it('knows postal codes by their area, and where places are', async () => {
    for (const code of ['1000-001', '1100-148', '4000-322', '8000-072', '9000-082', '9500-010', '2775-405']) {
      expect((await get(`/api/zip/check/${code}`)).json()).toMatchObject({ match: true, precision: 'cp4' })
    }
    expect((await get('/api/zip/check/0000-000')).json()).toMatchObject({ match: false })
    expect((await get('/api/zip/check/1000')).statusCode).toBe(400)
    const { results } = (await get('/api/geocode?address=4000-322')).json()
    expect(results[0].geometry.location.lat).toBeCloseTo(41.15, 1)
    expect((await get('/api/localidade/evora')).json().results[0]).toMatchObject({ nome_concelho: 'Évora' })
  })

  it('says which codes are near, once they are imported', async () => {
    const rows = ['1000-001', '1000-005', '1000-100'].map((code) => ({
      code,
      place: 'Lisboa',
      municipality: '1106',
      lat: 38.73,
      lng: -9.13,
    }))
    const other = await open()
    const { app: exact } = await testServer(other.database)
    await other.database.db.insertInto('postal_codes').values(rows).execute()
    expect((await exact.inject({ url: '/api/zip/check/1000-001' })).json()).toMatchObject({
      match: true,
      precision: 'cp7',
    })
    expect((await exact.inject({ url: '/api/zip/check/1000-006' })).json().suggestions[0]).toEqual({
      num_cod_postal: '1000',
      ext_cod_postal: '005',
    })
    await exact.close()
    await other.drop()
  })

  it('sends a wizard as a module that checks like the original and makes no code from text', async () => {
    const reply = await get('/wizards/order/311.js')
    expect(reply.headers['content-type']).toContain('text/javascript')
    expect(reply.body).not.toMatch(/\beval\b|new Function/)
    const module: WizardModule = await import(`data:text/javascript,${encodeURIComponent(reply.body)}`)
    const linked = linkWizard(module)
    const compiled = compileWizard(module.definition)
    for (const step of module.definition.steps) {
      const values = fc.dictionary(
        fc.constantFrom(...Object.keys(step.schema.properties), 'x'),
        fc.oneof(
          fc.string(),
          fc.constantFrom('apartamento', '95 m²', '1000-001', 1, 2),
          fc.array(fc.string()),
        ),
      )
      fc.assert(
        fc.property(values, (value) => linked.steps[step.id]?.(value) === compiled.steps[step.id]?.(value)),
        { seed: 5, numRuns: 50 },
      )
    }
    const etag = String(reply.headers.etag)
    expect((await get('/wizards/order/311.js', { 'if-none-match': etag })).statusCode).toBe(304)
    expect((await get('/wizards/order/99999.js')).statusCode).toBe(404)
  })

  it('answers every failure in one form, without internal details', async () => {
    const broken = await server.app.inject({
      method: 'POST',
      url: '/api/newsletter',
      headers: { ...ours, 'content-type': 'application/json' },
      payload: '{"email":',
    })
    expect(broken.statusCode).toBe(400)
    expect(broken.json()).toHaveProperty('error')
    const text = await server.app.inject({
      method: 'POST',
      url: '/api/newsletter',
      headers: { ...ours, 'content-type': 'text/plain' },
      payload: 'x',
    })
    expect(text.statusCode).toBe(415)
    expect((await post('/api/newsletter', { email: 'x'.repeat(200_000) })).statusCode).toBe(413)
    const shape = { error: expect.stringMatching(/^[A-ZÀ-Ý].*[.]$/), requestId: expect.any(String) }
    const asked = (method: string, url: string) =>
      server.app.inject({ method: method as 'GET', url, headers: ours })
    for (const [method, url, status, allow] of [
      ['GET', '/api/nada', 404, undefined],
      ['DELETE', '/auth/nada', 404, undefined],
      ['GET', '/leads', 404, undefined],
      ['GET', '/auth/login', 405, 'POST'],
      ['GET', '/auth/login?email=x', 405, 'POST'],
      ['PUT', '/api/configs/base_questions', 405, 'GET, HEAD'],
      ['DELETE', '/api/service/311/questions', 405, 'GET, HEAD'],
      ['OPTIONS', '/api/lead/create', 405, 'POST'],
      ['POST', '/casa', 405, 'GET, HEAD'],
      ['POST', '/healthz', 405, 'GET, HEAD'],
    ] as const) {
      const reply = await asked(method, url)
      expect({ method, url, status: reply.statusCode, allow: reply.headers.allow }).toEqual({
        method,
        url,
        status,
        allow,
      })
      expect(reply.json()).toEqual(shape)
    }
    const unreadable = await get('/api/profile/%FF')
    expect(unreadable.statusCode).toBe(400)
    expect(unreadable.json()).toEqual(shape)
  })

  it('refuses a change that another site caused', async () => {
    const body = { email: 'ana.teste@exemplo.pt' }
    expect((await post('/api/newsletter', body, {})).statusCode).toBe(403)
    expect((await post('/api/newsletter', body, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect((await post('/api/newsletter', body, { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200)
  })

  it('sends its security headers', async () => {
    const { headers } = await get('/api/maingroup/all')
    const page = await get('/healthz')
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(page.headers['content-security-policy']).toContain("script-src 'self';")
    expect(page.headers['content-security-policy']).not.toContain('unsafe-eval')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('no-referrer')
  })

  it.each([
    ['a configured https origin', { PUBLIC_ORIGIN: 'https://cinco.exemplo.pt' }, {}, true],
    ['a proxy that ends TLS', { TRUST_PROXY: 'true' }, { 'x-forwarded-proto': 'https' }, true],
    ['a proxy without TLS', { TRUST_PROXY: 'true' }, { 'x-forwarded-proto': 'http' }, false],
    ['a visitor who says so', {}, { 'x-forwarded-proto': 'https' }, false],
  ])('asks for TLS ever after behind %s: %j', async (_name, env, headers, asks) => {
    const { app: secondApp } = await testServer(server.database, env)
    for (const url of ['/healthz', '/api/maingroup/all']) {
      const reply = await secondApp.inject({ url, headers })
      expect(reply.headers['strict-transport-security']).toBe(
        asks ? 'max-age=31536000; includeSubDomains' : undefined,
      )
    }
    await secondApp.close()
  })

  it('stores a newsletter address once, and never says whether it was known', async () => {
    const first = await post('/api/newsletter', { email: 'nova.teste@exemplo.pt' })
    const second = await post('/api/newsletter', { email: 'NOVA.teste@exemplo.pt' })
    expect(second.json()).toEqual(first.json())
    expect((await post('/api/newsletter', { email: 'nada' })).statusCode).toBe(422)
  })

  it('judges phone and e-mail', async () => {
    const judge = async (phone: string, email: string) =>
      (await post('/api/validate/phone-email', { phone, email })).json()
    expect(await judge('+351912345678', 'ana.teste@exemplo.pt')).toEqual({ valid: true, message: '' })
    expect(await judge('+351912345678', 'ana.teste@gmial.com')).toMatchObject({
      valid: false,
      field: 'email',
    })
    expect(await judge('+351812345678', 'ana.teste@exemplo.pt')).toMatchObject({
      valid: false,
      field: 'phone',
    })
  })

  it('slows down a network that asks too often', async () => {
    const replies = []
    for (let attempt = 0; attempt < 31; attempt++) {
      replies.push(await post('/api/validate/email', { email: 'ana.teste@exemplo.pt' }))
    }
    const last = replies.at(-1)
    expect(last?.statusCode).toBe(429)
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('logs no personal data', () => {
    const log = logged.join('\n')
    expect(log).toContain('/api/newsletter')
    expect(log).not.toMatch(/@exemplo\.pt|912345678|Ana Teste/)
  })

  const bodies = Object.entries(calls).filter(([, { method }]) => method === 'POST')
  it.each(bodies)(
    'answers whatever is sent to %s without a failure of its own',
    async (_name, { path, body }) => {
      const names = Object.keys((typeof body === 'object' && body.properties) || {})
      const values = Object.fromEntries(
        names.map((name) => [name, fc.anything({ maxDepth: 1, withNullPrototype: false })]),
      )
      const generated = fc.oneof(
        { arbitrary: fc.record(values, { requiredKeys: [] }), weight: 3 },
        { arbitrary: fc.jsonValue({ maxDepth: 3 }), weight: 1 },
        {
          arbitrary: fc
            .record({ details: fc.json(), zip_home: fc.string() })
            .map((change) => ({ ...exampleLead, ...change })),
          weight: 1,
        },
      )
      await fc.assert(
        fc.asyncProperty(generated, async (payload) => {
          server.clock.advance(10_000) // below every call's limit in a minute
          const safe =
            JSON.stringify(payload, (_key, value) => (typeof value === 'bigint' ? String(value) : value)) ??
            'null'
          const reply = await server.app.inject({
            method: 'POST',
            url: path,
            headers: { ...ours, 'content-type': 'application/json' },
            payload: safe,
          })
          return (
            reply.statusCode < 500 && (reply.statusCode === 200 || typeof reply.json().error === 'string')
          )
        }),
        { seed: 5, numRuns: RUNS },
      )
    },
  )

  it.each(Object.entries(calls).filter(([, { method, path }]) => method === 'GET' && path.includes(':')))(
    'answers whatever stands in the path of %s',
    async (_name, { path }) => {
      await fc.assert(
        fc.asyncProperty(fc.string({ minLength: 1, maxLength: 60 }), async (text) => {
          const reply = await server.app.inject({
            url: path.replace(/:\w+/, encodeURIComponent(text)),
            headers: ours,
          })
          return reply.statusCode < 500
        }),
        { seed: 5, numRuns: RUNS },
      )
    },
  )
})
