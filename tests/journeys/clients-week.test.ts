import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signOn } from '#tests/support/browser/sign-on.ts'
import { open, type RunningSite, startSite, visit } from '#tests/support/browser/site.ts'
import { expectNarrow } from '#tests/support/browser/whole-page.ts'
import { type People, people } from '#tests/support/people.ts'

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true } as const
const DAY = 86_400_000

let site: RunningSite
let market: People

beforeAll(async () => {
  site = await startSite()
  market = people(site)
})
afterAll(() => site.stop())

/** A request that its client has cancelled. */
const cancelled = async () => {
  const lead = await market.request()
  await market.anonymous.post('/api/lead/close', { l: lead.id, s: lead.s, reason: 'Fica para depois.' })
  return `/pedido?${new URLSearchParams({ l: lead.id, s: lead.s })}`
}

describe('a client’s week on a phone', () => {
  it('agrees on a date that is proposed, takes it into a calendar and proposes another (CHT-13, CHT-14)', async () => {
    const asked = await market.request()
    const rui = await market.person({ name: 'Rui Teste' })
    const proposal = await market.proposal(asked.id, rui.id)
    const day = new Date(Date.now() + 7 * DAY).toISOString().slice(0, 10)
    await rui.post(`/api/chat/${proposal}/date`, { day, time: '10:00' })
    const { page, leave, faults } = await visit(site, PHONE)
    await open(page, `/pedido?${new URLSearchParams({ l: asked.id, s: asked.s, conversa: proposal })}`)
    const chat = page.getByRole('dialog', { name: 'Conversa' })
    await chat.getByText(/^Rui Teste propõe .+, às 10:00\.$/).waitFor()
    await expectNarrow(page)
    await chat.getByRole('button', { name: 'Aceitar', exact: true }).tap()
    await chat.getByText(/^Combinado para .+, às 10:00$/).waitFor()
    await chat.getByText(/^Aceito: /).waitFor()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      chat.getByRole('link', { name: 'Adicionar ao calendário' }).tap(),
    ])
    expect(await readFile(await file.path(), 'utf8')).toContain(
      `DTSTART;TZID=Europe/Lisbon:${day.replaceAll('-', '')}T100000`,
    )
    await chat.getByText('Propor outra data').tap()
    await chat.getByLabel('Dia').fill(day)
    await chat.getByRole('button', { name: 'Propor', exact: true }).tap()
    await chat.getByText('Escolha a hora.').waitFor()
    expect(await chat.getByLabel('Dia').inputValue()).toBe(day)
    await chat.getByLabel(/^Hora/).fill('15:30')
    await chat.getByRole('button', { name: 'Propor', exact: true }).tap()
    await chat.getByText(/^Propôs .+, às 15:30\. Falta a resposta\.$/).waitFor()
    // The browser says that the date without a time was refused.
    expect(faults.filter((fault) => !fault.includes('status of 422'))).toEqual([])
    await leave()
  })

  it('asks for the same again by one press, with and without scripts (REQ-29)', async () => {
    const visitor = await visit(site, PHONE)
    await open(visitor.page, await cancelled())
    await visitor.page.getByRole('button', { name: 'Pedir de novo' }).tap()
    await visitor.page.getByRole('heading', { name: 'Para quando precisa do serviço?' }).waitFor()
    await visitor.page.getByRole('button', { name: 'Voltar' }).tap()
    await visitor.page.getByLabel('Outro', { exact: false }).first().waitFor()
    expect(visitor.faults).toEqual([])
    await visitor.leave()

    const plain = await visit(site, { ...PHONE, javaScriptEnabled: false })
    await plain.page.goto(await cancelled())
    await plain.page.getByRole('button', { name: 'Pedir de novo' }).tap()
    await plain.page.getByRole('heading', { name: 'Para quando precisa do serviço?' }).waitFor()
    await expectNarrow(plain.page)
    await plain.leave()
  })

  it('is answered with the last price by a professional whose words outlive the browser (PRO-15, PRO-29)', async () => {
    const rui = await market.person()
    await market.proposal((await market.request()).id, rui.id)
    const path = `/area/pedidos/${(await market.request()).id}`
    const first = await visit(site, PHONE)
    await signOn(first.page, market, rui)
    await open(first.page, path)
    await first.page.getByRole('button', { name: 'Usar este preço' }).tap()
    await first.page.getByLabel('Mensagem').fill('Trato do certificado na próxima semana.')
    const storageState = await first.context.storageState()
    await first.context.close()
    // Another browser session of the device: the data of its tabs is gone.
    const second = await visit(site, { ...PHONE, storageState })
    await open(second.page, path)
    await second.page.getByText(/^Recuperámos o que tinha escrito/).waitFor()
    expect(await second.page.getByLabel('Mensagem').inputValue()).toBe(
      'Trato do certificado na próxima semana.',
    )
    expect(await second.page.getByLabel('Valor, com IVA').inputValue()).toBe('1.250,00')
    expect(second.faults).toEqual([])
    await second.context.close()
  })
})
