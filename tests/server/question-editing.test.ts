import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import type { ServiceContent } from '#schemas/questions/content.ts'
import { linkWizard, type WizardModule } from '#schemas/wizards/link.ts'
import { seed } from '#server/seeds/seed.ts'
import { runAside, TaskTooLong } from '#server/worker/run-aside.ts'
import { accountSteps } from '#tests/support/account-steps.ts'
import { asAdmin } from '#tests/support/admin.ts'
import { databases, type TestDatabase } from '#tests/support/database.ts'
import { exampleLead } from '#tests/support/example-lead.ts'
import { type FakeClock, testServer } from '#tests/support/server.ts'

/** Generated files; `FUZZ_RUNS=10000` for the long run. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 100)

describe.each(databases)('questions edited on $name', ({ open }) => {
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

  const show = async (id: number) => (await admin.get(`/api/admin/services/${id}`)).json()
  const keep = async (id: number, revision: number, content: ServiceContent, base_number = 1) =>
    admin.post(`/api/admin/services/${id}/draft`, { revision, base_number, content })
  const questionsOf = async (id: number) => (await app.inject({ url: `/api/service/${id}/questions` })).json()
  const text = (question: string, name: string) => ({
    id: 1,
    question,
    answer: { type: 'input' as const, name, required: true },
    pivot: { id: 1 },
  })
  const publish = (id: number, body: object) => admin.post(`/api/admin/services/${id}/publish`, body)
  const restart = () => seed(opened.database.db, new Date(clock.now()).toISOString())

  it('are listed with their state', async () => {
    const { services, subgroups } = (await admin.get('/api/admin/services')).json()
    expect(subgroups).toHaveLength(142)
    const certificate = services.find(({ id }: { id: number }) => id === 311)
    expect(certificate).toMatchObject({ own: true, draft: null, number: 1, author: 'Repositório' })
    expect(services.some(({ own }: { own: boolean }) => !own)).toBe(true)
  })

  it('are kept as drafts that nobody sees, each in the place of the one that was edited', async () => {
    const { content, revision, versions } = await show(52)
    expect(revision).toBe(0)
    expect(versions).toMatchObject([{ number: 1, note: 'Perguntas do repositório' }])
    const before = await questionsOf(52)
    const changed = { ...content, questions: [...content.questions, text('E o teto?', 'teto')] }
    expect((await keep(52, 0, changed)).json()).toEqual({ revision: 1, findings: [] })
    expect((await keep(52, 0, content)).statusCode).toBe(409)
    const renamed = { ...changed, title: 'Pintar por dentro' }
    expect((await keep(52, 1, renamed)).json()).toEqual({ revision: 2, findings: [] })
    expect(await questionsOf(52)).toEqual(before)
    expect((await show(52)).content.questions.at(-1)).toMatchObject({
      question: 'E o teto?',
      id: changed.questions.length,
    })
    const discard = { revision: 2 }
    expect((await admin.post('/api/admin/services/52/discard', discard)).json()).toEqual({ success: true })
    expect((await admin.post('/api/admin/services/52/discard', discard)).statusCode).toBe(404)
    expect((await show(52)).revision).toBe(0)
  })

  it('keep a half-written draft, and are not published with errors', async () => {
    const { content } = await show(54)
    const half = { ...content, questions: [text('', ''), text('O quê?', 'x1'), text('O quê?', 'x1')] }
    await keep(54, 0, half)
    const checked = (await admin.post('/api/admin/services/54/check', { revision: 1 })).json()
    expect(checked.findings).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ path: '/questions/2/answer/name', level: 'error' }),
        expect.objectContaining({ path: '/questions/0/answer/name', level: 'error' }),
      ]),
    )
    const refused = await publish(54, { revision: 1, note: 'Uma nota', accepted: true })
    expect(refused.statusCode).toBe(422)
    expect(refused.json().fields.length).toBeGreaterThan(1)
    expect((await admin.post('/api/admin/services/54/preview', { revision: 1 })).statusCode).toBe(422)
  })

  it('are published at once, ask about warnings first, and leave the requests that were made as they are', async () => {
    const sent = await accountSteps(app, opened.database.db).post('/api/lead/create', exampleLead)
    const { id: lead, s } = sent.json()
    const { content, published } = await show(311)
    expect(content).toEqual(published)
    const [first] = content.questions
    const changed = {
      ...content,
      questions: [text('Em que concelho fica?', 'concelho'), ...content.questions.slice(1)],
    }
    await keep(311, 0, changed)
    const checked = (await admin.post('/api/admin/services/311/check', { revision: 1 })).json()
    expect(checked.findings.map(({ level }: { level: string }) => level)).toEqual(['warning'])
    expect(checked.replayed).toEqual({ unaffected: 0, migrated: 0, again: 1, more: false })
    expect(checked.changes).toContain('Pergunta acrescentada: «Em que concelho fica?».')
    const asked = await publish(311, { revision: 1, note: 'Concelho em vez do tipo' })
    expect(asked.statusCode).toBe(422)
    const { number, version } = (
      await publish(311, { revision: 1, note: 'Concelho em vez do tipo', accepted: true })
    ).json()
    expect(number).toBe(2)
    expect((await questionsOf(311))[0].question).toBe('Em que concelho fica?')
    const module = await app.inject({ url: '/wizards/order/311.js' })
    expect(module.body).toContain(version)
    const shown = (await app.inject({ url: `/api/lead?l=${lead}&s=${s}` })).json()
    expect(JSON.stringify(shown)).toContain(first.question)
    expect(
      (
        await app.inject({
          method: 'POST',
          url: '/api/lead/create',
          headers: { 'x-requested-with': 'XMLHttpRequest' },
          payload: exampleLead,
        })
      ).statusCode,
    ).toBe(422)
    const old = { ...exampleLead, version: (await show(311)).versions.at(-1).version }
    expect((await accountSteps(app, opened.database.db).post('/api/lead/create', old)).statusCode).toBe(200)
  })

  it('stay the administrator’s when the server starts again, and can be rolled back', async () => {
    await restart()
    expect((await questionsOf(311))[0].question).toBe('Em que concelho fica?')
    expect((await show(311)).versions).toHaveLength(2)
    const { content } = (await admin.get('/api/admin/services/311/versions/1')).json()
    const checked = await admin.post('/api/admin/services/311/versions/1/check', { base_number: 2 })
    expect(checked.json().changes).toContain('Pergunta retirada: «Em que concelho fica?».')
    expect(checked.json().replayed).toMatchObject({ more: false })
    const back = (body: object) =>
      admin.post('/api/admin/services/311/versions/1/publish', { note: 'Voltar atrás', ...body })
    expect((await back({ base_number: 2 })).statusCode).toBe(422)
    expect((await back({ base_number: 1, accepted: true })).statusCode).toBe(409)
    expect((await back({ base_number: 2, accepted: true })).json()).toMatchObject({ number: 3 })
    expect((await show(311)).content).toEqual(content)
    await restart()
    expect((await show(311)).versions).toMatchObject([
      { number: 3, author: 'Alda Teste', note: 'Voltar atrás' },
      { number: 2 },
      { number: 1, author: 'Repositório' },
    ])
    expect((await admin.get('/api/admin/services/311/versions/9')).statusCode).toBe(404)
  })

  it('make a new service from nothing, found by the search under its words', async () => {
    const body = { title: 'Aluguer de trapézios', sub_group_id: 6 }
    const { id } = (await admin.post('/api/admin/services', body)).json()
    expect((await app.inject({ url: `/api/service/${id}/questions` })).statusCode).toBe(404)
    const { content, published } = await show(id)
    expect(published).toBeNull()
    const questions = [text('De que altura precisa?', 'altura')]
    await keep(id, 1, { ...content, labels: ['estruturas'], featured: 2, questions }, 0)
    expect((await publish(id, { revision: 2, note: 'Serviço novo' })).json()).toMatchObject({ number: 1 })
    const services = (await app.inject({ url: '/api/site/services' })).json()
    expect(services.find((service: { id: number }) => service.id === id)).toMatchObject({
      title: body.title,
      labels: ['estruturas'],
    })
    const featured = (await app.inject({ url: '/api/site/featured' })).json()
    expect(featured[1].cards.at(-1)).toMatchObject({ title: body.title, service: id })
    const lead = { ...exampleLead, service_id: id, details: JSON.stringify({ altura: '6 metros' }) }
    expect((await accountSteps(app, opened.database.db).post('/api/lead/create', lead)).statusCode).toBe(200)
    expect((await admin.post('/api/admin/services', { ...body, sub_group_id: 999 })).statusCode).toBe(422)
  })

  it('of the base give every service a new version', async () => {
    const { content } = await show(0)
    const questions = content.questions.map((question: { question: string }, index: number) =>
      index === 1 ? { ...question, question: 'Que mais devemos saber?' } : question,
    )
    await keep(0, 0, { ...content, questions })
    expect((await publish(0, { revision: 1, note: 'Outra pergunta' })).json()).toMatchObject({ number: 2 })
    const base = (await app.inject({ url: '/api/configs/base_questions' })).json()
    expect(base[1].question).toBe('Que mais devemos saber?')
    expect((await app.inject({ url: '/wizards/order/52.js' })).body).toContain('Que mais devemos saber?')
    await restart()
    expect((await app.inject({ url: '/wizards/order/53.js' })).body).toContain('Que mais devemos saber?')
  })

  it('are previewed as the module that visitors would get, for a while', async () => {
    const { content } = await show(44)
    await keep(44, 0, { ...content, questions: [text('Uma pergunta nova?', 'nova')] })
    const { module } = (await admin.post('/api/admin/services/44/preview', { revision: 1 })).json()
    const reply = await app.inject({ url: module })
    expect(reply.headers['cache-control']).toBe('no-store')
    const wizard = linkWizard(
      (await import(`data:text/javascript,${encodeURIComponent(reply.body)}`)) as WizardModule,
    )
    expect(wizard.definition.steps[0]?.title).toBe('Uma pergunta nova?')
    expect((await app.inject({ url: module.replace('44-1', '44-2') })).statusCode).toBe(404)
    expect((await app.inject({ url: module.replace('44-1', '45-1') })).statusCode).toBe(404)
    clock.advance(11 * 60_000)
    expect((await app.inject({ url: module })).statusCode).toBe(404)
    const lead = { ...exampleLead, service_id: 44, details: {} }
    const dry = await admin.post('/api/admin/services/44/dry-run', { revision: 1, lead })
    expect(dry.json().problems).toMatchObject([{ path: '/details/nova' }])
  })

  it('are carried out as a file and in again as the same, drafts first', async () => {
    const { file } = (await admin.get('/api/admin/questions/export')).json()
    const again = (await admin.post('/api/admin/questions/import', { file })).json()
    expect(again).toMatchObject({ drafts: [], findings: [] })
    expect(again.unchanged).toBeGreaterThan(490)
    const one = (await admin.get('/api/admin/questions/export?service=46')).json().file
    const changed = one.replace(/"title": "[^"]+"/, '"title": "Obras no escritório"')
    expect((await admin.post('/api/admin/questions/import', { file: changed })).json()).toMatchObject({
      drafts: [46],
    })
    const { content, published } = await show(46)
    expect(content.title).toBe('Obras no escritório')
    expect(published.title).not.toBe(content.title)
    for (const broken of ['', '{', '[]', '{"format":"outro"}', file.slice(0, -20)]) {
      const reply = await admin.post('/api/admin/questions/import', { file: broken })
      expect(reply.json()).toMatchObject({ drafts: [], findings: [{ level: 'error' }] })
    }
  })

  it('are refused where they are too much, with nothing kept', async () => {
    const huge = { file: 'x'.repeat(10 * 1024 * 1024) }
    expect((await admin.post('/api/admin/questions/import', huge)).statusCode).toBe(413)
  })

  it('that are hostile are refused with findings at their place', async () => {
    const hostile = fc.oneof(
      fc.json({ maxDepth: 6 }),
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        'constructor',
        '__proto__',
        'toString',
        '<img src=x onerror=alert(1)>',
        'аdmin',
        '%service%',
        'a'.repeat(5000),
      ),
    )
    const question = fc.record({
      id: fc.oneof(fc.integer(), hostile),
      question: hostile,
      answer: fc.oneof(
        fc.record({
          type: fc.constantFrom('select', 'checkbox', 'input', 'file', '__proto__'),
          name: hostile,
          options: fc.array(fc.record({ value: hostile, description: hostile }), { maxLength: 4 }),
        }),
        hostile,
      ),
      pivot: fc.oneof(fc.record({ id: fc.integer() }), hostile),
    })
    const service = fc.record({
      id: fc.integer({ min: -1, max: 600 }),
      title: hostile,
      sub_group_id: fc.oneof(fc.integer({ min: 1, max: 150 }), hostile),
      labels: fc.array(hostile, { maxLength: 3 }),
      featured: fc.constantFrom(null, 1, 9),
      questions: fc.array(question, { maxLength: 4 }),
    })
    const file = fc.record({
      format: fc.constant('cinco-perguntas'),
      version: fc.constant(1),
      services: fc.array(service, { maxLength: 2 }),
    })
    const { rows: before } = await counts()
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          file.map((given) => JSON.stringify(given)),
          hostile,
        ),
        async (given) => {
          const reply = await admin.post('/api/admin/questions/import', { file: given })
          if (given.includes('\0')) return reply.statusCode === 422
          const { drafts, findings } = reply.json()
          return (
            reply.statusCode === 200 &&
            (drafts.length > 0 || findings.length > 0 || JSON.parse(given).services.length === 0)
          )
        },
      ),
      { seed: 5, numRuns: RUNS },
    )
    const { rows: after } = await counts()
    expect(after).toEqual(before)
  })

  /** How much is published. */
  const counts = async () => ({
    rows: await Promise.all(
      (['question_sets', 'published_sets', 'publications', 'services'] as const).map(
        async (table) => (await opened.database.db.selectFrom(table).selectAll().execute()).length,
      ),
    ),
  })

  it('answer nobody but administrators', async () => {
    const steps = accountSteps(app, opened.database.db)
    await steps.signup()
    const other = await steps.session()
    for (const { method, path } of Object.values(adminCalls)) {
      const url = path.replace(':id', '311').replace(':number', '1')
      for (const [headers, status] of [
        [{}, 401],
        [{ authorization: 'Bearer x.y.z' }, 401],
        [other, 403],
      ] as const) {
        const reply = await app.inject({
          method,
          url,
          headers: { 'x-requested-with': 'XMLHttpRequest', ...headers },
          ...(method === 'POST' && { payload: { nonsense: true } }),
        })
        expect({ url, status: reply.statusCode }).toEqual({ url, status })
        expect(Object.keys(reply.json())).toEqual(['error', 'requestId'])
      }
    }
  })

  it('leave a trace of everything that was done', async () => {
    const { rows } = (await admin.get('/api/admin/log')).json()
    const done = await opened.database.db.selectFrom('audit_log').select('action').distinct().execute()
    const actions: string[] = done.map(({ action }) => action)
    for (const action of [
      'questions.publish',
      'questions.discard',
      'questions.export',
      'questions.import',
      'questions.draft',
    ])
      expect(actions).toContain(action)
    expect(rows[0]).toHaveProperty('admin', 'Alda Teste')
  })
})

describe('the thread beside the event loop', () => {
  it('is ended when a task takes too long, and begun anew for the next', async () => {
    const source = { version: 'v', service: { id: 1, title: 'x' }, questions: [], base: [] }
    const long = Array.from({ length: 400 }, (_, n) => ({
      id: n,
      question: 'Uma?',
      answer: { type: 'input' as const, name: `n${n}` },
      pivot: { id: n },
    }))
    await expect(runAside('compileQuestions', { ...source, questions: long }, 1)).rejects.toThrow(TaskTooLong)
    expect((await runAside('compileQuestions', source)).definition.steps).toEqual([])
  })
})
