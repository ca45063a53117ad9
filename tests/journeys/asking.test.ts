import { afterAll, beforeAll, expect, it } from 'vitest'
import { announce } from '#server/features/announcing/announce.ts'
import { choose, press } from '#tests/support/browser/keyboard.ts'
import { confirmed, dialog, heading, keepOrderAt } from '#tests/support/browser/order-steps.ts'
import { signOn } from '#tests/support/browser/sign-on.ts'
import { open, type RunningSite, startSite, visit } from '#tests/support/browser/site.ts'
import { expectNarrow } from '#tests/support/browser/whole-page.ts'
import { newestLink } from '#tests/support/make-lead.ts'
import { type People, people } from '#tests/support/people.ts'

let site: RunningSite
let market: People

beforeAll(async () => {
  site = await startSite()
  market = people(site)
})
afterAll(() => site.stop())

it('asks one professional first, from their page to their list, and then others (REQ-37 to REQ-39)', async () => {
  const asked = await market.person({ name: 'Rui Teste', services: [311, 312] })
  const other = await market.person({ name: 'Eva Teste' })
  const slug = await market.profile(asked.id)
  const client = await visit(site, { viewport: { width: 360, height: 740 } })
  const { page } = client
  await keepOrderAt(page, 'Como se chama?')
  await open(page, `/perfil/${slug}`)
  await page.getByRole('link', { name: 'Pedir proposta', exact: true }).first().click()
  await heading(page, 'Pedir proposta a Rui Teste').waitFor()
  await expectNarrow(page)
  await page.getByLabel('De que serviço precisa?').selectOption({ value: '311' })
  await page.getByText('O seu pedido vai primeiro a Rui Teste.').waitFor()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await dialog(page).getByRole('heading', { name: 'Como se chama?' }).waitFor()
  await dialog(page).getByText('O seu pedido vai primeiro a Rui Teste.').waitFor()
  await dialog(page).getByRole('button', { name: 'Pedir também a outros já' }).click()
  await dialog(page).getByText('avisamos outros profissionais ao mesmo tempo').waitFor()
  await dialog(page).getByRole('button', { name: 'Pedir primeiro só a este' }).click()
  await dialog(page).getByText('O seu pedido vai primeiro a Rui Teste.').waitFor()
  await dialog(page).getByRole('textbox').fill('Ana Teste')
  await dialog(page).getByRole('button', { name: 'Enviar pedido' }).click()
  await confirmed(page)
  await page.goto(await newestLink(site, 'email'))
  const lead = await site.db.selectFrom('leads').select(['id', 'asked_id']).executeTakeFirstOrThrow()
  expect(lead.asked_id).toBe(asked.id)
  await page.getByRole('button', { name: 'Entrar na minha área' }).waitFor()
  await announce(site.services)

  const desk = await visit(site)
  await signOn(desk.page, market, asked)
  await open(desk.page, '/area/pedidos')
  await desk.page.getByRole('link', { name: 'Certificado Energético' }).waitFor()
  await desk.page.getByText('Pedido a si').waitFor()
  const others = async () => (await other.get('/api/requests/open')).json().rows
  expect(await others()).toEqual([])

  await page.getByRole('button', { name: 'Entrar na minha área' }).click()
  await page.getByRole('link', { name: 'Certificado Energético' }).click()
  await page.getByText('Pediu primeiro a Rui Teste.', { exact: false }).waitFor()
  await expectNarrow(page)
  await page.getByRole('button', { name: 'Pedir também a outros já' }).click()
  await page.getByText('Também avisamos outros profissionais.', { exact: false }).waitFor()
  await announce(site.services)
  expect(await others()).toHaveLength(1)
})

it('asks one professional first without scripts (REQ-38)', async () => {
  const asked = await market.person({ name: 'Gil Teste', services: [311] })
  const slug = await market.profile(asked.id)
  const { page } = await visit(site, { javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  await page.goto(`/perfil/${slug}/pedir`)
  await page.getByRole('checkbox', { name: 'Pedir também a outros já' }).check()
  await press(page, 'Continuar')
  await heading(page, 'Que tipo de imóvel quer certificar?').waitFor()
  await choose(page, 'Apartamento')
  const device = await site.db
    .selectFrom('asked_orders')
    .select(['professional_id', 'together'])
    .where('professional_id', '=', asked.id)
    .executeTakeFirstOrThrow()
  expect(device.together).toBe(1)
})
