import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { texts } from '#schemas/messages/texts.ts'
import { heading } from '#tests/support/browser/order-steps.ts'
import { open, type RunningSite, startSite, takenOver, visit } from '#tests/support/browser/site.ts'

let site: RunningSite

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

const phone = { width: 360, height: 740 }
const scrollTo = (page: Page, y: number) => page.evaluate((top) => window.scrollTo(0, top), y)

/** The parts that follow the scrolling have been told of it, and drawn. */
const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

describe('the search bar that stays', () => {
  const bar = (page: Page) => page.getByRole('region', { name: 'Procura rápida' })

  // On a category page: public-pages.test.ts.
  it('comes as soon as the icons are out of view, and goes with a jump over its mark', async () => {
    const { page, faults, leave } = await visit(site, { viewport: phone })
    await open(page, '/')
    await page.getByRole('button', { name: 'Rejeitar' }).click()
    const icons = await page.getByRole('navigation', { name: 'Categorias' }).boundingBox()
    const end = Math.ceil((icons?.y ?? 0) + (icons?.height ?? 0))
    await scrollTo(page, end - 20)
    await twoFrames(page)
    expect(await bar(page).count()).toBe(0)
    await scrollTo(page, end + 20)
    await bar(page).waitFor()
    await scrollTo(page, 100_000)
    await page.getByRole('button', { name: 'Voltar ao topo' }).click()
    await bar(page).waitFor({ state: 'detached' })
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    expect(faults).toEqual([])
    await leave()
  })
})

it('keeps a message that stands through a reload, and gives no fault', async () => {
  const { page, faults, leave } = await visit(site)
  await open(page, '/esqueci')
  await page.getByLabel('E-mail').fill('ana.teste@exemplo.pt')
  await page.getByRole('button', { name: 'REDEFINIR PASSWORD' }).click()
  const message = page.getByRole('dialog')
  await message.waitFor()
  const text = await message.innerText()
  await page.reload()
  await message.waitFor()
  expect(await message.innerText()).toBe(text)
  await page.keyboard.press('Escape')
  await message.waitFor({ state: 'detached' })
  await page.reload()
  await takenOver(page)
  expect(await message.count()).toBe(0)
  expect(faults).toEqual([])
  await leave()
})

describe('the search', () => {
  it('says that it found nothing, leaves its list open when nothing was chosen, and takes a title that was typed whole', async () => {
    const { page, faults, leave } = await visit(site, { viewport: phone })
    await open(page, '/')
    const box = page.getByRole('combobox')
    const option = page.getByRole('option', { name: 'Pintura de interiores' })
    await box.fill('zzzzzzzz')
    await page.getByRole('status').filter({ hasText: 'Não encontrámos esse serviço.' }).waitFor()
    const ways = page.getByRole('navigation', { name: 'Outras formas de encontrar' })
    const contact = ways.getByRole('link', { name: 'Fale connosco' })
    expect(await contact.getAttribute('href')).toBe('/contacto')
    await box.fill('pintura')
    await box.press('Enter')
    await page.getByText(texts.chooseFromList).waitFor()
    await option.waitFor()
    await page.keyboard.press('Escape')
    await option.waitFor({ state: 'hidden' })
    // It opens again at a click.
    await box.click()
    await option.click()
    await expect.poll(() => box.inputValue()).toBe('Pintura de interiores')
    // Next to the button, which the list covers on a phone.
    await page.setViewportSize({ width: 1280, height: 720 })
    await box.fill('certificado energetico')
    await page.getByRole('button', { name: 'Pedir propostas' }).click()
    await heading(page, /ideal para si/).waitFor()
    expect(new URL(page.url()).searchParams.get('pedido')).toBe('311')
    expect(faults).toEqual([])
    await leave()
  })
})

/** Which slide stands at the left edge of a carousel. */
const first = (region: Locator, slides: string) =>
  region.locator(slides).evaluateAll((all) => {
    const view = all[0]?.parentElement?.parentElement?.getBoundingClientRect()
    return all.findIndex((slide) => Math.abs(slide.getBoundingClientRect().left - (view?.left ?? 0)) < 24)
  })
describe('the banners', () => {
  const slide = '[aria-roledescription=diapositivo]'

  it('turn by themselves every 8 seconds, but not while their buttons are pointed at, focused or paused', async () => {
    const { page, faults, context } = await visit(site, { reducedMotion: 'no-preference' })
    await page.clock.install()
    await open(page, '/')
    const region = page.getByRole('region', { name: 'Destaques' })
    expect(await region.getByRole('link').first().textContent()).toContain('Imóveis')
    const wait = async () => {
      await page.clock.fastForward(8000)
      await page.clock.runFor(2000)
    }
    const next = region.getByRole('button', { name: 'Destaque seguinte' })
    await next.hover()
    await wait()
    expect(await first(region, slide)).toBe(0)
    await page.mouse.move(5, 5)
    await next.focus()
    await wait()
    expect(await first(region, slide)).toBe(0)
    await next.blur()
    await wait()
    await expect.poll(() => first(region, slide)).toBe(1)
    await region.getByRole('button', { name: 'Pausar os destaques' }).click()
    await region.getByRole('button', { name: 'Passar os destaques' }).waitFor()
    expect(faults).toEqual([])
    await context.close()
  })

  it('stand still where motion is not wanted, are turned by their arrows, and say which of how many they are', async () => {
    const { page, faults, leave } = await visit(site)
    await open(page, '/')
    const region = page.getByRole('region', { name: 'Destaques' })
    await region.getByRole('button', { name: 'Passar os destaques' }).waitFor()
    await region.getByRole('button', { name: 'Destaque anterior' }).click()
    await expect.poll(() => first(region, slide)).toBe(4)
    await region.getByRole('button', { name: 'Destaque seguinte' }).click()
    await expect.poll(() => first(region, slide)).toBe(0)
    expect(await region.getByRole('group').count()).toBe(5)
    await region.getByRole('group', { name: '1 de 5' }).waitFor()
    await region.getByRole('button', { name: 'Passar os destaques' }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.parentElement?.getAttribute('aria-label'))).toBe(
      '1 de 5',
    )
    expect(faults).toEqual([])
    await leave()
  })
})

describe('the carousels', () => {
  const slide = ':scope > div > ul > li'

  it('are turned by their arrows, and open the order of what is chosen', async () => {
    const { page, faults, leave } = await visit(site, { viewport: { width: 1280, height: 800 } })
    await open(page, '/')
    const region = page.getByRole('region', { name: 'PROJETOS POPULARES', exact: true })
    await region.scrollIntoViewIfNeeded()
    await region.getByRole('button', { name: 'Seguintes' }).click()
    await expect.poll(() => first(region, slide)).not.toBe(0)
    const second = await first(region, slide)
    await region.getByRole('button', { name: 'Anteriores' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => first(region, slide)).toBe(0)
    await page.keyboard.press('Space')
    await expect.poll(() => first(region, slide)).not.toBe(0)
    expect(second).toBeGreaterThan(0)
    await page.keyboard.press('Enter')
    const link = region.getByRole('link').nth(second)
    const service = /servico\/(\d+)/.exec((await link.getAttribute('href')) ?? '')?.[1]
    await link.click()
    await heading(page, /ideal para si/).waitFor()
    expect(new URL(page.url()).searchParams.get('pedido')).toBe(service)
    expect(faults).toEqual([])
    await leave()
  })
})

it('the loan’s request opens in a tab of its own', async () => {
  const { page, faults, context } = await visit(site)
  await open(page, '/')
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'PRÉ-APROVAÇÃO' }).click()
  const tab = await opened
  await tab.getByRole('heading', { level: 1, name: 'Crédito habitação' }).waitFor()
  expect(new URL(tab.url()).pathname).toBe('/pedido-ch')
  expect(new URL(page.url()).pathname).toBe('/')
  expect(faults).toEqual([])
  await context.close()
})

it('the arrow leads down to how it works', async () => {
  const { page, leave } = await visit(site)
  await open(page, '/')
  await page.getByRole('link', { name: 'Saber como funciona' }).click()
  await expect
    .poll(() => page.locator('#como-funciona').evaluate((part) => part.getBoundingClientRect().top))
    .toBeLessThan(120)
  expect(page.url()).toContain('#como-funciona')
  await leave()
})
