import { beforeAll, describe, expect, it } from 'vitest'
import { oneDatabase } from '#tests/support/database.ts'
import { exampleLead } from '#tests/support/example-lead.ts'
import { plainBrowser } from '#tests/support/plain-browser.ts'
import { publishQuestions } from '#tests/support/publish-questions.ts'
import { suiteSite } from '#tests/support/suite-server.ts'

const step = (at: number) => `/servico/${exampleLead.service_id}-certificado-energetico/passo/${at}`
const why = 'Este serviço não trata de telhados com amianto.'

describe.each(oneDatabase)('an order that an answer ends (QST-56) on $name', ({ open }) => {
  const server = suiteSite(open)

  beforeAll(async () => {
    await publishQuestions(server.db, exampleLead.service_id, [
      {
        id: 1,
        question: 'De que é o telhado?',
        answer: {
          type: 'select',
          name: 'telhado',
          options: [
            {
              value: 'amianto',
              description: 'Amianto',
              ends: { why, elsewhere: { id: 52, title: 'Remoção de amianto' } },
            },
            { value: 'telha', description: 'Telha' },
          ],
        },
        pivot: { id: 1 },
      },
    ])
  })

  it('says why and where else to go without scripts, leads nowhere, and goes on with another answer', async () => {
    const browser = plainBrowser(server.app)
    await browser.open(step(0))
    expect(browser.text()).not.toContain(why)
    await browser.send([['root_telhado', 'amianto']])
    expect([browser.status, browser.path]).toEqual([422, step(0)])
    expect(browser.text()).toContain(why)
    expect(browser.html).toContain('href="/servico/52-remocao-de-amianto"')
    await browser.open(step(1))
    expect(browser.path).toMatch(new RegExp(`^${step(0)}`))
    expect(browser.text()).toContain(why)
    await browser.send([['root_telhado', 'telha']])
    expect(browser.path).toBe(step(1))
  })

  it('is not taken by the server', async () => {
    const sent = await server.app.inject({
      method: 'POST',
      url: '/api/lead/create',
      headers: { 'x-requested-with': 'XMLHttpRequest' },
      payload: { ...exampleLead, details: JSON.stringify({ telhado: 'amianto' }) },
    })
    expect([sent.statusCode, sent.json().fields]).toEqual([
      422,
      [{ path: '/details/telhado', message: 'Com esta resposta o pedido não continua.' }],
    ])
  })
})
