import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shortLoan } from '#stories/support/example-loan.ts'
import { openLoanAt } from '#tests/support/browser/fill-loan.ts'
import { details, dialog, heading, openOrderAt } from '#tests/support/browser/order-steps.ts'
import { readerOf } from '#tests/support/browser/reader.ts'
import { open, type RunningSite, startSite, visit } from '#tests/support/browser/site.ts'
import { exampleProposal, people } from '#tests/support/people.ts'

let site: RunningSite

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

describe('what a blind person hears, step by step (PAGE-50)', () => {
  it('of an order', async () => {
    const { page, context } = await visit(site)
    const reader = await readerOf(page)
    await openOrderAt(page, 'Qual é a tipologia?')
    reader.does('abre o pedido')
    await reader.title()
    await reader.hears()
    await reader.reads(dialog(page))
    reader.does('escolhe T2')
    await page.getByRole('radio', { name: 'T2', exact: true }).focus()
    await reader.hears()
    await page.keyboard.press('Enter')
    await heading(page, 'Qual é a área útil aproximada?').waitFor()
    await reader.title()
    await reader.hears()
    reader.does('escreve 95 e continua')
    await dialog(page).getByRole('textbox').fill('95')
    await page.getByRole('button', { name: 'Continuar', exact: true }).click()
    await heading(page, details).waitFor()
    await reader.title()
    await reader.hears()
    await reader.reads(dialog(page))
    await expect(reader.text()).toMatchFileSnapshot('./reading/order.txt')
    await context.close()
  })

  it('of an order’s contact, left empty', async () => {
    const { page, context } = await visit(site)
    const reader = await readerOf(page)
    await openOrderAt(page, /Como podemos entrar em contacto/)
    reader.does('continua sem responder')
    await page.getByRole('button', { name: 'Continuar', exact: true }).click()
    await page.locator('[aria-invalid=true]:focus').waitFor()
    await reader.hears()
    await reader.reads(dialog(page))
    await expect(reader.text()).toMatchFileSnapshot('./reading/order-contact.txt')
    await context.close()
  })

  it('of the home loan', async () => {
    const { page, context } = await visit(site)
    const reader = await readerOf(page)
    await openLoanAt(page, 'dados_pessoais', shortLoan)
    reader.does('abre os dados pessoais')
    await reader.title()
    await reader.hears()
    await reader.reads(page.getByRole('main'))
    reader.does('continua sem preencher')
    await page.getByRole('button', { name: 'SEGUINTE' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText(/^Há \d+ campos/).waitFor()
    await reader.hears()
    reader.does('escreve o nome')
    await page.locator('#root_proponente_1_name').fill('Ana Teste')
    await page.getByText(/^Há \d+ campos/).waitFor()
    await page.locator('#root_proponente_1_phone1').focus()
    await reader.hears()
    await expect(reader.text()).toMatchFileSnapshot('./reading/loan.txt')
    await context.close()
  })

  it('of the sign-up', async () => {
    const { page, context } = await visit(site)
    const reader = await readerOf(page)
    await open(page, '/registo')
    reader.does('abre o registo')
    await reader.title()
    await reader.hears()
    await reader.reads(page.getByRole('main'))
    reader.does('continua sem preencher')
    await page.getByRole('button', { name: 'SEGUINTE' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('Por favor, preencha').waitFor()
    await reader.hears()
    await expect(reader.text()).toMatchFileSnapshot('./reading/sign-up.txt')
    await context.close()
  })

  it('of proposals and a chat', async () => {
    const market = people(site)
    const { id, s } = await market.request()
    for (const [who, price] of [
      [await market.person({ name: 'Rita Teste' }), 120],
      [await market.person({ name: 'Ivo Teste' }), 95],
    ] as const)
      await who.post(`/api/requests/open/${id}/proposal`, { ...exampleProposal, price })
    const { page, context } = await visit(site)
    const reader = await readerOf(page)
    await page.goto(`/pedido?l=${id}&s=${s}`)
    await page.getByRole('heading', { name: '2 propostas' }).waitFor()
    // It is loaded by itself.
    await page.getByRole('region', { name: 'Avisar-me quando chegar uma proposta?' }).waitFor()
    reader.does('abre o pedido com propostas')
    await reader.title()
    await reader.reads(page.getByRole('main'))
    reader.does('abre a proposta de Rita')
    await page.getByRole('button', { name: 'Ver a proposta de Rita Teste' }).press('Enter')
    await page.getByRole('button', { name: 'Contratar Rita Teste' }).waitFor()
    await reader.hears()
    await reader.reads(
      page
        .getByRole('table')
        .or(page.getByRole('region', { name: 'Propostas' }))
        .first(),
    )
    reader.does('abre a conversa com Rita e escreve')
    await page.getByRole('button', { name: 'Escrever a Rita Teste' }).press('Enter')
    const message = page.getByRole('textbox', { name: 'A sua mensagem' })
    await message.waitFor()
    await reader.hears()
    await reader.reads(page.getByRole('region', { name: 'Conversa com Rita Teste' }))
    await message.fill('Pode vir na terça-feira?')
    await page.getByRole('button', { name: 'Enviar', exact: true }).press('Enter')
    await page.getByRole('log').getByText('Pode vir na terça-feira?').waitFor()
    await reader.hears()
    await expect(reader.text()).toMatchFileSnapshot('./reading/proposals.txt')
    await context.close()
  })
})
