import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loansRepository } from '#server/features/loans/loans.ts'
import { fullLoan, shortLoan } from '#stories/support/example-loan.ts'
import { fillLoan, fillLoanStep, next, openLoanAt, showPerson } from '#tests/support/browser/fill-loan.ts'
import { open, type RunningSite, startSite, visit } from '#tests/support/browser/site.ts'

let site: RunningSite

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

const send = (page: Page) => page.getByRole('button', { name: 'ENVIAR PEDIDO' })
const step = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`: ${name},`) })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 2, exact: true })
const count = async () => (await site.db.selectFrom('loans').select('cod').execute()).length

/** The newest request, opened. */
async function lastLoan() {
  const rows = await site.db.selectFrom('loans').select('cod').orderBy('created_at').execute()
  const loan = await loansRepository(site.services).find(rows.at(-1)?.cod ?? '')
  return loan?.answers
}

describe('the home loan', () => {
  it('is sent as it was filled in, in its fullest form on a phone', async () => {
    const { page, faults, leave } = await visit(site, { viewport: { width: 360, height: 740 } })
    const before = await count()
    await open(page, '/pedido-ch')
    await fillLoan(page, fullLoan)
    await send(page).dblclick()
    const done = page.getByRole('dialog', { name: 'Pedido enviado' })
    await done.getByText('O seu pedido foi submetido com sucesso para análise.').waitFor()
    const newest = await site.db.selectFrom('loans').select('cod').orderBy('created_at', 'desc').execute()
    await done.getByText(newest[0]?.cod ?? '').waitFor()
    await done.getByText('Vai a caminho de ana.teste@exemplo.pt um e-mail com este código.').waitFor()
    await done.getByRole('button', { name: 'Fechar' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    expect(await count()).toBe(before + 1)
    expect(await lastLoan()).toEqual(fullLoan)
    expect(await page.evaluate(() => sessionStorage.getItem('cinco-pedido-ch'))).toBeNull()
    expect(faults).toEqual([])
    await leave()
  })

  it('takes phones, dates, names and nationalities as people and browsers write them', async () => {
    const { page, faults, leave } = await visit(site)
    await openLoanAt(page, 'dados_pessoais', shortLoan)
    const field = (name: string) => page.locator(`#root_proponente_1_${name}`)
    const caret = () =>
      page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.selectionStart ?? -1)
    const error = (name: string) => page.locator(`#root_proponente_1_${name}__error`)

    // As the browser fills it in, all at once.
    await field('phone1').fill('+351912345678')
    expect(await field('phone1').inputValue()).toBe('912 345 678')
    // In the middle: a full field takes no more (VAL-22), nothing at the end goes, and the caret stays at what was typed.
    await field('phone1').fill('912 345 678')
    await field('phone1').evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 2))
    await page.keyboard.type('0')
    expect(await field('phone1').inputValue()).toBe('912 345 678')
    await field('phone1').evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 2))
    await page.keyboard.press('Backspace')
    expect([await field('phone1').inputValue(), await caret()]).toEqual(['923 456 78', 1])
    await page.keyboard.type('1')
    expect([await field('phone1').inputValue(), await caret()]).toEqual(['912 345 678', 2])
    // Over a separator: it comes back, and the caret does not jump to the end.
    await field('phone1').evaluate((input: HTMLInputElement) => input.setSelectionRange(4, 4))
    await page.keyboard.press('Backspace')
    expect([await field('phone1').inputValue(), await caret()]).toEqual(['912 345 678', 3])
    await page.keyboard.press('Delete')
    expect([await field('phone1').inputValue(), await caret()]).toEqual(['912 345 678', 4])
    await field('phone1').fill('')
    await field('phone1').pressSequentially('0033612345678')
    expect(await field('phone1').inputValue()).toBe('+33 612 345 678')
    await field('phone2').fill('9123456789')

    await field('data_nascimento').pressSequentially('5/3/1985')
    expect(await field('data_nascimento').inputValue()).toBe('5/3/1985')
    await field('name').fill('123')
    await field('nacionalidade').fill('brasileiro')
    await field('email').fill(' ana.teste@exemplo.pt ')
    await field('lastname').focus()
    expect(await field('data_nascimento').inputValue()).toBe('05/03/1985')
    expect(await field('nacionalidade').inputValue()).toBe('Brasileiro')
    expect(await field('email').inputValue()).toBe('ana.teste@exemplo.pt')

    await next(page).click()
    await error('phone2').filter({ hasText: 'Insira um número com 9 dígitos' }).waitFor()
    await error('name').filter({ hasText: 'Insira um nome, com letras.' }).waitFor()
    for (const name of ['phone1', 'data_nascimento', 'nacionalidade', 'email'])
      expect(await error(name).count()).toBe(0)

    // Enter goes on without leaving the field.
    await field('data_nascimento').fill('1990-01-01')
    expect(await field('data_nascimento').inputValue()).toBe('01/01/1990')
    await field('data_nascimento').fill('')
    await field('data_nascimento').pressSequentially('1-1-1990')
    await page.keyboard.press('Enter')
    expect(await error('data_nascimento').count()).toBe(0)
    await field('data_nascimento').fill('31/02/1990')
    await field('name').focus()
    expect(await field('data_nascimento').inputValue()).toBe('00/00/0000')
    expect(faults).toEqual([])
    await leave()
  })

  it('asks for the second applicant who was added on the way, and loses nothing', async () => {
    const { page, faults, leave } = await visit(site)
    await openLoanAt(page, 'informacoes', shortLoan)
    await step(page, 'Dados gerais').click()
    await heading(page, 'Dados gerais').waitFor()
    await page.locator('#root_proponente').selectOption({ label: '2' })
    // At once, before the step is left: the notice, and what the icons are called.
    await page.getByText('Com o que alterou, faltam respostas em «Dados pessoais».').waitFor()
    await page.getByRole('button', { name: 'Passo 2 de 6: Dados pessoais, por completar' }).waitFor()
    await page.getByRole('button', { name: 'Passo 6 de 6: Informações, por fazer' }).waitFor()
    await step(page, 'Informações').click()
    await heading(page, 'Dados pessoais').waitFor()
    await page.getByText('Com o que alterou, faltam respostas').waitFor()
    // The second applicant is who lacks something (LOAN-34).
    await page.getByRole('heading', { name: 'Pessoa 2 de 2' }).waitFor()
    await showPerson(page, 'Primeiro proponente')
    expect(await page.locator('#root_proponente_1_name').inputValue()).toBe('Ana')
    await showPerson(page, 'Segundo proponente')
    await page.waitForURL(/\?pessoa=2$/)
    await page.goBack()
    await page.getByRole('heading', { name: 'Pessoa 1 de 2' }).waitFor()
    await page.goForward()
    await page.getByRole('heading', { name: 'Pessoa 2 de 2' }).waitFor()
    await next(page).click()
    await page.getByText('campos por corrigir').waitFor()
    await page.getByRole('link', { name: 'Segundo proponente, Apelido' }).click()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('root_proponente_2_lastname')
    const address = page.locator('#root_proponente_2_morada')
    await page.getByRole('button', { name: 'Copiar morada do 1.º proponente' }).click()
    expect(await address.inputValue()).toBe('Rua de Exemplo, 1')
    expect(await page.locator('#root_proponente_2_localidade').inputValue()).toBe('Lisboa')
    await fillLoanStep(page, 'dados_pessoais', {
      proponente_2: { ...fullLoan.dados_pessoais.proponente_2, id_numero: '00000000' },
    })
    await next(page).click()
    await page.getByText('Há um campo por confirmar:').waitFor()
    await page.getByRole('button', { name: 'Confirmo que está certo' }).click()
    await page.getByText('Há um campo por confirmar:').waitFor({ state: 'hidden' })
    await next(page).click()
    await heading(page, 'Dados profissionais').waitFor()
    await step(page, 'Dados gerais').click()
    await page.locator('#root_proponente').selectOption({ label: '1' })
    const amount = page.locator('#root_montante_emprestimo')
    await amount.fill('')
    await next(page).click()
    await page
      .getByRole('group', { name: /por corrigir:$/ })
      .and(page.locator(':focus'))
      .waitFor()
    // The list goes and comes again meanwhile, and leaves the focus where it is (LOAN-17).
    await amount.pressSequentially('100.000')
    expect(await amount.inputValue()).toBe('100.000')
    await next(page).click()
    await heading(page, 'Dados pessoais').waitFor()
    expect(await page.locator('#root_proponente_2_name').count()).toBe(0)
    await step(page, 'Dados gerais').click()
    await page.locator('#root_proponente').selectOption({ label: '2' })
    await next(page).click()
    await next(page).click()
    expect(await page.locator('#root_proponente_2_name').inputValue()).toBe('Eva')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Pessoa 2 de 2')
    expect(faults).toEqual([])
    await leave()
  })

  it('stores of a number what its field shows, and shows the instalment at any width', async () => {
    const { page, faults, leave } = await visit(site, { viewport: { width: 1280, height: 900 } })
    await open(page, '/pedido-ch')
    await heading(page, 'Dados gerais').waitFor()
    const [price, amount, term] = ['valor_compra', 'montante_emprestimo', 'prazo'].map((field) =>
      page.locator(`#root_${field}`),
    ) as [Locator, Locator, Locator]
    const storedAnswers = () =>
      page.evaluate(() => JSON.parse(sessionStorage.getItem('cinco-pedido-ch') ?? '{}').answers.dados_gerais)
    const error = page.locator('#root_valor_compra__error')

    for (const text of ['250,000', '1,500', '1e5', '0x10', '2.500.00']) {
      await price.fill('')
      await price.pressSequentially(text)
      await amount.focus()
      expect(await price.inputValue()).toBe(text)
      // The draft is written when the browser has time for it.
      await expect.poll(async () => (await storedAnswers()).valor_compra).toBe(text)
      expect(await error.innerText()).toBe('Escreva um valor em euros, por exemplo 1.234,50.')
      expect(await price.getAttribute('aria-invalid')).toBe('true')
    }
    for (const text of ['250.000', '250 000,00', ' 250\u00a0000\u00a0€']) {
      await price.fill(text)
      await amount.focus()
      expect(await price.inputValue()).toBe('250.000,00')
      await expect.poll(async () => (await storedAnswers()).valor_compra).toBe(250_000)
      expect(await error.count()).toBe(0)
    }
    await amount.fill('180000')
    // Seen without scrolling, while the amount still has the focus.
    for (const viewport of [
      { width: 1280, height: 900 },
      { width: 360, height: 740 },
    ]) {
      await page.setViewportSize(viewport)
      const instalment = page.getByText('1.779,95 €').filter({ visible: true }).first()
      await expect
        .poll(() => instalment.evaluate((element) => element.getBoundingClientRect().bottom <= innerHeight))
        .toBe(true)
      await expect.poll(() => amount.evaluate((field) => field === document.activeElement)).toBe(true)
    }
    const line = page.getByRole('button', { name: /Prestação mensal indicativa/ })
    await line.click()
    await page.getByText('Taxa de esforço indicativa').waitFor()
    await line.click()

    await term.fill('')
    await term.pressSequentially('123')
    expect(await term.inputValue()).toBe('12')
    await term.fill('')
    await amount.focus()
    expect(await term.inputValue()).toBe('10')
    await expect.poll(async () => (await storedAnswers()).prazo).toBe(10)
    // Enter goes on from a field without leaving it.
    await fillLoanStep(page, 'dados_gerais', { ...shortLoan.dados_gerais, valor_compra: 250_000 })
    await amount.fill('900000')
    await amount.press('Enter')
    await heading(page, 'Dados pessoais').waitFor()
    await page.getByText('Ajustámos para 250.000,00 €').waitFor()
    await expect.poll(async () => (await storedAnswers()).montante_emprestimo).toBe(250_000)
    // The price was mistyped: the amount that was typed comes back with it.
    await page.getByRole('button', { name: 'VOLTAR' }).click()
    await price.fill('950000')
    await amount.focus()
    expect(await amount.inputValue()).toBe('900.000,00')
    await page.getByText('Repusemos 900.000,00 €').waitFor()
    expect(faults).toEqual([])
    await leave()
  })

  it('goes a step back by the browser’s Back, and stays at its step over a reload', async () => {
    const { page, leave } = await visit(site)
    page.on('dialog', (dialog) => dialog.accept())
    await openLoanAt(page, 'patrimonio', shortLoan)
    await next(page).click()
    await heading(page, 'Encargos').waitFor()
    await page.waitForURL(/\/pedido-ch\/passo\/4$/)
    await page.goBack()
    await heading(page, 'Património').waitFor()
    await page.goForward()
    await heading(page, 'Encargos').waitFor()
    await page.reload()
    await heading(page, 'Encargos').waitFor()
    await page.goto('/pedido-ch/passo/5')
    await page.waitForURL(/passo\/4$/)
    await leave()
  })

  it('keeps emptied lists over a reload, and leads back to the review', async () => {
    const { page, faults, leave } = await visit(site)
    page.on('dialog', (dialog) => dialog.accept())
    await openLoanAt(page, 'patrimonio', shortLoan)
    await fillLoanStep(page, 'patrimonio', fullLoan.patrimonio)
    await page.getByRole('button', { name: 'Remover imóvel 1' }).click()
    await page.reload()
    await heading(page, 'Património').waitFor()
    await next(page).click()
    await heading(page, 'Encargos').waitFor()
    await page.locator('#root_pensao_alimentos').fill('')
    await page.waitForURL(/\/pedido-ch\/passo\/4$/)
    await page.reload()
    await heading(page, 'Encargos').waitFor()
    await next(page).click()
    await fillLoanStep(page, 'informacoes', shortLoan.informacoes)
    await next(page).click()
    await heading(page, 'Reveja o seu pedido').waitFor()
    await page.getByRole('button', { name: 'Alterar Dados gerais' }).click()
    await heading(page, 'Dados gerais').waitFor()
    await page.getByRole('button', { name: 'Voltar à revisão do pedido' }).click()
    await heading(page, 'Reveja o seu pedido').waitFor()
    expect(faults).toEqual([])
    await leave()
  })

  it('keeps everything when the server fails, and is sent once it recovers', async () => {
    const { page, leave } = await visit(site)
    const before = await count()
    await openLoanAt(page, 'informacoes', shortLoan)
    await fillLoanStep(page, 'informacoes', shortLoan.informacoes)
    await next(page).click()
    await heading(page, 'Reveja o seu pedido').waitFor()
    await page.route('**/api/pedido-ch', (route) => route.fulfill({ status: 500, json: { error: 'Erro' } }))
    await send(page).click()
    await page.getByText('O pedido não foi enviado').waitFor()
    await page.unroute('**/api/pedido-ch')
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await page.getByText('O seu pedido foi submetido com sucesso').waitFor()
    expect(await count()).toBe(before + 1)
    await leave()
  })

  it('resumes after a reload, puts right what it can and says so', async () => {
    const { page, faults, leave } = await visit(site)
    await open(page, '/pedido-ch')
    await fillLoanStep(page, 'dados_gerais', { ...shortLoan.dados_gerais, montante_emprestimo: 300_000 })
    await page.locator('#root_montante_emprestimo').blur()
    await page.getByText('Ajustámos para 225.000,00 €').waitFor()
    await page.locator('#root_prazo').fill('60')
    await page.locator('#root_prazo').blur()
    await page.getByText('Ajustámos para 40.').waitFor()
    await next(page).click()
    await page.locator('#root_proponente_1_data_nascimento').pressSequentially('31022000')
    await page.locator('#root_proponente_1_data_nascimento').blur()
    await page.getByText('Esta data não existe.').waitFor()
    expect(await page.locator('#root_proponente_1_data_nascimento').inputValue()).toBe('00/00/0000')
    await page.locator('#root_proponente_1_name').fill('Ana')
    page.on('dialog', (dialog) => dialog.accept())
    await page.reload()
    await heading(page, 'Dados pessoais').waitFor()
    expect(await page.locator('#root_proponente_1_name').inputValue()).toBe('Ana')
    await page.getByRole('button', { name: 'VOLTAR' }).click()
    expect(await page.locator('#root_montante_emprestimo').inputValue()).toBe('225.000,00')
    expect(faults).toEqual([])
    await leave()
  })

  it('is filled in by keyboard alone', async () => {
    const { page, faults, leave } = await visit(site)
    await open(page, '/pedido-ch')
    await heading(page, 'Dados gerais').waitFor()
    const press = (key: string) => page.keyboard.press(key)
    const to = async (id: string) => {
      for (let presses = 0; presses < 60; presses++) {
        if ((await page.evaluate(() => document.activeElement?.id)) === id) return
        await press('Tab')
      }
      throw new Error(`Tab never came to ${id}`)
    }
    for (const [id, text] of [
      ['root_finalidade', 'Aq'],
      ['root_tipo', 'Ap'],
      ['root_destino', 'Habitação P'],
      ['root_localidade', 'Lisboa'],
      ['root_distrito', 'Lis'],
      ['root_valor_compra', '225000'],
      ['root_montante_emprestimo', '180.000'],
      ['root_proponente', '1'],
      ['root_fiador', 'N'],
    ] as const) {
      await to(id)
      await page.keyboard.type(text)
    }
    await press('Tab')
    await press('Enter')
    await heading(page, 'Dados pessoais').waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('loan-heading')
    await press('Shift+Tab')
    await press('Enter')
    expect(faults).toEqual([])
    await leave()
  })

  it('keeps the focus in its list when an entry is removed', async () => {
    const { page, leave } = await visit(site)
    await openLoanAt(page, 'patrimonio', shortLoan)
    await fillLoanStep(page, 'patrimonio', fullLoan.patrimonio)
    await page.getByRole('button', { name: 'Acrescentar mais imóveis' }).press('Enter')
    const focused = () => page.evaluate(() => document.activeElement?.id)
    await expect.poll(focused).toBe('root_patrimonios_1_imovel')
    await page.getByRole('button', { name: 'Remover imóvel 2' }).press('Enter')
    await expect.poll(focused).toBe('root_patrimonios_0_imovel')
    await leave()
  })

  it('offers its texts to read, with the privacy policy', async () => {
    const { page, leave } = await visit(site)
    await openLoanAt(page, 'informacoes', shortLoan)
    await next(page).click()
    await page.getByText('Há 3 campos por corrigir').waitFor()
    await page.getByRole('button', { name: 'Ler a declaração' }).click()
    await page.getByRole('dialog', { name: 'Declaração' }).getByRole('button', { name: 'Fechar' }).click()
    await page.getByRole('button', { name: 'Ler a autorização' }).click()
    await page.getByRole('dialog', { name: 'Autorização para tratamento de dados pessoais' }).waitFor()
    await page.keyboard.press('Escape')
    expect(await page.getByRole('link', { name: /Ler a política/ }).getAttribute('href')).toBe('/privacidade')
    await leave()
  })
})
