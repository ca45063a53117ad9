import { beforeAll, describe, expect, it } from 'vitest'
import type { Answers, StepAnswers } from '#schemas/wizards/definition.ts'
import { loan } from '#schemas/wizards/loan/record.ts'
import { walk } from '#schemas/wizards/walk.ts'
import { loansRepository } from '#server/features/loans/loans.ts'
import { exampleLoan, fullLoan } from '#stories/support/example-loan.ts'
import { oneDatabase } from '#tests/support/database.ts'
import { fieldsOf, plainBrowser } from '#tests/support/plain-browser.ts'
import { suiteSite } from '#tests/support/suite-server.ts'

const DAY = 24 * 3_600_000

const onePersonEach = (stepAnswers: StepAnswers): StepAnswers[] =>
  Object.entries(stepAnswers).map(([person, values]) => ({ [person]: values }))

describe.each(oneDatabase)('a loan request without scripts on $name', ({ open }) => {
  const server = suiteSite(open)
  let loans: ReturnType<typeof loansRepository>

  beforeAll(async () => {
    loans = loansRepository(server.services)
  })
  const drafts = () => server.db.selectFrom('step_drafts').selectAll().execute()

  async function answer(answers: Answers, until?: string) {
    const browser = plainBrowser(server.app)
    await browser.open('/pedido-ch/passo/0')
    for (const { step } of walk(exampleLoan, answers).path) {
      if (step.id === until) break
      const stepAnswers = answers[step.id] ?? {}
      // One person after the other (LOAN-34).
      for (const part of step.oneByOne === undefined ? [stepAnswers] : onePersonEach(stepAnswers)) {
        expect([browser.status, browser.heading()]).toEqual([200, step.title])
        await browser.post(fieldsOf(step.ui, part))
      }
    }
    return browser
  }

  it('goes through the steps and the review to the same request as with scripts', async () => {
    const browser = await answer(fullLoan)
    expect([browser.path, browser.heading()]).toEqual(['/pedido-ch/passo/rever', 'Reveja o seu pedido'])
    const [draft] = await drafts()
    expect(draft?.sealed).not.toContain('Teste')
    await browser.post()
    expect(browser.path).toMatch(/^\/pedido-ch\/passo\/enviado\?codigo=/)
    expect(browser.html).toContain('submetido com sucesso')
    // The record in the draft's place says what was sent, and holds no answer (SRV-22).
    const cookie = `passos=${browser.cookies.get('passos')}`
    const reply = await server.app.inject({ url: '/api/step-draft?wizard=loan', headers: { cookie } })
    expect(JSON.parse(reply.json().draft)).toEqual({
      sent: { request: expect.any(String), page: browser.path, until: expect.any(Number) },
    })
    const thanks = browser.path
    await browser.open(thanks)
    expect(browser.html).toContain('submetido com sucesso')
    for (const byHand of [thanks.split('?')[0] ?? '', `${thanks}x`]) {
      await browser.open(byHand)
      expect([browser.path, browser.html.includes('submetido com sucesso')]).toEqual(['/pedido-ch', false])
    }
    const [row] = await server.db.selectFrom('loans').select('id').execute()
    const stored = await loans.find(row?.id ?? '')
    const { relevant } = walk(exampleLoan, fullLoan)
    expect(stored?.answers).toEqual(JSON.parse(loan.codec.toWire(loan.definition(), relevant).blob))
  })

  it('keeps what is unfinished for a day, and forgets it', async () => {
    const browser = await answer(fullLoan, 'dados_profissionais')
    await browser.open('/pedido-ch/passo/1?pessoa=2')
    expect(browser.html).toContain('value="Eva"')
    expect(browser.html).toContain('<title>Dados pessoais, pessoa 2 de 4 · Crédito habitação · Cinco</title>')
    server.clock.advance(2 * DAY)
    await browser.open('/pedido-ch/passo/1')
    // The address stays: a browser with scripts may have the answers.
    expect([browser.path, browser.html.includes('Eva')]).toEqual(['/pedido-ch/passo/1', false])
    expect([browser.heading(), browser.html.includes('aceitar os cookies')]).toEqual(['Dados gerais', true])
    await browser.post(fieldsOf({}, fullLoan.dados_gerais))
    expect(browser.path).toBe('/pedido-ch/passo/1')
    // A form of a later step is not taken for one of the first.
    server.clock.advance(2 * DAY)
    await browser.post([['root_proponente_1_name', 'Rita']])
    expect([browser.path, browser.heading()]).toEqual(['/pedido-ch/passo/0?respostas=fim', 'Dados gerais'])
    expect(browser.text()).toContain('já não está guardado')
    await browser.post(fieldsOf({}, fullLoan.dados_gerais))
    expect(browser.html).toContain('value="Rita"')
    // The browser offers the names of countries.
    const [, list] = /id="root_proponente_1_pais_residencia"[^>]* list="(\w+)"/.exec(browser.html) ?? []
    expect(browser.html).toContain(`<datalist id="${list}"><option value="Portugal"`)
  })

  it('adds an entry to a list by a button, and removes it by another', async () => {
    const browser = await answer(fullLoan, 'encargos')
    const entries = () => new Set(browser.html.match(/root_encargos_\d+_tipo/g)).size
    expect(entries()).toBe(1)
    const add = (fields: ReturnType<typeof fieldsOf>) => browser.post(fields, 'ENTRY.ADDED /encargos')
    await add(fieldsOf({}, { encargos: [{ saldo_divida: '4200' }] }))
    // The last one comes first (LOAN-8).
    expect([browser.status, browser.text().includes('por corrigir'), entries()]).toEqual([422, true, 1])
    const charges = exampleLoan.definition.steps.find(({ id }) => id === 'encargos')
    await add(fieldsOf(charges?.ui ?? {}, { encargos: fullLoan.encargos.encargos }))
    expect([browser.status, browser.path, entries()]).toEqual([200, '/pedido-ch/passo/4', 2])
    await add([])
    expect([browser.status, entries()]).toEqual([200, 2])
    await browser.post([], 'ENTRY.REMOVED /encargos/1')
    expect([browser.path, entries()]).toEqual(['/pedido-ch/passo/4', 1])
    expect(browser.html).toContain('value="4.200,00"')
  })

  it('says at the next step which values it adjusted, and only there', async () => {
    const general = { ...fullLoan.dados_gerais, valor_compra: 100_000, montante_emprestimo: 200_000 }
    const browser = await answer(fullLoan, 'dados_gerais')
    const step = exampleLoan.definition.steps.find(({ id }) => id === 'dados_gerais')
    await browser.post(fieldsOf(step?.ui ?? {}, general))
    const says = () => browser.text().includes('Ajustámos')
    expect([browser.path, says()]).toEqual(['/pedido-ch/passo/1', true])
    await browser.open('/pedido-ch/passo/0')
    expect([browser.path, says()]).toEqual(['/pedido-ch/passo/0', false])
  })

  it('says what is wrong, and takes a step icon for an answer', async () => {
    const browser = await answer(fullLoan, 'dados_pessoais')
    await browser.post([['root_proponente_1_name', 'Ana']])
    expect([browser.status, browser.path]).toEqual([422, '/pedido-ch/passo/1'])
    expect(browser.html).toContain('campos por corrigir')
    expect(browser.html).not.toContain('Segundo proponente, ')
    await browser.post([], 'STEP.VISITED 0')
    expect([browser.status, browser.path]).toEqual([200, '/pedido-ch/passo/0'])
    await browser.open('/pedido-ch/passo/1')
    expect(browser.html).toContain('value="Ana"')
  })

  it('shows one person at a time at an address of its own, and leads to who lacks something (LOAN-34)', async () => {
    const browser = await answer(fullLoan, 'dados_pessoais')
    const { proponente_1, proponente_2, fiador_1, fiador_2 } = fullLoan.dados_pessoais
    const ui = exampleLoan.definition.steps.find(({ id }) => id === 'dados_pessoais')?.ui ?? {}
    const fields = (people: object) => fieldsOf(ui, { ...people })
    await browser.post(fields({ proponente_1 }))
    expect([browser.status, browser.path]).toEqual([200, '/pedido-ch/passo/1?pessoa=2'])
    expect([
      browser.text().includes('Pessoa 2 de 4'),
      browser.html.includes('root_proponente_1_name'),
    ]).toEqual([true, false])
    // To another person by a button, with what was typed; and on from the last one.
    await browser.post(fields({ proponente_2: { name: 'Eva' } }), 'STEP.VISITED 1 2')
    expect(browser.path).toBe('/pedido-ch/passo/1?pessoa=3')
    await browser.post(fields({ fiador_1 }))
    await browser.post(fields({ fiador_2 }))
    expect([browser.status, browser.html.includes('value="Eva"')]).toEqual([422, true])
    expect(browser.text()).toContain('Pessoa 2 de 4')
    const second = '/pedido-ch/passo/1?pessoa=2'
    expect(browser.html).toContain(`action="${second}#loan-form"`)
    browser.path = second // where a browser posts the form
    await browser.post(fields({ proponente_2 }), 'STEP.BACK')
    expect([browser.path, browser.html.includes('value="Ana"')]).toEqual(['/pedido-ch/passo/1', true])
    await browser.open('/pedido-ch/passo/1?pessoa=9')
    expect(browser.path).toBe('/pedido-ch/passo/1?pessoa=4')
    await browser.post(fields({ fiador_2 }))
    expect(browser.path).toBe('/pedido-ch/passo/2')
    await browser.post([], 'STEP.BACK')
    expect(browser.path).toBe('/pedido-ch/passo/1?pessoa=4')
  })
})
