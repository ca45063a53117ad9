import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentsRepository } from '#server/features/question-editing/contents.ts'
import { makeAdmin } from '#tests/support/admin.ts'
import { button, signIn, visitAdmin } from '#tests/support/browser/admin-visit.ts'
import { open, type RunningSite, startSite, visit } from '#tests/support/browser/site.ts'

let site: RunningSite

beforeAll(async () => {
  site = await startSite()
  await makeAdmin(site.db)
})
afterAll(() => site.stop())

const questionsKept = async (id: number) =>
  (await contentsRepository(site.db).draft(id))?.content.questions.length
const questionsInForce = async (id: number) =>
  (await contentsRepository(site.db).published(id))?.questions.length ?? 0

/** Takes the first question away, by a key: what comes above the questions while the page loads moves them under a pointer. */
const edit = (page: Page) =>
  button(page, /^(?:Retirar|Deixar de fora): /)
    .first()
    .press('Enter')

const visitService = (id: number, viewport?: { width: number; height: number }) =>
  visitAdmin(site, { at: `/admin/servicos/${id}`, viewport })

async function publish(page: Page) {
  await page.getByText('Rascunho guardado').waitFor()
  await button(page, 'Publicar…').click()
  await page.getByLabel('Nota para quem ler as versões').fill('Uma nota')
  await button(page, /^Publicar(?: com avisos)?$/).click()
  await page.getByText('Sem alterações').waitFor()
  // The page under it moves until then.
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

describe('a draft', () => {
  it('is saved when its page is left before the pause is over', async () => {
    const { page, faults, leave } = await visitService(49)
    const before = await questionsInForce(49)
    await edit(page)
    await page.getByRole('link', { name: 'Pedidos', exact: true }).click()
    await page.getByRole('heading', { name: 'Pedidos', level: 1 }).waitFor()
    await page.goBack()
    await page.getByText('Rascunho guardado').waitFor()
    expect(await questionsKept(49)).toBe(before - 1)
    expect(faults).toEqual([])
    await leave()
  })

  it('is saved, after a question, when the whole site is left', async () => {
    const { page, leave } = await visitService(50)
    const before = await questionsInForce(50)
    let asked = 0
    page.on('dialog', (dialog) => {
      asked += 1
      dialog.accept()
    })
    await edit(page)
    await page.goto('/quemsomos')
    expect(asked).toBe(1)
    await expect.poll(() => questionsKept(50)).toBe(before - 1)
    await page.goto('/admin/servicos/50')
    await page.getByText('Rascunho guardado').waitFor()
    await leave()
  })

  it('is saved when one goes from the administration to the site while the network is slow', async () => {
    const { page, faults, leave } = await visitService(52)
    const before = await questionsInForce(52)
    const network = Promise.withResolvers<void>()
    await page.route('**/api/admin/services/52/draft', async (route) => {
      await network.promise
      await route.continue().catch(() => {})
    })
    await edit(page)
    await page.getByText('A guardar…').waitFor()
    await button(page, /^(?:Retirar|Deixar de fora): /)
      .first()
      .click()
    await page.getByRole('link', { name: 'Cinco, início' }).click()
    await page.getByText('A guardar o que escreveu…').waitFor()
    network.resolve()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('link', { name: 'A sua área' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    expect(await questionsKept(52)).toBe(before - 2)
    await page.goBack()
    await page.getByText('Rascunho guardado').waitFor()
    expect(faults).toEqual([])
    await leave()
  })

  it('is kept in its tab while the server cannot be reached, and saved when it can', async () => {
    const { page, context, leave } = await visitService(53)
    const before = await questionsInForce(53)
    await page.getByText('Sem alterações').waitFor()
    await context.setOffline(true)
    await button(page, /^(?:Retirar|Deixar de fora): /)
      .first()
      .click()
    await page.getByText(/^O rascunho não foi guardado/).waitFor()
    const here = () => page.evaluate(() => sessionStorage.getItem('cinco-rascunho-53'))
    expect(JSON.parse((await here()) ?? '{}').content.questions).toHaveLength(before - 1)
    await context.setOffline(false)
    await page.getByText('Rascunho guardado').waitFor()
    expect(await here()).toBeNull()
    expect(await questionsKept(53)).toBe(before - 1)
    await button(page, 'Deitar fora o rascunho').click()
    await button(page, 'Deitar fora').click()
    await page.getByText('Sem alterações').waitFor()
    await leave()
  })

  it('goes on where it was once its writer has signed in again over it (ACC-46)', async () => {
    const { page, leave } = await visitService(311)
    const before = await questionsInForce(311)
    await page.getByRole('tab', { name: 'Dados gerados' }).click()
    await page.getByRole('tab', { name: 'Perguntas' }).click()
    await page.getByText('Vamos encontrar o profissional ideal para si').waitFor()
    await site.db.deleteFrom('sessions').execute()
    await button(page, /^(?:Retirar|Deixar de fora): /)
      .first()
      .click()
    await page.getByRole('dialog', { name: 'A sua sessão terminou' }).waitFor()
    await signIn(page)
    await page.getByText('Rascunho guardado').waitFor()
    expect(await questionsKept(311)).toBe(before - 1)
    await leave()
  })

  it('opens after the sign-in when its address was requested signed out; a foreign address never does', async () => {
    const { page, faults, context, leave } = await visit(site)
    await open(page, '/admin/abandono')
    await page.getByText('Inicie sessão para continuar onde estava.').waitFor()
    await button(page, 'Rejeitar').click()
    await signIn(page)
    await page.getByRole('heading', { name: 'Onde desistem', level: 1 }).waitFor()
    expect(faults).toEqual([])
    await page.evaluate(() => localStorage.removeItem('token'))
    await context.clearCookies({ name: 'session' })
    await page.goto('/login')
    await page.locator('#signin_email').waitFor()
    await page.evaluate(() => sessionStorage.setItem('cinco-regresso', '//exemplo.pt/admin'))
    await signIn(page)
    await page.waitForURL('**/admin/hoje')
    await leave()
  })

  it('of two administrators is never overwritten silently: the differences are shown, and either can be kept', async () => {
    const [a, b] = [await visitService(45), await visitService(45, { width: 360, height: 740 })]
    for (const { page } of [a, b]) await page.getByText('Sem alterações').waitFor()
    await edit(b.page)
    await publish(b.page)

    await button(a.page, /^(?:Retirar|Deixar de fora): /)
      .nth(1)
      .click()
    await a.page.getByText('Outra pessoa publicou uma nova versão destas perguntas.').waitFor()
    await button(a.page, 'Ver porquê').click()
    await a.page.locator('#porque-nao-guardado:focus').waitFor()
    await a.page.getByText(/^Pergunta acrescentada: /).waitFor()
    await button(a.page, 'Ficar com o meu').click()
    await a.page.getByText('Rascunho guardado').waitFor()
    await button(a.page, 'Publicar…').click()
    await a.page
      .getByRole('dialog')
      .getByText(/^Pergunta acrescentada: /)
      .waitFor()
    await button(a.page, 'Voltar à edição').click()

    const mine = (await questionsKept(45)) ?? 0
    await b.page.reload()
    await button(b.page, /^(?:Retirar|Deixar de fora): /)
      .first()
      .click()
    // The page says that the draft is saved from the start: it means the other one's.
    await expect.poll(() => questionsKept(45)).toBe(mine - 1)
    await button(a.page, /^(?:Retirar|Deixar de fora): /)
      .last()
      .click()
    await a.page.getByText('Outra pessoa guardou alterações a estas perguntas.').waitFor()
    const theirs = await questionsKept(45)
    await button(a.page, 'Ficar com o do outro').click()
    await a.page.getByText('Rascunho guardado').waitFor()
    expect(await questionsKept(45)).toBe(theirs)
    expect(await button(a.page, /^(?:Retirar|Deixar de fora): /).count()).toBe(theirs)
    await a.leave()
    await b.leave()
  })

  it('is discarded only when that was confirmed; of a new service nothing is left but the list', async () => {
    const { page, faults, leave } = await visitAdmin(site)
    // A button for drafts comes with the list, and moves its neighbours.
    await page.getByRole('grid').getByRole('link').first().waitFor()
    await button(page, 'Novo serviço').click()
    await page.getByLabel('Nome do serviço').fill('Aluguer de andas')
    await page.getByRole('combobox', { name: 'Subgrupo' }).fill('Remodel')
    await page.getByRole('option', { name: 'Remodelações' }).click()
    await button(page, 'Criar rascunho').dblclick()
    await page.getByRole('heading', { name: 'Aluguer de andas', level: 1 }).waitFor()
    const drafts = await site.db.selectFrom('question_drafts').select('content').execute()
    expect(drafts.filter(({ content }) => content.includes('Aluguer de andas'))).toHaveLength(1)
    await button(page, 'Deitar fora o rascunho').click()
    await button(page, 'Cancelar').click()
    await button(page, 'Deitar fora o rascunho').click()
    await button(page, 'Deitar fora').click()
    await page.getByRole('heading', { name: 'Serviços e perguntas', level: 1 }).waitFor()
    expect(faults).toEqual([])
    await leave()
  })
})
