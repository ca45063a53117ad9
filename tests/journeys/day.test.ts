import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { URGENT } from '#schemas/wizards/order/how-soon.ts'
import { announce } from '#server/features/announcing/announce.ts'
import { changeLead } from '#server/features/leads/life.ts'
import { signOn } from '#tests/support/browser/sign-on.ts'
import { open, type RunningSite, startSite, visit } from '#tests/support/browser/site.ts'
import { expectNarrow } from '#tests/support/browser/whole-page.ts'
import { exampleProposal, type People, people } from '#tests/support/people.ts'

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true }

let site: RunningSite
let market: People

beforeAll(async () => {
  site = await startSite()
  market = people(site)
})
afterAll(() => site.stop())

const change = (id: string, event: Parameters<typeof changeLead>[2]['event']) =>
  site.services.database.inTransaction((trx) =>
    changeLead(trx, id, { event, actor: 'client', now: market.now() }),
  )
let clients = 0
const request = (more: object = {}) =>
  market.request({ phone: `+35191${String(++clients).padStart(7, '0')}`, ...more })

/** A morning: an urgent request, one that is about to go, one that is full, and a client who has written. */
async function morning() {
  const rui = await market.person({ password_hash: 'x' })
  const [answered, urgent, going, full] = [
    await request(),
    await request({ when: URGENT }),
    await request(),
    await request(),
  ]
  const proposal = (await rui.post(`/api/requests/open/${answered.id}/proposal`, exampleProposal)).json().id
  const secret = new URLSearchParams({ l: answered.id, s: answered.s })
  await market.anonymous.post(`/api/chat/${proposal}?${secret}`, { text: 'Bom dia' })
  for (let sent = 0; sent < 4; sent++) await change(going.id, 'PROPOSAL.SENT')
  for (let sent = 0; sent < 5; sent++) await change(full.id, 'PROPOSAL.SENT')
  return { rui, answered, urgent, going, full, proposal, secret }
}

describe('the day of a professional on a phone', () => {
  it('leads from what waits to the thing itself, and follows what comes (DAY-1 to DAY-5)', async () => {
    const { rui, going, secret, proposal } = await morning()
    const { page, leave } = await visit(site, PHONE)
    await signOn(page, market, rui)
    await open(page, '/area')
    await page.getByText('Tem 1 mensagem por ler, 2 pedidos novos e 1 coisa por fazer.').waitFor()
    await expectNarrow(page)
    await page.getByText('Só 1 lugar').waitFor()
    await page.getByText('Urgente').waitFor()
    await page.getByText('Chega para 6 propostas.').waitFor()
    // Another message comes while the page is open.
    await market.anonymous.post(`/api/chat/${proposal}?${secret}`, { text: 'Está aí?' })
    await page.getByText('2 mensagens por ler', { exact: true }).waitFor()
    // The place goes.
    await change(going.id, 'PROPOSAL.SENT')
    await page.reload()
    await page.getByText('Tem 2 mensagens por ler, 1 pedido novo e 1 coisa por fazer.').waitFor()
    const messages = page
      .getByRole('region')
      .or(page.locator('section'))
      .filter({ hasText: 'Mensagens por ler' })
    await messages.first().getByRole('link').tap()
    await page.getByText('Está aí?').waitFor()
    await leave()
  })

  it('leaves a request aside, takes it back, and finds it among the hidden ones (PRO-26)', async () => {
    const { rui, urgent } = await morning()
    const { page, leave } = await visit(site, PHONE)
    await signOn(page, market, rui)
    await open(page, '/area/pedidos')
    const aside = page.getByRole('button', { name: 'Não me interessa' })
    await aside.first().waitFor()
    const before = await aside.count()
    await aside.first().tap()
    await page.getByRole('button', { name: 'Anular' }).tap()
    await expect.poll(() => aside.count()).toBe(before)
    await aside.first().tap()
    await page.getByRole('button', { name: 'Anular' }).waitFor()
    await page.getByLabel('Só os que escondi').click()
    await page.getByRole('button', { name: 'Voltar a mostrar' }).waitFor()
    expect(await page.getByRole('button', { name: 'Voltar a mostrar' }).count()).toBe(1)
    await expectNarrow(page)
    // From the page of a request too.
    await open(page, `/area/pedidos/${urgent.id}`)
    await aside.tap()
    await page.getByText('Já não aparece na sua lista.').waitFor()
    await page.getByRole('button', { name: 'Voltar a mostrar' }).waitFor()
    await leave()
  })

  it('waits for a place, and is told once there is one (PRO-27)', async () => {
    const { rui, full } = await morning()
    const { page, leave } = await visit(site, PHONE)
    await signOn(page, market, rui)
    await open(page, `/area/pedidos/${full.id}`)
    await page.getByRole('button', { name: 'Avisar-me se houver lugar' }).tap()
    await page.getByText('Avisamos por e-mail assim que houver lugar.').waitFor()
    await change(full.id, 'PROPOSAL.WITHDRAWN')
    await announce(site.services)
    expect(await market.waiting('placeFree')).toHaveLength(1)
    // The page has followed: it can be answered.
    await page.getByText('Responder custa 2 créditos.').waitFor()
    await leave()
  })

  it('does all of it without scripts (PRO-17)', async () => {
    const { rui, full } = await morning()
    const { page, leave } = await visit(site, { ...PHONE, javaScriptEnabled: false })
    await signOn(page, market, rui)
    await page.goto('/area')
    await page.getByText(/^Tem 1 mensagem por ler/).waitFor()
    await expectNarrow(page)
    await page.goto('/area/pedidos')
    const aside = page.getByRole('button', { name: 'Não me interessa' })
    const before = await aside.count()
    await aside.first().tap()
    await page.getByText('O pedido ficou escondido.').waitFor()
    expect(await aside.count()).toBe(before - 1)
    await page.getByRole('button', { name: 'Anular' }).tap()
    await page.getByText('O pedido ficou escondido.').waitFor({ state: 'detached' })
    expect(await aside.count()).toBe(before)
    await page.goto(`/area/pedidos/${full.id}`)
    await page.getByRole('button', { name: 'Ver o pedido' }).tap()
    await page.getByRole('button', { name: 'Avisar-me se houver lugar' }).tap()
    await page.getByRole('button', { name: 'Já não é preciso avisar' }).waitFor()
    await leave()
  })
})
