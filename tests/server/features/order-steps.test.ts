import { beforeAll, describe, expect, it, vi } from 'vitest'
import { calls } from '#schemas/calls/calls.ts'
import type { Answers } from '#schemas/wizards/definition.ts'
import { orderCodec } from '#schemas/wizards/order/codec.ts'
import { DETAILS_STEP } from '#schemas/wizards/order/specific.ts'
import { walk } from '#schemas/wizards/walk.ts'
import { answersInWords } from '#server/features/leads/in-words.ts'
import { orderDraftsOf } from '#server/features/order-drafts/offers.ts'
import { type QuestionsRepository, questionsOf } from '#server/features/questions/offers.ts'
import { oneDatabase } from '#tests/support/database.ts'
import { contactAnswers, orderAnswers } from '#tests/support/order-answers.ts'
import { fieldsOf, plainBrowser } from '#tests/support/plain-browser.ts'
import { publishQuestions } from '#tests/support/publish-questions.ts'
import { suiteSite } from '#tests/support/suite-server.ts'

const HOUR = 3_600_000
const BASE = '/servico/311-certificado-energetico'
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

const certificate: Answers = {
  'details.imovel': { imovel: 'apartamento' },
  'details.tipologia': { tipologia: 't2' },
  'details.area': { area: 95 },
  [DETAILS_STEP]: { finalidade: 'Outro: partilhas', anterior: 'nao' },
  ...contactAnswers,
}

describe.each(oneDatabase)('an order without scripts on $name', ({ open }) => {
  const server = suiteSite(open)
  let questions: QuestionsRepository

  beforeAll(async () => {
    questions = questionsOf(server.services)
  })

  async function orderOf(serviceId: number) {
    const published = await questions.published(serviceId)
    const order = published && (await questions.order(published.version))
    if (!order) throw new Error(`Service ${serviceId} has no questions`)
    return order
  }
  /** The last lead, without what differs from send to send. */
  async function lastLead() {
    const rows = await server.db.selectFrom('leads').selectAll().orderBy('created_at').execute()
    const { service_id, version, details, when_code, info, zip_home, phone, email, name, lat, lng } =
      rows.at(-1) ?? {}
    server.clock.advance(1000)
    return {
      count: rows.length,
      lead: { service_id, version, details, when_code, info, zip_home, phone, email, name, lat, lng },
    }
  }
  const drafts = () => server.db.selectFrom('order_drafts').selectAll().execute()

  /** Answers every step from the first on, as far as `until`. */
  async function answer(serviceId: number, answers: Answers, until?: string) {
    const order = await orderOf(serviceId)
    const browser = plainBrowser(server.app)
    await browser.open(`/servico/${serviceId}/passo/0`)
    for (const { step } of walk(order, answers).path) {
      if (step.id === until) break
      expect([browser.status, browser.heading()]).toEqual([200, step.title])
      await browser.post(fieldsOf(step.ui, answers[step.id] ?? {}))
    }
    return browser
  }

  it('is a page a question, and the request the same as with scripts', async () => {
    const browser = await answer(311, certificate)
    expect([browser.status, browser.path.split('?')[0]]).toEqual([200, '/pedido'])
    expect(browser.html).toContain('Abra a ligação que lhe enviámos por e-mail')
    const { count, lead } = await lastLead()
    expect(count).toBe(1)
    const order = await orderOf(311)
    const body = {
      ...orderCodec.toWire(order.definition, walk(order, certificate).relevant),
      ...{ service_id: 311, version: order.definition.version, lat: null, lng: null },
    }
    const headers = { 'x-requested-with': 'XMLHttpRequest' }
    await server.app.inject({ method: 'POST', url: '/api/lead/create', headers, payload: body })
    expect((await lastLead()).lead).toEqual(lead)
    expect(await drafts()).toEqual([])
  })

  it('gives the same request as with scripts, whatever the service asks', async () => {
    for (const id of [1, 59, 204]) {
      const order = await orderOf(id)
      const answers = orderAnswers(order)
      await answer(id, answers)
      const { details, ...sent } = orderCodec.toWire(order.definition, walk(order, answers).relevant)
      const { lead } = await lastLead()
      expect(lead).toMatchObject({
        service_id: id,
        zip_home: sent.zip_home,
        phone: sent.phone,
        name: sent.name,
      })
      expect(JSON.parse(lead.details ?? '')).toEqual(JSON.parse(details))
    }
  })

  it('asks the day of a removal once, stores how soon it is, and shows the day alone (QST-33)', async () => {
    const order = await orderOf(204)
    const answers = orderAnswers(order)
    const asked = (values: Answers) => walk(order, values).path.map(({ step }) => step.id)
    // It is one of the details: whoever leaves it out says how soon it is (QST-50).
    expect(asked({ ...answers, [DETAILS_STEP]: {} })).toContain('when')
    expect(asked(answers)).not.toContain('when')
    await answer(204, answers)
    const { lead } = await lastLead()
    const { details = '', when_code = 0, info = null } = lead
    expect(JSON.parse(details)).toMatchObject({ data: '31/12/2099' })
    expect(when_code).toBe(5)
    const shown = answersInWords(server.services, order.source, { details, when_code, info }).map(
      ({ question }) => question,
    )
    expect(shown).toContain('Em que dia quer fazer a mudança?')
    expect(shown).not.toContain('Para quando precisa do serviço?')
  })

  it("begins with the first question of the service's page, which everybody gets alike", async () => {
    const browser = plainBrowser(server.app)
    browser.path = `${BASE}/passo/0`
    await browser.post([['root_imovel', 'apartamento']], '')
    expect(browser.path).toBe(`${BASE}/passo/1`)
    await browser.open(`${BASE}/passo/0`)
    expect(browser.html).toMatch(/<input[^>]*checked=""[^>]*value="apartamento"/)
  })

  it('is a page that a link opens over any address, at its step or where it was left (ORD-13)', async () => {
    const browser = await answer(311, certificate, 'details.area')
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const led = async (url: string, headers: Record<string, string> = {}) => {
      const { statusCode, headers: replyHeaders } = await server.app.inject({ url, headers })
      return [statusCode, replyHeaders.location]
    }
    expect(await led('/?pedido=311')).toEqual([302, `${BASE}/passo/0`])
    expect(await led('/contacto?utm_source=x&pedido=311&passo=9')).toEqual([
      302,
      `${BASE}/passo/9?utm_source=x`,
    ])
    expect(await led('/casa?pedido=311', { cookie })).toEqual([302, `${BASE}/passo/2`])
    expect(await led('/casa?pedido=311&passo=1', { cookie })).toEqual([302, `${BASE}/passo/1`])
    // Beyond what may be opened, the page leads to the furthest step; of a service without questions, the dialog says so.
    const beyond = `${BASE}/passo/9?utm_source=x`
    expect(await led(beyond, { cookie })).toEqual([303, `${BASE}/passo/2?utm_source=x`])
    for (const query of ['pedido=999999', 'pedido=abc'])
      expect(await led(`/casa?${query}`)).toEqual([200, undefined])
  })

  it('goes back, shows all answers, changes one and comes back to them', async () => {
    const browser = await answer(311, certificate, 'name')
    expect(browser.html).toContain('Rever todas as respostas')
    await browser.post([['root_name', 'Ana Teste']], 'REVIEW.OPENED')
    expect(browser.path).toBe(`${BASE}/passo/rever`)
    expect(browser.html).toContain('Outro: partilhas')
    await browser.post([], 'STEP.VISITED 2')
    expect([browser.path, browser.html.includes('value="95"')]).toEqual([`${BASE}/passo/2`, true])
    await browser.post([['root_area', '120']], 'STEP.BACK')
    expect(browser.path).toBe(`${BASE}/passo/1`)
    await browser.open(`${BASE}/passo/rever`)
    expect(browser.html).toContain('120 m²')
    await browser.post()
    expect(browser.path).toMatch(/^\/pedido\?/)
    expect(JSON.parse((await lastLead()).lead.details ?? '')).toMatchObject({ area: '120 m²' })
  })

  it('says what is wrong at the field, and keeps what was typed', async () => {
    const browser = await answer(311, certificate, 'details.area')
    await browser.post([['root_area', 'cerca de noventa']])
    expect([browser.status, browser.path]).toEqual([422, `${BASE}/passo/2`])
    expect(browser.html).toContain('value="cerca de noventa"')
    expect(browser.html).toMatch(/<p[^>]*id="root_area__error"[^>]*>(<[^>]+>)*Escreva um número/)
    await browser.open(`${BASE}/passo/2`)
    expect([browser.status, browser.html.includes('cerca de noventa')]).toEqual([200, true])
  })

  it('checks with the server: a postal code that does not exist', async () => {
    const browser = await answer(311, certificate, 'zip_home')
    await browser.post([['root_zip_home', '0000-000']])
    expect([browser.status, browser.heading()]).toEqual([422, 'Qual é o código postal do local do serviço?'])
    expect(browser.html).toContain('value="0000-000"')
  })

  it('opens no step beyond the furthest, and no other one in its place', async () => {
    const browser = await answer(311, certificate, 'details.area')
    await browser.open(`${BASE}/passo/7`)
    expect(browser.path).toBe(`${BASE}/passo/2`)
    await browser.open('/servico/311-outra-coisa/passo/1')
    expect([browser.status, browser.path]).toEqual([200, `${BASE}/passo/1`])
    for (const path of [
      '/servico/999999/passo/0',
      '/servico/x/passo/0',
      `${BASE}/passo/-1`,
      `${BASE}/passo/x`,
    ]) {
      expect((await server.app.inject(path)).statusCode).toBe(404)
    }
  })

  it('says what is missing where cookies are refused, and that they may have ended', async () => {
    const browser = await answer(311, certificate, 'details.area')
    browser.cookies.clear()
    await browser.open(`${BASE}/passo/2`)
    expect(browser.path).toBe(`${BASE}/passo/0?respostas=0`)
    expect(browser.html).toContain('aceitar os cookies')
  })

  it('says that its answers are gone where another device sent or deleted them, and keeps the posted one', async () => {
    const browser = await answer(311, certificate, 'details.area')
    await server.db.deleteFrom('order_drafts').execute()
    await browser.post([['root_area', '95']])
    expect([browser.path, browser.heading()]).toEqual([
      `${BASE}/passo/0?respostas=fim`,
      'Que tipo de imóvel quer certificar?',
    ])
    expect(browser.text()).toContain('já não está guardado')
    await browser.post([['root_imovel', 'apartamento']])
    expect([browser.path, browser.text().includes('já não está guardado')]).toEqual([
      `${BASE}/passo/1`,
      false,
    ])
    await browser.post([['root_tipologia', 't2']])
    expect([browser.path, browser.html.includes('value="95"')]).toEqual([`${BASE}/passo/2`, true])
  })

  it('keeps an answer in the page where another device is always first, and says so', async () => {
    const browser = await answer(311, certificate, 'details.area')
    const before = await drafts()
    const repository = orderDraftsOf(server.services)
    const save = vi.spyOn(repository, 'save')
    save.mockImplementation(async (device, { service }) => {
      const draft = await repository.open(device, service)
      if (!draft) throw new Error('There is no draft to be overtaken by')
      return { state: 'conflict', draft }
    })
    await browser.post([['root_area', '95']])
    save.mockRestore()
    expect([browser.status, browser.html.includes('value="95"')]).toEqual([409, true])
    expect(browser.html).toContain('A resposta desta página ainda não foi guardada')
    expect(await drafts()).toEqual(before)
    await browser.post()
    expect(browser.path).toBe(`${BASE}/passo/3`)
  })

  it('keeps an answer in the page that makes the order too large, and says so', async () => {
    const long = 'ã'.repeat(2000)
    const names = Array.from({ length: 17 }, (_, index) => `p${index}`)
    await publishQuestions(
      server.db,
      45,
      names.map((name, index) => ({
        ...{ id: 90_000 + index, question: `Pergunta ${index}`, pivot: { id: index + 1 } },
        answer: { type: 'textarea', name },
      })),
    )
    const { version } = (await orderOf(45)).definition
    const before = names.slice(0, 16).map((name) => [`details.${name}`, { [name]: long }])
    const browser = plainBrowser(server.app)
    const saved = await server.app.inject({
      method: 'POST',
      url: calls.saveDraft.path,
      headers: { 'x-requested-with': 'XMLHttpRequest' },
      payload: {
        ...{ service: 45, version, request: 'pedido-de-teste', furthest: 16, revision: 0 },
        answers: Object.fromEntries(before),
      },
    })
    await browser.take(saved, '')
    await browser.open('/servico/45/passo/16')
    await browser.post([['root_p16', long]])
    expect([browser.status, browser.heading()]).toEqual([413, 'Pergunta 16'])
    expect([browser.html.includes(long), browser.text()]).toEqual([
      true,
      expect.stringContaining('demasiado grande: pode ter até 64 KB'),
    ])
    const storedDraft = (await drafts()).find(({ service_id }) => service_id === 45)
    expect(JSON.parse(storedDraft?.answers ?? '')).toEqual(Object.fromEntries(before))
  })

  it('keeps what was posted after two hours, and asks to confirm it', async () => {
    const browser = await answer(311, certificate, 'details.area')
    server.clock.advance(3 * HOUR)
    await browser.post([['root_area', '95']])
    expect([browser.status, browser.html.includes('value="95"')]).toEqual([422, true])
    expect(browser.html).toContain('esteve aberta mais de duas horas')
    await browser.post()
    expect(browser.path).toBe(`${BASE}/passo/3`)
  })

  it('sends once, however often the last form is posted', async () => {
    const browser = await answer(311, certificate, 'name')
    const last = { ...browser }
    const before = (await lastLead()).count
    await Promise.all([browser.post([['root_name', 'Ana Teste']]), last.post([['root_name', 'Ana Teste']])])
    expect((await lastLead()).count).toBe(before + 1)
    const left = await drafts()
    Object.assign(browser, last)
    await browser.post([['root_name', 'Ana Teste']])
    expect([browser.status, browser.path.split('?')[0]]).toEqual([200, '/pedido'])
    expect((await lastLead()).count).toBe(before + 1)
    expect(await drafts()).toEqual(left)
    // Another request is another one.
    browser.path = '/servico/59-canalizador/passo/0'
    browser.html = ''
    await browser.post([['root_trabalho', 'fuga']], '')
    expect(browser.path).toMatch(/^\/servico\/59-canalizador\/passo\//)
  })

  it('leads a second click on the last button to the request too, whose reply never came', async () => {
    const browser = await answer(311, certificate, 'name')
    const { count } = await lastLead()
    const clicks = [1, 2, 3].map(() => {
      const click = plainBrowser(server.app)
      for (const [name, value] of browser.cookies) click.cookies.set(name, value)
      return Object.assign(click, { path: browser.path, html: browser.html })
    })
    const send = (click: (typeof clicks)[number] | undefined) => click?.post([['root_name', 'Ana Teste']])
    await Promise.all([send(clicks[0]), send(clicks[1])])
    await send(clicks[2])
    expect((await lastLead()).count).toBe(count + 1)
    const pages = clicks.map(({ status, path }) => [status, path.split('&')[0]])
    expect(new Set(pages.map(String)).size).toBe(1)
    expect(pages[0]).toEqual([200, expect.stringMatching(/^\/pedido\?/)])
  })

  it('leads nobody else to what was sent who names its request, nor its own device after 15 minutes (ORD-34)', async () => {
    const browser = await answer(311, certificate, 'name')
    const last = { path: browser.path, html: browser.html }
    await browser.post([['root_name', 'Ana Teste']])
    expect(browser.path).toMatch(/^\/pedido\?/)
    const stranger = plainBrowser(server.app)
    await stranger.open(`${BASE}/passo/0`)
    const ownHtml = stranger.html
    for (const html of [ownHtml, last.html]) {
      Object.assign(stranger, { path: last.path, html })
      const named = /name="pedido"[^>]*value="([^"]+)"/.exec(last.html)?.[1] ?? ''
      await stranger.post([
        ['root_name', 'Ana Teste'],
        ['pedido', named],
      ])
      expect(stranger.path).not.toMatch(/^\/pedido/)
    }
    Object.assign(browser, last)
    server.clock.advance(15 * 60_000)
    await browser.post([['root_name', 'Ana Teste']])
    expect(browser.path).not.toMatch(/^\/pedido/)
  })

  it('takes forms of its own pages alone', async () => {
    const url = `${BASE}/passo/0`
    const post = (headers: Record<string, string>, payload = 'root_imovel=apartamento') =>
      server.app.inject({ method: 'POST', url, headers: { ...FORM, ...headers }, payload })
    const ours = { 'sec-fetch-site': 'same-origin' }
    expect((await post({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect((await post({})).statusCode).toBe(403)
    expect((await post({ origin: 'https://mau.exemplo' })).statusCode).toBe(403)
    expect((await post(ours, 'a='.padEnd(70_000, 'x'))).statusCode).toBe(413)
    expect((await post({ ...ours, 'content-type': 'application/json' }, '{}')).statusCode).toBe(415)
    expect(
      (
        await server.app.inject({
          method: 'POST',
          url: '/quemsomos',
          headers: { ...FORM, ...ours },
          payload: 'a=b',
        })
      ).statusCode,
    ).toBe(405)
    // Without a token of ours the answers are kept, and nothing is done.
    const untold = await post(ours, 'prova=x&root_imovel=apartamento')
    expect([untold.statusCode, untold.body.includes('Confirme')]).toEqual([422, true])
  })

  it('says which questions changed meanwhile, and keeps the rest and what was just answered', async () => {
    const browser = await answer(311, certificate, DETAILS_STEP)
    const { questions: before } = (await orderOf(311)).source
    const changed = before.map(({ answer: { options = [], ...asked }, ...question }) => ({
      ...question,
      answer: { ...asked, options: options.filter(({ value }) => value !== 't2') },
    }))
    await publishQuestions(server.db, 311, changed)
    await browser.post([['root_finalidade', 'venda']])
    expect([browser.path, browser.text()]).toEqual([
      `${BASE}/passo/1`,
      expect.stringMatching(
        /As perguntas mudaram desde que começou\..*falta responder a: Qual é a tipologia\?/,
      ),
    ])
    await browser.post([['root_tipologia', 't3']])
    expect([browser.path, browser.html.includes('value="95"')]).toEqual([`${BASE}/passo/2`, true])
    expect(browser.text()).not.toContain('As perguntas mudaram')
    await browser.post()
    expect([browser.path, browser.html]).toEqual([
      `${BASE}/passo/3`,
      expect.stringMatching(/<input[^>]*checked=""[^>]*value="venda"/),
    ])
  })

  it('shows what stands in the place of a question that was taken out meanwhile', async () => {
    const answers = { ...certificate, 'details.tipologia': { tipologia: 't3' } }
    const browser = await answer(311, answers, 'details.area')
    const { questions: before } = (await orderOf(311)).source
    const left = before.filter(({ answer: { name } }) => name !== 'area')
    await publishQuestions(server.db, 311, left)
    await browser.post([['root_area', '95']])
    expect([browser.path, browser.heading()]).toEqual([`${BASE}/passo/2`, 'Mais pormenores (facultativo)'])
    await browser.post([], 'STEP.BACK')
    expect(browser.path).toBe(`${BASE}/passo/1`)
    expect(browser.html).toMatch(/<input[^>]*checked=""[^>]*value="t3"/)
  })

  it('has the warning of a dangerous option in its page, for the browser to show when it is chosen (QST-28)', async () => {
    const browser = await answer(453, orderAnswers(await orderOf(453)), 'details.situacao')
    expect([browser.heading(), browser.html.match(/role="alert"/g)?.length]).toEqual([
      'Em que situação está o veículo?',
      2,
    ])
    expect(browser.html).toContain('href="tel:112"')
  })

  it('says before it is sent that nobody is near (TEL-17), is deleted by a button, and begins again', async () => {
    const browser = await answer(59, orderAnswers(await orderOf(59)), 'name')
    expect(browser.text()).toContain('Ainda não há profissionais desta área em Lisboa.')
    const { length } = await drafts()
    expect(browser.text()).toContain('Eliminar este pedido')
    await browser.post([], 'ORDER.DROPPED')
    expect([browser.status, browser.path, (await drafts()).length]).toEqual([
      200,
      '/servico/59-canalizador',
      length - 1,
    ])
    await browser.open('/servico/59-canalizador/passo/0')
    expect(browser.text()).not.toContain('Eliminar este pedido')
  })
})
