import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { shortLoan } from '#stories/support/example-loan.ts'
import { fillLoanStep } from '#tests/support/browser/fill-loan.ts'
import { choose, press, tabTo } from '#tests/support/browser/keyboard.ts'
import { details } from '#tests/support/browser/order-steps.ts'
import { sideways } from '#tests/support/browser/sideways.ts'
import { type RunningSite, startSite, visit } from '#tests/support/browser/site.ts'

let site: RunningSite

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

const visitPlainly = () => visit(site, { javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

/** The step or page that is there, which fits the screen. */
async function at(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('heading', { name }).waitFor()
  expect(await sideways(page)).toEqual([])
}

/** Goes to a field by keyboard and types in place of what it has. */
async function write(page: Page, field: string, text: string): Promise<void> {
  await tabTo(page, page.locator(`#root_${field}`))
  await page.keyboard.type(text)
}

it('an order is sent by keyboard alone, one step refused and one answer changed', async () => {
  const { page, leave } = await visitPlainly()
  const goOn = () => press(page, 'Continuar')
  await page.goto('/servico/311-certificado-energetico')
  await choose(page, 'Apartamento')
  await goOn()
  await at(page, 'Qual é a tipologia?')
  await goOn()
  await page.getByText('Campo obrigatório').waitFor()
  await choose(page, 'T2')
  await goOn()
  await at(page, 'Qual é a área útil aproximada?')
  await write(page, 'area', '95')
  await page.keyboard.press('Enter')
  await at(page, details)
  await choose(page, 'Outro', 'Para que precisa do certificado?')
  await write(page, 'finalidade__other', 'Partilhas')
  await page.keyboard.press('Enter')
  await at(page, 'Para quando precisa do serviço?')
  await press(page, 'Voltar')
  await at(page, details)
  expect(await page.locator('#root_finalidade__other').inputValue()).toBe('Partilhas')
  await choose(page, 'Não', 'O imóvel já teve um certificado energético?')
  await tabTo(page, page.getByRole('checkbox', { name: 'Ar condicionado' }))
  await page.keyboard.press('Space')
  await goOn()
  await at(page, 'Para quando precisa do serviço?')
  await choose(page, 'Nos próximos dias')
  await goOn()
  await at(page, 'Quer acrescentar mais alguma informação?')
  await goOn()
  await at(page, 'Qual é o código postal do local do serviço?')
  await write(page, 'zip_home', '1000001')
  await page.keyboard.press('Enter')
  await at(page, /Como podemos entrar em contacto/)
  await write(page, 'phone', '912345678')
  await write(page, 'email', 'ana.teste@exemplo.pt')
  await page.keyboard.press('Enter')
  await at(page, 'Como se chama?')
  await press(page, 'Voltar')
  await at(page, /Como podemos entrar em contacto/)
  await goOn()
  await at(page, 'Como se chama?')
  await write(page, 'name', 'Ana Teste')
  await press(page, 'Rever todas as respostas antes de enviar')
  await at(page, 'Reveja o seu pedido')
  await press(page, 'Alterar: Qual é a área útil aproximada?')
  await at(page, 'Qual é a área útil aproximada?')
  await write(page, 'area', '120')
  await press(page, 'Rever todas as respostas antes de enviar')
  await at(page, 'Reveja o seu pedido')
  await press(page, 'Enviar pedido')
  await page.getByText('Abra a ligação que lhe enviámos por e-mail').waitFor()
  expect(await sideways(page)).toEqual([])
  const [lead] = await site.db.selectFrom('leads').select('details').execute()
  expect(JSON.parse(lead?.details ?? '')).toEqual({
    imovel: 'apartamento',
    tipologia: 't2',
    area: '120 m²',
    finalidade: 'Outro: Partilhas',
    anterior: 'nao',
    sistemas: ['ar-condicionado'],
  })
  // Another wizard is another one, though a request was just sent.
  await page.goto('/registo/passo/2')
  await at(page, 'Crie a sua conta')
  await leave()
})

it('a loan for two people is sent, with an entry added and removed', async () => {
  const { page, leave } = await visitPlainly()
  const { dados_gerais, dados_pessoais, dados_profissionais, encargos, informacoes } = shortLoan
  const { proponente_1 } = dados_pessoais
  const eva = { ...proponente_1, name: '', id_numero: '11111111', email: 'eva.teste@exemplo.pt' }
  const job = dados_profissionais.proponente_1
  const goOn = () => press(page, 'SEGUINTE')
  await page.goto('/pedido-ch')
  await fillLoanStep(page, 'dados_gerais', { ...dados_gerais, proponente: 2 })
  await goOn()
  await fillLoanStep(page, 'dados_pessoais', { proponente_1, proponente_2: eva })
  await goOn()
  await tabTo(page, page.getByRole('group', { name: /por corrigir/ }).getByRole('link'))
  await page.keyboard.press('Enter')
  await page.keyboard.type('Eva')
  expect(await sideways(page)).toEqual([])
  await goOn()
  await fillLoanStep(page, 'dados_profissionais', { proponente_1: job, proponente_2: job })
  await goOn()
  await fillLoanStep(page, 'patrimonio', {
    patrimonios: [{ imovel: 'Urbano', utilizacao: 'Residência Principal', valor: 90_000, vende: 'Sim' }],
  })
  await press(page, 'Acrescentar mais imóveis')
  await press(page, 'Remover imóvel 2')
  await page.getByRole('button', { name: 'Remover imóvel 2' }).waitFor({ state: 'detached' })
  await goOn()
  await fillLoanStep(page, 'encargos', encargos)
  await goOn()
  await fillLoanStep(page, 'informacoes', informacoes)
  expect(await sideways(page)).toEqual([])
  await press(page, 'REVER E ENVIAR')
  await at(page, 'Reveja o seu pedido')
  await press(page, 'ENVIAR PEDIDO')
  await page.getByText('submetido com sucesso').waitFor()
  expect(await site.db.selectFrom('loans').select('id').execute()).toHaveLength(1)
  await leave()
})
