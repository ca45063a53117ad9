import { beforeAll, describe, expect, it } from 'vitest'
import { MAX_STEPS } from '#schemas/calls/steps.ts'
import { MAX_QUESTIONS } from '#schemas/questions/limits.ts'
import { stepCounts } from '#server/features/funnel/counts.ts'
import { questionsRepository } from '#server/features/questions/repository.ts'
import { asAdmin } from '#tests/support/admin.ts'
import { databases } from '#tests/support/database.ts'
import { beforeTests, suiteServer } from '#tests/support/suite-server.ts'

describe.each(databases)('where visitors leave on $name', ({ open }) => {
  const server = suiteServer(open)
  let admin = beforeTests(() => asAdmin(server))
  let version: string

  beforeAll(async () => {
    const row = await server.db
      .selectFrom('published_sets')
      .select('version')
      .where('service_id', '=', 311)
      .executeTakeFirstOrThrow()
    version = row.version
  })

  const count = (step: string, change: object = {}) => ({
    step,
    started: 1,
    answered: 0,
    left: 0,
    errors: 0,
    ms: 0,
    ...change,
  })
  const tell = (
    steps: object[],
    change: object = {},
    headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
  ) =>
    server.app.inject({
      method: 'POST',
      url: '/api/steps',
      headers,
      payload: { service: 311, version, steps, ...change },
    })
  const funnel = async (query = '') => (await admin.get(`/api/admin/funnel${query}`)).json()

  it('is counted by step and shown in the questions’ order', async () => {
    await tell([
      count('intro', { answered: 1, ms: 2000 }),
      count('details.imovel', { left: 1, errors: 1, ended: 1 }),
    ])
    await tell([
      count('intro', { answered: 1, ms: 3000 }),
      count('details.imovel', { answered: 1, ms: 20_000 }),
      count('details.tipologia', { left: 1 }),
    ])
    const { services, versions, steps, service } = await funnel()
    expect({ services, service }).toEqual({
      services: [{ id: 311, title: 'Certificado Energético' }],
      service: 311,
    })
    expect(versions).toEqual([{ version, number: 1, base_number: 1 }])
    expect(steps.slice(0, 3)).toEqual([
      {
        step: 'intro',
        title: 'Introdução',
        started: 2,
        answered: 2,
        left: 0,
        errors: 0,
        ended: 0,
        median: 2000,
      },
      {
        step: 'details.imovel',
        title: 'Que tipo de imóvel quer certificar?',
        started: 2,
        answered: 1,
        left: 1,
        errors: 1,
        ended: 1,
        median: 22_500,
      },
      {
        step: 'details.tipologia',
        title: 'Qual é a tipologia?',
        started: 1,
        answered: 0,
        left: 1,
        errors: 0,
        ended: 0,
        median: null,
      },
    ])
    await tell([count('intro')])
    expect((await funnel('?service=311')).steps[0].started).toBe(3)
    expect((await funnel('?to=2020-01-01')).steps[0].started).toBe(0)
    expect((await funnel('?service=52')).steps).toEqual([])
  })

  it('stores nothing about questionnaires and steps that do not exist', async () => {
    expect((await tell([count('details.inventado')])).statusCode).toBe(200)
    expect((await tell([count('intro')], { version: 'inventada' })).statusCode).toBe(200)
    expect((await tell([count('intro')], { service: 52 })).statusCode).toBe(200)
    await funnel()
    const rows = await server.db.selectFrom('step_counts').select(['service_id', 'step']).execute()
    expect(new Set(rows.map(({ service_id }) => service_id))).toEqual(new Set([311]))
    expect(rows.map(({ step }) => step)).not.toContain('details.inventado')
  })

  it('corrects who was counted as left when the page was only reloaded', async () => {
    const lefts = async () => (await funnel()).steps.map(({ left }: { left: number }) => left)
    const before = await lefts()
    await tell([count('details.area', { left: 1 })])
    await tell([count('details.area', { started: 0, answered: 1, left: -1, ms: 1000 })])
    expect(await lefts()).toEqual(before)
    await tell([count('details.area', { started: 0, left: -1 })])
    expect(await lefts()).toEqual(before)
    expect((await tell([count('intro', { left: -2 })])).statusCode).toBe(422)
    expect((await tell([count('intro', { started: -1 })])).statusCode).toBe(422)
  })

  it('is counted on the day that it is in Lisbon', async () => {
    server.clock.advance(Date.parse('2027-07-14T23:30:00.000Z') - server.clock.now())
    const { db } = server
    admin = await asAdmin(server)
    await tell([count('intro')])
    await funnel()
    const days = await db.selectFrom('step_counts').select('day').where('step', '=', 'intro').execute()
    expect(days.map(({ day }) => day).sort()).toEqual(['2026-11-20', '2027-07-15'])
  })

  it('shows the version that was published last, also where all were counted on one day', async () => {
    const { db } = server
    const set = await db
      .selectFrom('question_sets')
      .selectAll()
      .where('version', '=', version)
      .executeTakeFirstOrThrow()
    const first = await db
      .selectFrom('publications')
      .selectAll()
      .where('service_id', '=', 311)
      .executeTakeFirstOrThrow()
    const publish = async (name: string, number: number, day: string) => {
      const at = `${day}T12:00:00.000Z`
      await db
        .insertInto('question_sets')
        .values({ ...set, version: name, created_at: at })
        .onConflict((c) => c.column('version').doNothing())
        .execute()
      await db
        .insertInto('publications')
        .values({ ...first, version: name, number, published_at: at })
        .execute()
      await db.updateTable('published_sets').set({ version: name }).where('service_id', '=', 311).execute()
    }
    await publish('zz-segunda', 2, '2027-01-01')
    await publish('aa-terceira', 3, '2027-01-02')
    for (const name of [version, 'zz-segunda', 'aa-terceira']) await tell([count('intro')], { version: name })
    const names = async () => (await funnel()).versions.map((row: { version: string }) => row.version)
    expect(await names()).toEqual(['aa-terceira', 'zz-segunda', version])
    await publish(version, 4, '2027-01-03')
    expect(await funnel()).toMatchObject({
      version,
      versions: [
        { version, number: 4 },
        { version: 'aa-terceira', number: 3 },
        { version: 'zz-segunda', number: 2 },
      ],
    })
  })

  it('accepts only counts, and only from our own pages', async () => {
    expect((await tell([count('intro', { email: 'ana.teste@exemplo.pt' })])).statusCode).toBe(422)
    expect((await tell([count('intro', { started: 51 })])).statusCode).toBe(422)
    const through = (steps: number) =>
      Array.from({ length: steps }, (_, n) => count(`details.pergunta_de_nome_longo_${n}`, { ms: 60_000 }))
    const longest = through(MAX_QUESTIONS + 50)
    expect(JSON.stringify(longest).length).toBeLessThan(64_000)
    expect((await tell(longest)).statusCode).toBe(200)
    expect((await tell(through(MAX_STEPS + 1))).statusCode).toBe(422)
    expect((await tell([count('intro')], {}, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  })

  it('is read whole even while it is being written', async () => {
    const { db } = server
    const counts = stepCounts(db, questionsRepository(db, { now: Date.now }))
    counts.take({ service: 311, version, steps: [count('intro')] }, '2001-01-01')
    const readThen = async () => {
      await counts.flush()
      return db.selectFrom('step_counts').select('started').where('day', '=', '2001-01-01').execute()
    }
    const [written, rows] = await Promise.all([counts.flush(), readThen()])
    expect([written, rows]).toEqual([1, [{ started: 1 }]])
  })

  it('is lossy by design: what is too much is dropped, and accepting a report waits for nothing', async () => {
    const questions = questionsRepository(server.db, { now: Date.now })
    const counts = stepCounts(server.db, questions)
    for (let n = 0; n < 6000; n++)
      counts.take({ service: 311, version, steps: [{ ...count(`passo_${n}`), ms: 0 }] }, '2026-11-20')
    expect(await counts.flush()).toBe(0)
    // Nothing reads the database before the counts are written.
    const gone = stepCounts({} as never, questions)
    expect(gone.take({ service: 311, version, steps: [count('intro')] }, '2026-11-20')).toBeUndefined()
  })
})
