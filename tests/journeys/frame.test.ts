import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAdmin } from '#tests/support/admin.ts'
import { visitAdmin } from '#tests/support/browser/admin-visit.ts'
import { faintRings } from '#tests/support/browser/faint-rings.ts'
import { openOrder } from '#tests/support/browser/order-steps.ts'
import { open, type RunningSite, startSite, visit } from '#tests/support/browser/site.ts'

let site: RunningSite

beforeAll(async () => {
  site = await startSite()
  await makeAdmin(site.db)
})
afterAll(() => site.stop())

/** Where the content of an element begins, without its padding, in CSS pixels. */
const leftOf = async (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { paddingLeft } = getComputedStyle(element)
      return Math.round(element.getBoundingClientRect().left + Number.parseFloat(paddingLeft))
    })

describe('the frame of the pages', () => {
  it('has one container, in the middle, at any width', async () => {
    const { page, faults, leave } = await visit(site, { viewport: { width: 360, height: 800 } })
    await open(page, '/casa')
    for (const width of [360, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      await page.evaluate(() => window.scrollTo(0, 1500))
      await page.getByRole('region', { name: 'Procura rápida' }).waitFor()
      const margin = Math.max((width - 1160) / 2, 0) + (width < 900 ? 16 : 32)
      const parts = async () => ({
        header: await leftOf(page, 'header a'),
        heading: await leftOf(page, 'main h1'),
        section: await leftOf(page, 'main h2'),
        sticky: await leftOf(page, '[aria-label="Procura rápida"] > div'),
        cookies: await leftOf(page, '[aria-label="Cookies"] p'),
        footer: await leftOf(page, 'footer h2'),
      })
      const expected = Object.fromEntries(Object.keys(await parts()).map((part) => [part, margin]))
      await expect.poll(parts, { message: `at ${width} px` }).toEqual(expected)
    }
    expect(faults).toEqual([])
    await leave()
  })

  it('has the same class names from the server as from the browser', async () => {
    const { page, leave } = await visit(site)
    const classes = () => page.locator('main h1').getAttribute('class')
    await open(page, '/comofunciona')
    const served = await classes()
    await open(page, '/')
    await page.getByRole('banner').getByRole('link', { name: 'Como funciona' }).click()
    await page.waitForURL('**/comofunciona')
    await expect.poll(classes).toBe(served)
    await leave()
  })

  it('has logo and buttons on one line', async () => {
    const { page, leave } = await visit(site)
    await open(page, '/')
    const middleOf = async (name: string, role: 'link') => {
      const box = await page.getByRole('banner').getByRole(role, { name, exact: true }).boundingBox()
      return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2)
    }
    const middle = await middleOf('Registo', 'link')
    expect(await middleOf('Cinco, início', 'link')).toBe(middle)
    expect(await middleOf('Sou profissional', 'link')).toBe(middle)
    await leave()
  })
})

describe('the header', () => {
  it('has the categories in a menu that closes by Escape, by leaving it and by a choice', async () => {
    const { page, faults, leave } = await visit(site)
    await open(page, '/')
    const header = page.getByRole('banner')
    const services = header.locator('summary')
    const house = header.getByRole('link', { name: 'Casa', exact: true })
    await services.click()
    await house.waitFor()
    await page.keyboard.press('Escape')
    await house.waitFor({ state: 'hidden' })
    expect(await services.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await house.waitFor()
    await header.getByRole('link', { name: 'Como funciona' }).focus()
    await house.waitFor({ state: 'hidden' })
    await services.click()
    await house.click()
    await page.waitForURL('**/casa')
    await house.waitFor({ state: 'hidden' })
    expect(faults).toEqual([])
    await leave()
  })

  it('opens its menu of categories without scripts', async () => {
    const { page, leave } = await visit(site, { javaScriptEnabled: false })
    await page.goto('/')
    await page.getByRole('banner').locator('summary').click()
    await page.getByRole('banner').getByRole('link', { name: 'Aulas', exact: true }).click()
    await page.waitForURL('**/aulas')
    await leave()
  })

  it('on a phone leads to everything from its menu, in line with the logo', async () => {
    const { page, leave } = await visit(site, { viewport: { width: 360, height: 740 } })
    await open(page, '/')
    await page.getByRole('button', { name: 'Abrir o menu' }).click()
    const menu = page.getByRole('navigation', { name: 'Menu' })
    for (const name of [
      'Imóveis',
      'Outros',
      'Como funciona',
      'Sou profissional',
      'Crédito habitação',
      'Contactos',
    ])
      expect(await menu.getByRole('link', { name, exact: true }).isVisible()).toBe(true)
    expect(await leftOf(page, 'nav[aria-label=Menu] a')).toBe(await leftOf(page, 'header a'))
    await menu.getByRole('link', { name: 'Sou profissional' }).click()
    await page.waitForURL('**/profissionais')
    await menu.waitFor({ state: 'hidden' })
    await leave()
  })
})

describe('the footer', () => {
  it('stands in two columns on a phone, and in one where the text is twice as large', async () => {
    const { page, leave } = await visit(site, { viewport: { width: 360, height: 740 } })
    await open(page, '/')
    const rows = () =>
      page
        .locator('footer h2')
        .evaluateAll((all) => new Set(all.map((head) => Math.round(head.getBoundingClientRect().top))).size)
    await expect.poll(rows).toBe(2)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await expect.poll(rows).toBe(4)
    await leave()
  })
})

it('the focus goes to the heading when an order that nothing on the page opened is closed', async () => {
  const { page, faults, leave } = await visit(site)
  await open(page, '/casa?pedido=99999')
  await page.getByRole('heading', { name: 'Este pedido não está disponível' }).waitFor()
  await page.getByRole('button', { name: 'Fechar o pedido' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  expect(faults).toEqual([])
  await leave()
})

describe('where people have colours of their own', () => {
  it('buttons, the progress and the chosen sort have an edge', async () => {
    const { page, leave } = await visit(site, { forcedColors: 'active' })
    const edge = (locator: ReturnType<Page['locator']>, property: 'borderTopWidth' | 'outlineWidth') =>
      locator.evaluate((element, name) => getComputedStyle(element)[name], property)
    await open(page, '/imoveis')
    const chosen = page.getByRole('navigation', { name: 'Ordenar' }).locator('[aria-current=true]')
    expect(await edge(chosen, 'outlineWidth')).toBe('3px')
    expect(await edge(page.getByRole('link', { name: 'PRÉ-APROVAÇÃO' }), 'borderTopWidth')).toBe('1px')
    await open(page, '/?pedido=311')
    const progress = page.getByRole('progressbar')
    await progress.waitFor()
    expect(await edge(progress, 'borderTopWidth')).toBe('1px')
    await open(page, '/pedido-ch')
    const step = page.locator('[aria-current=step]')
    await step.waitFor()
    expect(await edge(step, 'outlineWidth')).toBe('3px')
    await leave()
  })
})

it('what has the focus in the menu of the administration has a ring that is seen (PAGE-42)', async () => {
  const { page, leave } = await visitAdmin(site)
  await page.goto('/admin/servicos')
  await page.getByRole('link', { name: 'Serviços' }).waitFor()
  await page.keyboard.press('Tab')
  expect(await faintRings(page)).toEqual([])
  await leave()
})
it('nothing fades where motion is not wanted, and no ripple beats in what has the focus', async () => {
  const { page, leave } = await visit(site)
  await openOrder(page)
  const times = await page.evaluate(() =>
    [...document.querySelectorAll('[role=dialog], [role=dialog] *, .MuiButton-root')]
      .filter((element) => !element.closest('[role=progressbar]'))
      .flatMap((element) => getComputedStyle(element).transitionDuration.split(', '))
      .filter((time) => Number.parseFloat(time) > 0),
  )
  expect(times).toEqual([])
  await page.keyboard.press('Tab')
  expect(await page.locator('.MuiTouchRipple-root').count()).toBe(0)
  await leave()
})
