import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  confirmed,
  continuar,
  details,
  dialog,
  heading,
  openOrder,
} from '#tests/support/browser/order-steps.ts'
import { keepRequest, savedButton } from '#tests/support/browser/saved-request.ts'
import { open, type RunningSite, startSite, visit } from '#tests/support/browser/site.ts'

let site: RunningSite

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

const contact = { phone: '912 345 678', email: 'ana.teste@exemplo.pt' }

/** Answers that today's questions take, with nothing left to ask. */
const whole = {
  'details.imovel': { imovel: 'apartamento' },
  'details.tipologia': { tipologia: 't2' },
  'details.area': { area: 80 },
  'details.finalidade': { finalidade: 'Outro: partilhas' },
  'details.anterior': { anterior: 'nao' },
  'details.sistemas': { sistemas: ['ar-condicionado'] },
  when: { when: 2 },
  zip_home: { zip_home: '1000-001' },
  contact,
  name: { name: 'Ana Teste' },
}

const answered = {
  imovel: 'apartamento',
  tipologia: 't2',
  area: '80 m²',
  finalidade: 'Outro: partilhas',
  anterior: 'nao',
}

const reopen = async (page: Page, title = 'Certificado Energético') => {
  await open(page, '/')
  await savedButton(page).click()
  await page.getByRole('button', { name: title, exact: true }).click()
}

const chosen = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).isChecked()

/** Goes on from the step that asks the first of `asked`, by Continuar alone, through the others in order. */
async function goOn(page: Page, asked: readonly (string | RegExp)[]) {
  for (const question of asked) {
    await heading(page, question).waitFor()
    await continuar(page)
  }
}

const fromArea = [
  'Qual é a área útil aproximada?',
  details,
  'Para quando precisa do serviço?',
  'Quer acrescentar mais alguma informação?',
  'Qual é o código postal do local do serviço?',
  /Como podemos entrar em contacto/,
]

/** Sends from the last step, and gives back what the server stored of the specific answers. */
async function send(page: Page) {
  await heading(page, 'Como se chama?').waitFor()
  expect(await dialog(page).getByRole('textbox').inputValue()).toBe('Ana Teste')
  await page.getByRole('button', { name: 'Enviar pedido' }).click()
  await confirmed(page)
  const link = page.getByRole('link', { name: 'VER PROJETO' })
  const address = new URL((await link.getAttribute('href')) ?? '', site.origin)
  const lead = await site.db
    .selectFrom('leads')
    .select('details')
    .where('id', '=', address.searchParams.get('l') ?? '')
    .executeTakeFirstOrThrow()
  // It is removed once the confirmation is shown.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('incompleteLeads'))).toBeNull()
  return JSON.parse(lead.details)
}

describe('a saved request whose questions changed since', () => {
  it('asks again what is gone, keeps the rest, and is sent', async () => {
    const { page, faults, leave } = await visit(site)
    const lead = {
      ...whole,
      'details.imovel': { imovel: 'apartamento', andar: '3' },
      'details.tipologia': { tipologia: 't7' },
      'details.cor': { cor: 'azul' },
      'details.sistemas': { sistemas: ['lareira', 'ar-condicionado'] },
      'details.documentos': { documentos: ['fotografias'] },
      contact: { ...contact, fax: '210 000 000' },
    }
    await keepRequest(page, { lead, orderStep: 40 })
    await reopen(page)
    await heading(page, 'Qual é a tipologia?').waitFor()
    await dialog(page).getByText('As perguntas mudaram desde que começou.').waitFor()
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
    await page.getByRole('button', { name: 'Voltar', exact: true }).click()
    await heading(page, 'Que tipo de imóvel quer certificar?').waitFor()
    expect(await chosen(page, 'Apartamento')).toBe(true)
    await continuar(page)
    await heading(page, 'Qual é a tipologia?').waitFor()
    await dialog(page).getByText('T2', { exact: true }).click()
    await goOn(page, fromArea)
    expect(await send(page)).toEqual({ ...answered, sistemas: ['ar-condicionado'] })
    expect(faults).toEqual([])
    await leave()
  })

  it('keeps what was half typed', async () => {
    const { page, faults, leave } = await visit(site)
    const lead = { ...whole, contact: { phone: '912 3', email: 'ana.teste@' } }
    await keepRequest(page, { lead, orderStep: 11 })
    await reopen(page)
    await heading(page, /Como podemos entrar em contacto/).waitFor()
    expect(await page.getByLabel('Telemóvel').inputValue()).toBe('912 3')
    expect(await dialog(page).getByLabel('E-mail').inputValue()).toBe('ana.teste@')
    expect(faults).toEqual([])
    await leave()
  })

  it('says so when the service is gone, and can be deleted', async () => {
    const { page, faults, leave } = await visit(site)
    const title = 'Serviço de outros tempos'
    await keepRequest(page, { service: { id: 99_999, title }, lead: whole })
    await reopen(page, title)
    await heading(page, 'Este pedido não está disponível').waitFor()
    await page.getByRole('button', { name: 'Fechar o pedido' }).click()
    await savedButton(page).click()
    await page.getByRole('button', { name: `Eliminar o pedido «${title}»` }).click()
    await savedButton(page).waitFor({ state: 'detached' })
    expect(faults).toEqual([])
    await leave()
  })
})

describe('an order on two devices', () => {
  const stored = (page: Page) =>
    page.waitForResponse(
      (reply) => reply.url().endsWith('/api/order-draft') && reply.request().method() === 'POST',
    )

  it('goes on on the other by a link, and asks where both went on (ORD-32, ORD-33)', async () => {
    const [desk, phone] = [await visit(site), await visit(site, { viewport: { width: 360, height: 740 } })]
    await openOrder(desk.page)
    await continuar(desk.page)
    const begun = stored(desk.page)
    await dialog(desk.page).getByText('Apartamento').click()
    await begun
    await desk.page.getByRole('button', { name: 'Continuar noutro dispositivo' }).click()
    const link = await desk.page.getByText(/\/continuar\?t=/).innerText()
    await desk.page.getByRole('button', { name: 'Fechar', exact: true }).click()

    await open(phone.page, new URL(link).pathname + new URL(link).search)
    await phone.page.getByRole('button', { name: 'Continuar este pedido' }).click()
    await heading(phone.page, 'Qual é a tipologia?').waitFor()
    const changed = stored(phone.page)
    await dialog(phone.page).getByText('T3', { exact: true }).click()
    expect((await (await changed).json()).state).toBe('saved')

    await dialog(desk.page).getByText('T2', { exact: true }).click()
    const asked = desk.page.getByRole('dialog', { name: 'Respondeu noutro dispositivo' })
    await asked.waitFor()
    expect(await asked.getByRole('definition').allInnerTexts()).toEqual(['T2', 'T3'])
    await asked.getByRole('button', { name: 'Usar as outras' }).click()
    await heading(desk.page, 'Qual é a área útil aproximada?').waitFor()
    await desk.page.getByRole('button', { name: 'Voltar', exact: true }).click()
    expect(await chosen(desk.page, 'T3')).toBe(true)

    await open(phone.page, new URL(link).pathname + new URL(link).search)
    await phone.page.getByRole('heading', { name: 'Esta ligação já não serve' }).waitFor()
    await savedButton(phone.page).waitFor()
    expect([desk.faults, phone.faults]).toEqual([[], []])
    await Promise.all([desk.context.close(), phone.context.close()])
  })
})
