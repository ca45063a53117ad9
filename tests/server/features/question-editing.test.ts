import { performance } from 'node:perf_hooks'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import { renumbered, type ServiceContent } from '#schemas/questions/content.ts'
import { groupsIn, plain } from '#schemas/questions/groups/resolve.ts'
import type { QuestionRecord } from '#schemas/questions/record.ts'
import { subgroupSetId } from '#schemas/questions/service-ids.ts'
import { linkWizard, type WizardModule } from '#schemas/wizards/link.ts'
import { runInWorker, TaskTooLong } from '#server/core/worker/run-in-worker.ts'
import { inTime } from '#server/features/question-editing/checking/check.ts'
import { checkFile } from '#server/features/question-editing/files/file.ts'
import type { FileFinding } from '#server/features/question-editing/files/file-parts.ts'
import { catalogueRevision } from '#server/features/questions/catalogue-state.ts'
import { questionTasks } from '#server/features/questions/tasks.ts'
import { backfillNumbers } from '#server/migrations/0015-version-numbers.ts'
import { readGroupContents, readIncluded, readSubgroups } from '#server/seeds/read-data.ts'
import { seed } from '#server/seeds/seed.ts'
import { adminWords, asAdmin } from '#tests/support/admin.ts'
import { accountSteps } from '#tests/support/browser/account-steps.ts'
import { oneDatabase } from '#tests/support/database.ts'
import { exampleLead } from '#tests/support/example-lead.ts'
import { fillLeads } from '#tests/support/fill-leads.ts'
import { hostileFiles } from '#tests/support/hostile/hostile-files.ts'
import { beforeTests, suiteServer } from '#tests/support/suite-server.ts'

/** Generated files; `FUZZ_RUNS=10000` for the long run. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 30)

describe.each(oneDatabase)('questions edited on $name', ({ open }) => {
  const server = suiteServer(open)
  const admin = beforeTests(() => asAdmin(server))

  const show = async (id: number) => (await admin.get(`/api/admin/services/${id}`)).json()
  const keep = async (id: number, revision: number, content: ServiceContent, base_number = 1) =>
    admin.post(`/api/admin/services/${id}/draft`, { revision, base_number, content })
  const questionsOf = async (id: number) =>
    (await server.app.inject({ url: `/api/service/${id}/questions` })).json()
  const text = (question: string, name: string) => ({
    id: 1,
    question,
    answer: { type: 'input' as const, name, required: true },
    pivot: { id: 1 },
  })
  /** The module of a preview, as text. */
  const previewOf = async (id: number, shown: object) => {
    const { module } = (await admin.post(`/api/admin/services/${id}/preview`, shown)).json()
    return (await server.app.inject({ url: module })).body
  }
  const publish = (id: number, body: object) => admin.post(`/api/admin/services/${id}/publish`, body)
  const restart = () => seed(server.db, new Date(server.clock.now()).toISOString())

  it('are listed with their state', async () => {
    const { services, subgroups } = (await admin.get('/api/admin/services')).json()
    expect(subgroups).toHaveLength(142)
    const certificate = services.find(({ id }: { id: number }) => id === 311)
    expect(certificate).toMatchObject({ draft: null, number: 1, author: 'Repositório' })
    const repository = new Map(
      readSubgroups().flatMap((subgroup) => subgroup.services.map(({ id }) => [id, subgroup.id])),
    )
    const sets = readIncluded(readSubgroups(), readGroupContents(readSubgroups()))
    for (const { id, own } of services) {
      const shared = subgroupSetId(repository.get(id) ?? 0)
      expect({ id, own }).toEqual({ id, own: !groupsIn(sets.get(id) ?? { questions: [] }).has(shared) })
    }
  })

  it('are kept as drafts that visitors do not see, one for each service', async () => {
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
    expect(JSON.stringify((await show(52)).content.questions)).toContain('E o teto?')
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
    // Its preview has the questions without errors, and their answers cannot be tried.
    const preview = await previewOf(54, { revision: 1 })
    expect(preview).toContain('details.x1')
    expect(preview.match(/"id":"details\.[^"]*"/g)).toHaveLength(1)
    const lead = { ...exampleLead, service_id: 54 }
    const tried = await admin.post('/api/admin/services/54/dry-run', { revision: 1, lead })
    expect(tried.statusCode).toBe(422)
    // Its file is the draft's as it is.
    const { file } = (await admin.post('/api/admin/questions/export?service=54&revision=1')).json()
    expect(JSON.parse(file).services[0].questions).toHaveLength(3)
    expect((await admin.post('/api/admin/questions/export?service=54&revision=7')).statusCode).toBe(409)
    // For other programs it is what the preview has.
    const steps = JSON.parse(
      (await admin.post('/api/admin/questions/export?service=54&revision=1&as=json-schema')).json().file,
    ).steps
    expect(steps.filter(({ id }: { id: string }) => id.startsWith('details.'))).toHaveLength(1)
  })

  it('are exported for other programs: SurveyJS, and JSON Schema with uiSchema (QST-74)', async () => {
    const exported = async (as: string, service = 311) => {
      const reply = await admin.post(`/api/admin/questions/export?service=${service}&as=${as}`)
      return JSON.parse(reply.json().file)
    }
    const form = await exported('survey-js')
    const questions = (await show(311)).content.questions
    expect(form.pages[0].elements[0].name).toBe(questions[0].answer.name)
    const { steps } = await exported('json-schema')
    const [first] = steps
    expect(first).toMatchObject({
      schema: { type: 'object', required: [questions[0].answer.name] },
      uiSchema: {},
    })
    expect(steps.at(-1).schema.properties).toHaveProperty('name')
    expect((await exported('survey-js', 0)).pages.length).toBeGreaterThan(3)
    expect((await admin.post('/api/admin/questions/export?as=survey-js')).statusCode).toBe(404)
    expect((await admin.post('/api/admin/questions/export?service=311&as=pdf')).statusCode).toBe(400)
  })

  it('are read and tried in any version, as visitors had it', async () => {
    const { content } = await show(63)
    const changed = { ...content, questions: [...content.questions, text('E a varanda?', 'varanda_toda')] }
    await keep(63, 0, changed)
    expect((await publish(63, { revision: 1, note: 'Mais uma', accepted: true })).statusCode).toBe(200)
    const read = async (number: number) =>
      (await admin.get(`/api/admin/services/63/versions/${number}`)).json()
    expect((await read(1)).content.questions).toHaveLength(content.questions.length)
    expect(await read(2)).toMatchObject({ about: { number: 2, note: 'Mais uma' } })
    expect(await previewOf(63, { version: 1 })).not.toContain('varanda_toda')
    expect(await previewOf(63, { version: 2 })).toContain('varanda_toda')
    expect((await admin.post('/api/admin/services/63/preview', { version: 3 })).statusCode).toBe(404)
    const lead = { ...exampleLead, service_id: 63 }
    const tried = await admin.post('/api/admin/services/63/dry-run', { version: 2, lead })
    expect(tried.json().problems.length).toBeGreaterThan(0)
  })

  it('are published at once, ask about warnings first, and leave the requests that were made as they are', async () => {
    const sent = await accountSteps(server).post('/api/lead/create', exampleLead)
    const { id: lead, s } = sent.json()
    const { content, published } = await show(311)
    expect(content).toEqual(published)
    const [first] = content.questions
    const changed = {
      ...content,
      questions: [...plain(content.questions).slice(0, -1), text('Quem tem a chave?', 'quem_tem_a_chave')],
    }
    const shorter = plain(content.questions as QuestionRecord[]).map((record) =>
      record.answer.name === 'area' ? { ...record, answer: { ...record.answer, together: true } } : record,
    )
    await keep(311, 0, { ...content, questions: renumbered(shorter) })
    const before = (await admin.post('/api/admin/services/311/check', { revision: 1 })).json()
    expect(before.changes).toContain(
      '1 pedido já feito respondeu a «Qual é a área útil aproximada?», que agora pode ficar por responder.',
    )
    await keep(311, 1, changed)
    const checked = (await admin.post('/api/admin/services/311/check', { revision: 2 })).json()
    expect(checked.findings.map(({ level }: { level: string }) => level)).toEqual(['warning'])
    expect(checked.replayed).toEqual({ unaffected: 0, migrated: 0, again: 1, more: false })
    expect(checked.changes).toContain('Pergunta acrescentada: «Quem tem a chave?».')
    const asked = await publish(311, { revision: 2, note: 'Chave em vez da visita' })
    expect(asked.statusCode).toBe(422)
    const { number, version } = (
      await publish(311, { revision: 2, note: 'Chave em vez da visita', accepted: true })
    ).json()
    expect(number).toBe(2)
    expect(JSON.stringify(await questionsOf(311))).toContain('Quem tem a chave?')
    const module = await server.app.inject({ url: '/wizards/order/311.js' })
    expect(module.body).toContain(version)
    const shown = (await server.app.inject({ url: `/api/lead?l=${lead}&s=${s}` })).json()
    expect(JSON.stringify(shown)).toContain(first.question)
    expect(
      (
        await server.app.inject({
          method: 'POST',
          url: '/api/lead/create',
          headers: { 'x-requested-with': 'XMLHttpRequest' },
          payload: exampleLead,
        })
      ).statusCode,
    ).toBe(422)
    const old = { ...exampleLead, version: (await show(311)).versions.at(-1).version }
    expect((await accountSteps(server).post('/api/lead/create', old)).statusCode).toBe(200)
  })

  it('are not replaced when the server starts again, and can be rolled back', async () => {
    await restart()
    expect(JSON.stringify(await questionsOf(311))).toContain('Quem tem a chave?')
    expect((await show(311)).versions).toHaveLength(2)
    const { content } = (await admin.get('/api/admin/services/311/versions/1')).json()
    const checked = await admin.post('/api/admin/services/311/versions/1/check', { base_number: 2 })
    expect(checked.json().changes).toContain('Pergunta retirada: «Quem tem a chave?».')
    expect(checked.json().replayed).toMatchObject({ more: false })
    const back = (body: object) =>
      admin.post('/api/admin/services/311/versions/1/publish', { note: 'Voltar atrás', ...body })
    expect((await back({ base_number: 2 })).statusCode).toBe(422)
    expect((await back({ base_number: 1, accepted: true })).statusCode).toBe(409)
    expect((await back({ base_number: 2, accepted: true })).json()).toMatchObject({ number: 3 })
    expect((await show(311)).content).toEqual(content)
    await restart()
    expect((await show(311)).versions).toMatchObject([
      { number: 3, author: adminWords, note: 'Voltar atrás' },
      { number: 2 },
      { number: 1, author: 'Repositório' },
    ])
    expect((await admin.get('/api/admin/services/311/versions/9')).statusCode).toBe(404)
  })

  it('make a new service from nothing, found by the search under its words', async () => {
    const body = { title: 'Aluguer de trapézios', sub_group_id: 6 }
    const { id } = (await admin.post('/api/admin/services', body)).json()
    expect((await server.app.inject({ url: `/api/service/${id}/questions` })).statusCode).toBe(404)
    const { content, published } = await show(id)
    expect(published).toBeNull()
    const questions = [text('De que altura precisa?', 'altura')]
    await keep(id, 1, { ...content, labels: ['estruturas'], featured: 2, questions }, 0)
    expect((await publish(id, { revision: 2, note: 'Serviço novo' })).json()).toMatchObject({ number: 1 })
    const services = (await server.app.inject({ url: '/api/site/services' })).json()
    expect(services.find((service: { id: number }) => service.id === id)).toMatchObject({
      title: body.title,
      labels: ['estruturas'],
    })
    const featured = (await server.app.inject({ url: '/api/site/featured' })).json()
    expect(featured[1].cards.at(-1)).toMatchObject({ title: body.title, service: id })
    const lead = { ...exampleLead, service_id: id, details: JSON.stringify({ altura: '6 metros' }) }
    expect((await accountSteps(server).post('/api/lead/create', lead)).statusCode).toBe(200)
    expect((await admin.post('/api/admin/services', { ...body, sub_group_id: 999 })).statusCode).toBe(422)
  })

  it('say for every request what would become of it, whichever version it answered', async () => {
    await fillLeads(server.db, 65, 70)
    const { content } = await show(65)
    await keep(65, 0, { ...content, questions: [...content.questions, text('Outra?', 'outra')] })
    await publish(65, { revision: 1, note: 'Mais uma', accepted: true })
    await fillLeads(server.db, 65, 40)
    const { revision } = (await keep(65, 0, content, 2)).json()
    const check = async () => (await admin.post('/api/admin/services/65/check', { revision })).json()
    const { replayed, findings } = await check()
    expect(replayed).toEqual({ unaffected: 70, migrated: 40, again: 0, more: false })
    expect(findings).toMatchObject([{ level: 'warning' }])
    // Samples do not count (SRV-23).
    const invented = (sample: number) =>
      server.db.updateTable('clients').set({ sample }).where('id', '=', 'c').execute()
    await invented(1)
    expect((await check()).replayed).toEqual({ unaffected: 0, migrated: 0, again: 0, more: false })
    await invented(0)
  })

  it('are refused as a file, with a message at each place that is not in our format', async () => {
    const foreign = (await admin.send('{"name":"outro","version":7}')).json()
    expect(foreign).toMatchObject({
      refused: true,
      findings: [{ service: 0, message: 'O ficheiro não é de perguntas do Cinco.' }],
    })
    const service = JSON.parse((await admin.post('/api/admin/questions/export?service=311')).json().file)
      .services[0]
    const [first, ...rest] = service.questions
    const fileOf = (services: object[]) => JSON.stringify({ format: 'cinco-perguntas', version: 1, services })
    const { answer: _, ...half } = first
    const several = (
      await admin.send(fileOf([{ ...service, questions: [half, ...rest, 7] }, { id: 'x' }]))
    ).json()
    const paths = several.findings.map(({ service: id, path }: FileFinding) => `${id} ${path}`)
    expect(paths).toEqual(
      expect.arrayContaining([
        '311 /questions/0/answer',
        `311 /questions/${service.questions.length}`,
        '0 /services/1/id',
        '0 /services/1/title',
        '0 /services/1/questions',
      ]),
    )
    const many = (await admin.send(fileOf(Array.from({ length: 90 }, (_, id) => ({ id }))))).json()
    expect(many.findings).toHaveLength(201)
    expect(many.counts.errors).toBeGreaterThan(400)
    const ids = [311, 0, -4, 1_000_000, 311].map((id) => ({ ...service, id }))
    expect((await admin.send(fileOf(ids))).json().findings).toMatchObject([
      { path: '/services/1/id', message: 'O número de um serviço vai de 1 a 999999.' },
      { path: '/services/2/id' },
      { path: '/services/3/id' },
      { path: '/services/4/id', message: 'O serviço 311 está duas vezes no ficheiro.' },
    ])
  })

  it('find titles in a file that another service has, or that stand there twice', async () => {
    const { services } = JSON.parse((await admin.post('/api/admin/questions/export')).json().file)
    const find = (id: number) => services.find((service: { id: number }) => service.id === id)
    const check = async (services: object[]) => {
      const file = JSON.stringify({ format: 'cinco-perguntas', version: 1, services })
      const { findings } = await checkFile(server.db, [new TextEncoder().encode(file)])
      return findings.filter(({ path }) => path === '/title').map(({ service }) => service)
    }
    expect(await check([{ ...find(43), title: find(41).title.toUpperCase() }])).toEqual([43])
    expect(await check([41, 43].map((id) => ({ ...find(id), title: 'O mesmo nome' })))).toEqual([41, 43])
    expect(
      await check([
        { ...find(43), title: find(41).title },
        { ...find(41), title: find(43).title },
      ]),
    ).toEqual([])
    // Two of the repository are called the same: neither is kept from being changed.
    expect(await check([{ ...find(185), labels: ['janelas'] }])).toEqual([])
  })

  it('take the lowest free number for a new service, also after one with the highest was imported', async () => {
    const service = JSON.parse((await admin.post('/api/admin/questions/export?service=311')).json().file)
      .services[0]
    const highest = [{ ...service, id: 999_999, title: 'O último de todos' }]
    const file = JSON.stringify({ format: 'cinco-perguntas', version: 1, services: highest })
    expect((await admin.send(file, undefined, '999999:999999')).json()).toMatchObject({ drafts: [999_999] })
    const make = async (title: string) =>
      (await admin.post('/api/admin/services', { title, sub_group_id: 6 })).json().id
    const id = await make('Um serviço a mais')
    expect(await make('E ainda outro')).toBe(id + 1)
    expect(id).toBeLessThan(1100)
    await admin.post(`/api/admin/services/${id}/discard`)
    expect(await make('Depois de ambos')).toBe(id + 2)
  })

  it('are listed with a limited number of findings', async () => {
    const { content } = await show(59)
    const options = Array.from({ length: 150 }, () => ({ value: 'A B', description: '<b>' }))
    const answer = { type: 'select', name: 'x1', options }
    const questions = [1, 2, 3].map((id) => ({ id, question: 'O quê?', answer, pivot: { id } }))
    const { findings } = (await keep(59, 0, { ...content, questions } as ServiceContent)).json()
    expect(findings).toHaveLength(201)
    expect(findings.at(-1)).toMatchObject({ path: '', level: 'error' })
    expect(findings.at(-1).message).toMatch(/^… e mais \d{3,} coisas a corrigir\.$/)
  })

  it('of the base give every service a new version', async () => {
    const { content } = await show(0)
    const questions = content.questions.map((question: { question: string }, index: number) =>
      index === 1 ? { ...question, question: 'Que mais devemos saber?' } : question,
    )
    server.clock.advance(1000)
    await keep(0, 0, { ...content, questions })
    expect((await publish(0, { revision: 1, note: 'Outra pergunta' })).json()).toMatchObject({ number: 2 })
    const base = (await server.app.inject({ url: '/api/configs/base_questions' })).json()
    expect(base[1].question).toBe('Que mais devemos saber?')
    expect((await server.app.inject({ url: '/wizards/order/52.js' })).body).toContain(
      'Que mais devemos saber?',
    )
    await restart()
    expect((await server.app.inject({ url: '/wizards/order/53.js' })).body).toContain(
      'Que mais devemos saber?',
    )
  })

  it('are named by both numbers once the base questions have changed, in lists and in requests', async () => {
    const { db } = server
    const { services } = (await admin.get('/api/admin/services')).json()
    const find = (id: number) => services.find((service: { id: number }) => service.id === id)
    expect(find(53)).toMatchObject({ number: 1, base_number: 2, author: adminWords })
    expect(find(311)).toMatchObject({ number: 3, base_number: 2 })
    const sets = await db.selectFrom('question_sets').select(['number', 'base_number', 'version']).execute()
    expect(sets.every(({ number, base_number }) => number !== null && base_number !== null)).toBe(true)
    const lead = await accountSteps(server).post('/api/lead/create', {
      ...exampleLead,
      version: undefined,
    })
    expect((await admin.get(`/api/admin/requests/${lead.json().id}`)).json()).toMatchObject({
      number: 3,
      base_number: 2,
    })
    await db.updateTable('question_sets').set({ number: null, base_number: null }).execute()
    // When that migration ran, no question named a group yet.
    const publications = await db
      .selectFrom('publications')
      .select(['service_id', 'number', 'content'])
      .execute()
    for (const { service_id, number, content: written } of publications) {
      const content: ServiceContent = JSON.parse(written)
      const text = JSON.stringify({ ...content, questions: plain(content.questions) })
      const row = db.updateTable('publications').set({ content: text })
      await row.where('service_id', '=', service_id).where('number', '=', number).execute()
    }
    await backfillNumbers(db)
    const filled = await db.selectFrom('question_sets').select(['number', 'base_number', 'version']).execute()
    const byVersion = (rows: typeof sets) => new Map(rows.map((row) => [row.version, row]))
    expect(byVersion(filled)).toEqual(byVersion(sets))
    for (const { service_id, number, content } of publications) {
      const row = db.updateTable('publications').set({ content })
      await row.where('service_id', '=', service_id).where('number', '=', number).execute()
    }
  })

  it('move with their service to another subgroup, for visitors at once', async () => {
    const { content, revision } = await show(61)
    const module = async () => (await server.app.inject({ url: '/wizards/order/61.js' })).body
    expect(await module()).toContain(`"sub_group_id":${content.sub_group_id}`)
    await keep(61, revision, { ...content, sub_group_id: 6 })
    await publish(61, { revision: revision + 1, note: 'Outro subgrupo', accepted: true })
    expect(await module()).toContain('"sub_group_id":6')
  })

  it('are counted as they are published, whatever the time is', async () => {
    const { db } = server
    const before = await catalogueRevision(db)
    const { content, revision } = await show(62)
    await keep(62, revision, { ...content, labels: ['procurado'] })
    server.clock.advance(-60_000)
    await publish(62, { revision: revision + 1, note: 'Relógio atrasado', accepted: true })
    server.clock.advance(60_000)
    expect(await catalogueRevision(db)).toBe(before + 1)
  })

  it('are previewed as the module that visitors would get, for a while', async () => {
    const { content } = await show(44)
    await keep(44, 0, { ...content, questions: [text('Uma pergunta nova?', 'nova')] })
    const { module } = (await admin.post('/api/admin/services/44/preview', { revision: 1 })).json()
    const reply = await server.app.inject({ url: module })
    expect(reply.headers['cache-control']).toBe('no-store')
    const wizard = linkWizard(
      (await import(`data:text/javascript,${encodeURIComponent(reply.body)}`)) as WizardModule,
    )
    expect(wizard.definition.steps[0]?.title).toBe('Uma pergunta nova?')
    expect((await server.app.inject({ url: module.replace('44-1', '44-2') })).statusCode).toBe(404)
    expect((await server.app.inject({ url: module.replace('44-1', '45-1') })).statusCode).toBe(404)
    server.clock.advance(11 * 60_000)
    expect((await server.app.inject({ url: module })).statusCode).toBe(404)
    const lead = { ...exampleLead, service_id: 44, details: '{}' }
    const dry = await admin.post('/api/admin/services/44/dry-run', { revision: 1, lead })
    expect(dry.json().problems).toMatchObject([{ path: '/details/nova' }])
  })

  it('are the same after an export and an import, drafts first', async () => {
    const { file } = (await admin.post('/api/admin/questions/export')).json()
    const again = (await admin.send(file)).json()
    expect(again).toMatchObject({ drafts: [], findings: [] })
    expect(again.unchanged).toBeGreaterThan(490)
    const one = (await admin.post('/api/admin/questions/export?service=46')).json().file
    const changed = one.replace(/"title": "[^"]+"/, '"title": "Obras no escritório"')
    expect((await admin.send(changed)).json()).toMatchObject({
      drafts: [46],
    })
    const { content, published } = await show(46)
    expect(content.title).toBe('Obras no escritório')
    expect(published.title).not.toBe(content.title)
    // Some editors begin a file with a mark that says how it is written.
    expect((await admin.send(`\uFEFF${changed}`)).json()).toMatchObject({ refused: false, drafts: [46] })
    for (const broken of ['', '{', '[]', '{"format":"outro"}', file.slice(0, -20)]) {
      const reply = await admin.send(broken)
      expect(reply.json()).toMatchObject({ refused: true, drafts: [], findings: [{ level: 'error' }] })
    }
  })

  it('are refused when they are too large, with nothing stored', async () => {
    const reply = await admin.send('x'.repeat(10 * 1024 * 1024 + 1))
    expect(reply.statusCode).toBe(413)
    expect(reply.json().error).toBe('O ficheiro é demasiado grande: pode ter até 10 MB.')
    // A body weighs as much as the file, however many of its characters JSON would escape.
    expect((await admin.send('"'.repeat(9 * 1024 * 1024))).json()).toMatchObject({ refused: true })
  })

  it(
    'that are hostile are refused with findings at their place',
    async () => {
      const { rows: before } = await counts()
      await fc.assert(
        fc.asyncProperty(hostileFiles, async (text) => {
          const reply = await admin.send(text)
          const { drafts, findings } = reply.json()
          return (
            reply.statusCode === 200 &&
            (drafts.length > 0 || findings.length > 0 || JSON.parse(text).services.length === 0)
          )
        }),
        { seed: 5, numRuns: RUNS },
      )
      const { rows: after } = await counts()
      expect(after).toEqual(before)
    },
    60_000 + RUNS * 500,
  )

  /** How much is published. */
  const counts = async () => ({
    rows: await Promise.all(
      (['question_sets', 'published_sets', 'publications', 'services'] as const).map(
        async (table) => (await server.db.selectFrom(table).selectAll().execute()).length,
      ),
    ),
  })

  it('answer nobody but administrators', async () => {
    const steps = accountSteps(server)
    await steps.signup()
    const other = await steps.session()
    for (const { method, path } of Object.values(adminCalls)) {
      const url = path.replace(':id', '311').replace(':number', '1')
      for (const [headers, status] of [
        [{}, 401],
        [{ authorization: 'Bearer x.y.z' }, 401],
        [other, 403],
      ] as const) {
        const reply = await server.app.inject({
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
    const done = await server.db.selectFrom('audit_log').select('action').distinct().execute()
    const actions: string[] = done.map(({ action }) => action)
    for (const action of [
      'questions.publish',
      'questions.discard',
      'questions.export',
      'questions.import',
      'questions.draft',
    ])
      expect(actions).toContain(action)
    expect(rows[0]).toHaveProperty('admin', adminWords)
    const about = rows.find(({ subject }: { subject: string }) => subject.startsWith('serviço 311'))
    expect(about).toHaveProperty('service', 'Certificado Energético')
  })
})

describe('the worker thread', () => {
  const source = { version: 'v', service: { id: 1, title: 'x' }, questions: [], base: [] }
  const questions = Array.from({ length: 400 }, (_, n) => ({
    id: n,
    question: 'Uma?',
    answer: { type: 'input' as const, name: `n${n}` },
    pivot: { id: n },
  }))
  const long = { ...source, questions }
  const patient = { limitMs: 60_000 }

  it('is ended when a task takes too long, and started again for those that wait', async () => {
    const ended = expect(runInWorker(questionTasks.compileQuestions, long, { limitMs: 1 })).rejects.toThrow(
      TaskTooLong,
    )
    const behind = await runInWorker(questionTasks.compileQuestions, source)
    expect(behind.definition.steps).toEqual([])
    await ended
  })

  it('counts a task’s time from when it begins, not from when it is asked for', async () => {
    const start = performance.now()
    await runInWorker(questionTasks.compileQuestions, long, patient)
    const limitMs = Math.ceil(performance.now() - start)
    const before = [1, 2, 3].map(() => runInWorker(questionTasks.compileQuestions, long, patient))
    const behind = runInWorker(questionTasks.compileQuestions, source, { limitMs })
    expect((await behind).definition.steps).toEqual([])
    await Promise.all(before)
  })

  it('is a separate one for visitors, who do not wait for administrators', async () => {
    const done: string[] = []
    const tell = (who: string) => () => done.push(who)
    await Promise.all([
      ...[1, 2, 3, 4].map(() =>
        runInWorker(questionTasks.compileQuestions, long, patient).then(tell('admin')),
      ),
      runInWorker(questionTasks.compileQuestions, source, { waits: 'visitor' }).then(tell('visitor')),
    ])
    expect(done.indexOf('visitor')).toBeLessThan(3)
  })

  it('reports as a finding what takes too long to try out', async () => {
    const late = inTime(Promise.reject(new TaskTooLong('x')))
    await expect(late).rejects.toMatchObject({
      status: 422,
      fields: [{ path: '/questions', level: 'error' }],
    })
    await expect(inTime(Promise.reject(new Error('other')))).rejects.toThrow('other')
  })
})
