import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAdmin } from '#tests/support/admin.ts'
import { button, visitAdmin } from '#tests/support/browser/admin-visit.ts'
import { printedOfScreen } from '#tests/support/browser/printed.ts'
import { signOn } from '#tests/support/browser/sign-on.ts'
import { open, type RunningSite, startSite, visit } from '#tests/support/browser/site.ts'
import { expectNarrow } from '#tests/support/browser/whole-page.ts'
import { exampleProposal, type People, people, type Signed } from '#tests/support/people.ts'
import { startStripe } from '#tests/support/stripe-server.ts'

let site: RunningSite
let market: People
let stripe: Awaited<ReturnType<typeof startStripe>>

beforeAll(async () => {
  stripe = await startStripe()
  site = await startSite({ ...stripe.env, BANK_IBAN: 'PT50 0002 0123 1234 5678 9015 4' })
  market = people(site)
  await makeAdmin(site.db)
})
afterAll(async () => {
  await site.stop()
  await stripe.stop()
})

/** A professional's phone. */
async function phoneOf(who: Signed) {
  const visitor = await visit(site, { viewport: { width: 360, height: 740 }, hasTouch: true })
  await signOn(visitor.page, market, who)
  return visitor
}

describe('credits', () => {
  it('are bought by transfer, which an administrator confirms, and by Stripe', async () => {
    const who = await market.person()
    const { page, leave, faults } = await phoneOf(who)
    await open(page, '/creditos?pacote=Crescer')
    await page.getByRole('radio', { name: /Transferência/ }).check()
    await page.getByLabel('Nome ou empresa').fill('Obras Teste, Lda.')
    await page.getByLabel('NIF').fill('500000000')
    await page.getByLabel('Morada completa').fill('Rua de Exemplo, 5, 1000-001 Lisboa')
    await expectNarrow(page)
    await page.getByRole('button', { name: /^Comprar e pagar/ }).tap()
    await page.getByText('PT50 0002 0123 1234 5678 9015 4').waitFor()
    await expectNarrow(page)

    const admin = await visitAdmin(site, { at: '/admin/compras' })
    // The head of the list is there before its rows, of which all would be none.
    await admin.page.getByRole('row', { name: /Crescer/ }).waitFor()
    await button(admin.page, 'Confirmar o pagamento…').click()
    await admin.page.getByLabel('Motivo').fill('Extrato de hoje')
    await button(admin.page, 'Confirmar o pagamento').click()
    await admin.page.getByText('1 compra confirmada.').waitFor()
    await page.reload()
    await page.getByText('Recebemos o pagamento. Os 50 créditos estão na sua conta.').waitFor()

    // The receipt, as it prints (CRD-19).
    await page.getByRole('link', { name: /^Ver a confirmação de pagamento CR-/ }).tap()
    await page.getByRole('heading', { name: /^Confirmação de pagamento CR-/ }).waitFor()
    await page.getByRole('row', { name: 'Total pago 67,53 €' }).waitFor()
    await expectNarrow(page)
    expect(await printedOfScreen(page)).toEqual([])

    await open(page, '/creditos?pacote=Crescer')
    await page.getByRole('radio', { name: /Cartão/ }).check()
    // The data of the invoice is there from the last time.
    await page.getByRole('button', { name: /^Comprar e pagar/ }).tap()
    await page.waitForURL(/\/pagar\/cs_test/)
    const [asked] = [...stripe.sessions.values()]
    const { id, net, vat } = await site.db
      .selectFrom('purchases')
      .select(['id', 'net', 'vat'])
      .where('method', '=', 'stripe')
      .executeTakeFirstOrThrow()
    const session = { payment_status: 'paid', amount_total: net + vat, metadata: { purchase: id } }
    const { payload, header } = stripe.sign('checkout.session.completed', session, Date.now())
    const headers = { 'content-type': 'application/json', 'stripe-signature': header }
    await site.app.inject({ method: 'POST', url: '/api/payments/stripe', headers, payload })
    await page.goto(asked?.fields.get('success_url') ?? '')
    await page.getByText('Recebemos o pagamento. Os 50 créditos estão na sua conta.').waitFor()
    await page.getByText('115', { exact: true }).first().waitFor()
    expect([faults, admin.faults]).toEqual([[], []])
    await admin.leave()
    await leave()
  })

  it('are asked back with one press; a review is written, answered and shown', async () => {
    const [who, asked] = [await market.person(), await market.request()]
    await market.profile(who.id)
    const sent = await who.post(`/api/requests/open/${asked.id}/proposal`, exampleProposal)
    const { page, leave, faults } = await phoneOf(who)
    await open(page, '/area/creditos')
    await page.getByText('Pedir a devolução…').tap()
    await page.getByRole('button', { name: 'O contacto do cliente está errado' }).tap()
    await page.getByText('Pedido de devolução registado.').waitFor()
    await page.getByText(/Decidimos até/).waitFor()
    await expectNarrow(page)

    const link = { l: asked.id, s: asked.s }
    await market.anonymous.post('/api/lead/choose', { ...link, proposal: sent.json().id })
    const client = await visit(site, { viewport: { width: 360, height: 740 }, hasTouch: true })
    const readAgain: string[] = []
    client.page.on('request', (request) => {
      if (request.method() === 'GET' && request.url().includes('/api/lead/review'))
        readAgain.push(request.url())
    })
    await open(client.page, `/pedido?l=${asked.id}&s=${asked.s}`)
    await client.page.getByRole('radio', { name: '4 estrelas' }).press('Space')
    // It came with the page (PAGE-84).
    expect(readAgain).toEqual([])
    await client.page.getByLabel('Como correu?').fill('Correu tudo como combinado.')
    await expectNarrow(client.page)
    await client.page.getByRole('button', { name: 'Publicar a avaliação' }).tap()
    await client.page.getByText('Obrigado. A sua avaliação ajuda quem escolhe a seguir.').waitFor()

    await open(page, '/area/perfil')
    await page.getByText('Correu tudo como combinado.').waitFor()
    await page.getByText('Responder', { exact: true }).tap()
    await page.getByLabel('A sua resposta').fill('Obrigado pela confiança.')
    await page.getByRole('button', { name: 'Publicar a resposta' }).tap()
    await page.getByText('A sua resposta: Obrigado pela confiança.').waitFor()

    const { slug } = (await who.get('/api/own/profile')).json()
    await open(client.page, `/perfil/${slug}`)
    await client.page.getByText('Correu tudo como combinado.').waitFor()
    await client.page.getByText('Obrigado pela confiança.').waitFor()
    await expectNarrow(client.page)
    expect([faults, client.faults]).toEqual([[], []])
    await client.leave()
    await leave()
  })
})
