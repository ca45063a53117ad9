import { afterAll, beforeAll, expect, it } from 'vitest'
import { press } from '#tests/support/browser/keyboard.ts'
import { sideways } from '#tests/support/browser/sideways.ts'
import { signOn } from '#tests/support/browser/sign-on.ts'
import { openBeforeScripts, type RunningSite, startSite, visit } from '#tests/support/browser/site.ts'
import { type People, people } from '#tests/support/people.ts'
import { photograph } from '#tests/support/photo-files.ts'

const PATH = '/area/perfil'
const viewport = { width: 360, height: 740 }
const PDF = { name: 'apolice.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nApólice') }

let site: RunningSite
let market: People

beforeAll(async () => {
  site = await startSite()
  market = people(site)
})
afterAll(() => site.stop())

const picture = async () => ({ name: 'obra.jpg', mimeType: 'image/jpeg', buffer: await photograph() })
const professional = () => market.person({ zip_work: '1000-001', distance: 25 })

it('without scripts a professional writes their profile, with photographs and a credential (PRF-22, PRF-23)', async () => {
  const { page, leave } = await visit(site, { javaScriptEnabled: false, viewport })
  const rui = await professional()
  await signOn(page, market, rui)
  await page.goto(PATH)
  expect(await sideways(page)).toEqual([])
  await page.getByLabel('Anos de experiência').fill('Doze anos.')
  await page.locator('#own-profile_gallery').setInputFiles(await picture())
  await press(page, 'Juntar as que escolhi')
  await page.getByRole('img', { name: 'Fotografia 1' }).waitFor()
  // Enter saves; it presses no button of the photographs.
  await page.getByLabel('Anos de experiência').press('Enter')
  await page.getByText('O seu perfil está guardado.').waitFor()
  expect((await rui.get('/api/own/profile')).json().values).toMatchObject({
    info3: 'Doze anos.',
    services: [311],
    gallery: [expect.any(String)],
  })
  await page.getByLabel('O que quer juntar').selectOption('Seguro de responsabilidade civil')
  await page.locator('#own-credential_number').fill('A-1234')
  await page.locator('#own-credential_file').setInputFiles(PDF)
  await press(page, 'Enviar para verificação')
  await page.getByText('Escolha o documento de novo: o navegador não o guarda.').waitFor()
  expect(await sideways(page)).toEqual([])
  await page.getByLabel('Ordem ou seguradora').fill('Seguradora Teste')
  await page.getByLabel('Válido até').fill('5/5/2096')
  await page.locator('#own-credential_file').setInputFiles(PDF)
  await press(page, 'Enviar para verificação')
  await page.getByText('Recebemos o documento.').waitFor()
  // `getByText` leaves out what stands in a `noscript`.
  await page.locator('summary', { hasText: 'Retirar…' }).click()
  await press(page, 'Sim, retirar')
  await page.getByText('Seguro de responsabilidade civil (Seguradora Teste)').waitFor({ state: 'detached' })
  expect((await rui.get('/api/own/credentials')).json().rows).toEqual([])
  await leave()
})

it('what was typed and chosen in it before the scripts have loaded stays (PAGE-71)', async () => {
  const { page, faults, leave } = await visit(site, { viewport })
  const rui = await professional()
  await signOn(page, market, rui)
  const letScriptsIn = await openBeforeScripts(page, PATH)
  await page.getByLabel('Anos de experiência').fill('Doze anos.')
  await page.locator('#own-profile_gallery').setInputFiles(await picture())
  await page.locator('#own-credential_file').setInputFiles(PDF)
  await letScriptsIn()
  await page.getByText('apolice.pdf').waitFor()
  await page.getByRole('img', { name: 'Fotografia 1' }).waitFor()
  await page.getByRole('button', { name: 'Guardar o perfil' }).click()
  await page.getByText('O seu perfil está guardado.').waitFor()
  expect((await rui.get('/api/own/profile')).json().values).toMatchObject({
    info3: 'Doze anos.',
    services: [311],
    gallery: [expect.any(String)],
  })
  expect(faults).toEqual([])
  await leave()
})

it('an answer to a review is written in what was opened before the scripts have loaded (PAGE-85)', async () => {
  const { page, faults, leave } = await visit(site, { viewport })
  const [rui, asked] = [await professional(), await market.request()]
  const link = { l: asked.id, s: asked.s }
  const proposal = await market.proposal(asked.id, rui.id)
  await market.anonymous.post('/api/lead/choose', { ...link, proposal })
  const words = 'Correu tudo como combinado.'
  await market.anonymous.post('/api/lead/review', { ...link, stars: 4, words })
  await signOn(page, market, rui)
  const letScriptsIn = await openBeforeScripts(page, PATH)
  await page.getByText('Responder', { exact: true }).click()
  await letScriptsIn()
  await page.getByLabel('A sua resposta').fill('Obrigado pela confiança.')
  await press(page, 'Publicar a resposta')
  await page.getByText('A sua resposta: Obrigado pela confiança.').waitFor()
  expect(faults).toEqual([])
  await leave()
})
