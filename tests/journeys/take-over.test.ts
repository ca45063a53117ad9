import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shortLoan } from '#stories/support/example-loan.ts'
import { fillLoanStep, next } from '#tests/support/browser/fill-loan.ts'
import { heading } from '#tests/support/browser/order-steps.ts'
import { openBeforeScripts, type RunningSite, startSite, visit } from '#tests/support/browser/site.ts'

const ORDER = '/servico/311-certificado-energetico'

let site: RunningSite

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

const path = (page: Page) => new URL(page.url()).pathname
const posts = (page: Page): string[] => {
  const all: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.method() === 'POST')
      all.push(new URL(request.url()).pathname)
  })
  return all
}

/** Waits for a page's first picture: there the browser moves to the form that the address names, and drops the focus. */
const untilDrawn = (page: Page) =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))

/** As if eight seconds had gone by without scripts. */
const scriptsStayAway = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if ('animationName' in animation && animation.animationName === 'late') animation.finish()
    }
  })

/** Where a page's parts are, and how high they are. */
const layout = (page: Page) =>
  page.locator('main, h1, h2, label, footer').evaluateAll((parts) =>
    parts
      .filter((part) => part.checkVisibility({ visibilityProperty: true }))
      .map((part) => {
        const { top, height } = part.getBoundingClientRect()
        return [part.tagName, top + scrollY, height]
      }),
  )

function middleOf(box: Awaited<ReturnType<Locator['boundingBox']>>): { x: number; y: number } {
  if (!box) throw new Error('It is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

it('the script that asks for the others imports none of them', async () => {
  const html = await (await fetch(`${site.origin}/`)).text()
  const { 1: entry = '' } = /<script async type="module"[^>]* src="([^"]+)"/.exec(html) ?? []
  const script = await (await fetch(`${site.origin}${entry}`)).text()
  expect(script).toContain('import(')
  expect(script).not.toMatch(/^import\b|;import\s*[{"]|\bfrom\s*["']/)
})

describe('scripts that come late', () => {
  it('take over an order that was begun by posting, with what was typed', async () => {
    const { page, faults, leave } = await visit(site, { viewport: { width: 360, height: 740 } })
    const posted = posts(page)
    const letScriptsIn = await openBeforeScripts(page, `${ORDER}/passo/0`)
    await page.getByText('Apartamento', { exact: true }).click()
    await page.getByRole('button', { name: 'Continuar', exact: true }).click()
    await heading(page, 'Qual é a tipologia?').waitFor()
    await page.getByText('T2', { exact: true }).click()
    await page.getByRole('button', { name: 'Continuar', exact: true }).click()
    await untilDrawn(page)
    const area = page.locator('#root_area')
    await area.fill('15')
    await area.press('ArrowLeft')
    expect(await area.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(1)
    const top = () => area.evaluate((field) => field.getBoundingClientRect().top)
    const before = await top()
    await letScriptsIn()
    expect(await top()).toBe(before)
    // React has the text once its own render has written it.
    const written = () => area.evaluate((field) => field.getAttribute('value'))
    await expect.poll(written).toBe('15')
    // Focus and caret are where they were.
    await page.keyboard.press('0')
    await page.getByRole('button', { name: 'Continuar', exact: true }).click()
    await heading(page, 'Mais pormenores (facultativo)').waitFor()
    await expect.poll(() => path(page)).toBe(`${ORDER}/passo/3`)
    expect(posted).toEqual([`${ORDER}/passo/0`, `${ORDER}/passo/1`])
    await page.goBack()
    await expect.poll(() => area.inputValue()).toBe('105')
    expect(path(page)).toBe(`${ORDER}/passo/2`)
    expect(faults).toEqual([])
    await leave()
  })

  it.each([
    {
      place: 'a step of an order',
      address: `${ORDER}/passo/0`,
      begin: async (page: Page) => {
        await page.getByText('Apartamento', { exact: true }).click()
        await page.getByRole('button', { name: 'Continuar', exact: true }).click()
        await heading(page, 'Qual é a tipologia?').waitFor()
        await page.getByText('T2', { exact: true }).click()
      },
      taken: (page: Page) => page.getByRole('button', { name: 'Continuar noutro dispositivo' }).waitFor(),
    },
    {
      place: 'a new password',
      address: '/redefinir?email=ana.teste@exemplo.pt&token=1',
      begin: (page: Page) => page.getByLabel('Nova password', { exact: true }).fill('abc'),
      taken: (page: Page) => page.getByText('Password fraca').waitFor(),
    },
    {
      place: 'the first step of a loan',
      address: '/pedido-ch',
      begin: (page: Page) => page.locator('#root_prazo').fill('30'),
      taken: (page: Page) => page.locator('#loan-summary').waitFor({ state: 'detached' }),
    },
  ])('move nothing in $place', async ({ address, begin, taken }) => {
    const { page, faults, leave } = await visit(site, { viewport: { width: 360, height: 900 } })
    const letScriptsIn = await openBeforeScripts(page, address)
    await begin(page)
    await untilDrawn(page)
    const before = await layout(page)
    await letScriptsIn()
    await taken(page)
    expect(await layout(page)).toEqual(before)
    expect(faults).toEqual([])
    await leave()
  })

  it('take over every box of a multiple choice', async () => {
    const { page, faults, leave } = await visit(site)
    const letScriptsIn = await openBeforeScripts(page, '/?pedido=43&passo=0')
    const boxes = ['Trocar os móveis', 'Azulejos e pavimento', 'Teto']
    for (const box of boxes) await page.getByText(box, { exact: true }).click()
    await letScriptsIn()
    const loads: string[] = []
    page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()))
    await page.getByRole('button', { name: 'Continuar', exact: true }).click()
    await heading(page, 'Que área tem a cozinha?').waitFor()
    await page.getByRole('button', { name: 'Voltar', exact: true }).click()
    await heading(page, 'Que trabalhos quer fazer na cozinha?').waitFor()
    const chosen = page.getByRole('checkbox', { checked: true })
    expect(await chosen.evaluateAll((all) => all.map((one) => one.parentElement?.textContent))).toEqual(boxes)
    expect(faults).toEqual([])
    expect(loads).toEqual([])
    await leave()
  })

  it.each(['mouse', 'finger'])('take a press of a %s that began before them as a choice', async (pointer) => {
    const { page, faults, context } = await visit(site, { hasTouch: true })
    const letScriptsIn = await openBeforeScripts(page, '/?pedido=311&passo=0')
    const option = page.getByText('Apartamento', { exact: true })
    await option.hover()
    const { x, y } = middleOf(await option.boundingBox())
    const touch = await context.newCDPSession(page)
    if (pointer === 'mouse') await page.mouse.down()
    else await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    await letScriptsIn()
    if (pointer === 'mouse') await page.mouse.up()
    else await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    // It leads on by itself where the scripts had come when it ended.
    const chosen = page.getByRole('radio', { name: 'Apartamento', checked: true })
    await chosen.or(heading(page, 'Qual é a tipologia?')).first().waitFor()
    expect(faults).toEqual([])
    await context.close()
  })

  it('keep the loan in its tab from then on, at the same addresses', async () => {
    const { page, faults, leave } = await visit(site)
    page.on('dialog', (dialog) => dialog.accept())
    const letScriptsIn = await openBeforeScripts(page, '/pedido-ch')
    await fillLoanStep(page, 'dados_gerais', shortLoan.dados_gerais)
    await next(page).click()
    await page.locator('#root_proponente_1_name').fill('Ana')
    await letScriptsIn()
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('cinco-pedido-ch')))
      .toContain('"name":"Ana"')
    // The server's copy is deleted.
    const storedDrafts = () => site.db.selectFrom('step_drafts').select('wizard').execute()
    await expect.poll(storedDrafts).toEqual([])
    await fillLoanStep(page, 'dados_pessoais', shortLoan.dados_pessoais)
    await next(page).click()
    await heading(page, 'Dados profissionais').waitFor()
    await expect.poll(() => path(page)).toBe('/pedido-ch/passo/2')
    await page.reload()
    await heading(page, 'Dados profissionais').waitFor()
    await page.goBack()
    await heading(page, 'Dados pessoais').waitFor()
    await expect.poll(() => path(page)).toBe('/pedido-ch/passo/1')
    expect(await page.locator('#root_proponente_1_name').inputValue()).toBe('Ana')
    expect(faults).toEqual([])
    await leave()
  })
})

it('scripts that never come leave a way on from a step whose answers the tab has', async () => {
  const { page, leave } = await visit(site)
  await openBeforeScripts(page, '/pedido-ch/passo/1')
  await page.getByRole('status', { name: 'A carregar o formulário' }).waitFor()
  const toFirst = page.getByRole('link', { name: 'Ir para o primeiro passo' })
  expect(await toFirst.isVisible()).toBe(false)
  await scriptsStayAway(page)
  await page.getByText('O formulário está a demorar a abrir.').waitFor()
  await toFirst.click()
  await fillLoanStep(page, 'dados_gerais', shortLoan.dados_gerais)
  await next(page).click()
  await heading(page, 'Dados pessoais').waitFor()
  expect(path(page)).toBe('/pedido-ch/passo/1')
  await leave()
})

it('scripts that never come leave a way of an order to another device, and to delete it', async () => {
  const { page, leave } = await visit(site)
  await openBeforeScripts(page, `${ORDER}/passo/0`)
  const toOther = page.getByRole('button', { name: 'Continuar noutro dispositivo' })
  await page.getByText('Apartamento', { exact: true }).click()
  expect(await toOther.isVisible()).toBe(false)
  await scriptsStayAway(page)
  await toOther.click()
  await page.getByRole('heading', { name: 'Continuar noutro dispositivo' }).waitFor()
  await page.goto(`${ORDER}/passo/0`, { waitUntil: 'commit' })
  await page.locator('form').first().waitFor()
  await scriptsStayAway(page)
  const draftCount = async () =>
    (await site.db.selectFrom('order_drafts').select('service_id').execute()).length
  const before = await draftCount()
  await page.getByRole('button', { name: 'Eliminar este pedido' }).click()
  await expect.poll(draftCount).toBe(before - 1)
  await leave()
})

it('forms are posted where the scripts fail half-way', async () => {
  const { page, leave } = await visit(site)
  const posted = posts(page)
  await page.route('**/wizards/order/311.js*', (route) => route.fulfill({ status: 500 }))
  // The order asks why the questionnaire is not there, once it could not be loaded.
  const failed = page.waitForResponse(
    (response) => response.request().resourceType() === 'fetch' && response.url().includes('/order/311.js'),
  )
  await page.goto(`${ORDER}/passo/0`)
  await failed
  await page.getByText('Apartamento', { exact: true }).click()
  await page.getByRole('button', { name: 'Continuar', exact: true }).click()
  await heading(page, 'Qual é a tipologia?').waitFor()
  expect(posted).toEqual([`${ORDER}/passo/0`])
  await leave()
})
