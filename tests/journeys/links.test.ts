import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { texts } from '#schemas/messages/texts.ts'
import { isListed, routeTable } from '#src/routes/table.ts'
import { faintRings } from '#tests/support/browser/faint-rings.ts'
import { printedOfScreen } from '#tests/support/browser/printed.ts'
import {
  open,
  type RunningSite,
  startSite,
  takenOver,
  type Visitor,
  visit,
} from '#tests/support/browser/site.ts'
import { expectNarrow, expectNarrowInLargeText, expectWhole } from '#tests/support/browser/whole-page.ts'

let site: RunningSite

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

/** Categories that are made as the longest and the shortest one are. */
const ALIKE = ['/certificacao', '/climatizacao', '/aulas']

const addresses = new Set([
  ...routeTable
    .filter(isListed)
    .map(({ path }) => path)
    .filter((path) => !ALIKE.includes(path)),
  '/perfil/oficina-da-casa-exemplo',
  '/servico/311-certificado-energetico',
  '/servicos/certificacao-energetica',
  '/procura?q=pintura',
  '/procura?q=zzzzzz',
  '/imoveis?type=Outro&cod_distrito=01',
  '/brevemente',
  '/creditos',
  '/login',
  '/registo',
  '/esqueci',
  '/pedido-ch',
])

/** Where the links of a page lead on this site, and those that lead to a place on a page without it. */
const linksOf = (page: Page) =>
  page.locator('a[href]').evaluateAll((all) =>
    all
      .map((link) => new URL((link as HTMLAnchorElement).href))
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname, search, hash }) => ({ path: pathname + search, hash })),
  )

/** What a page says, in its headings, texts and links. */
const textsOf = async (page: Page) => {
  const parts = await page
    .locator('h1, h2, h3, main p, main li, footer a')
    .evaluateAll((all) =>
      all
        .filter((part) => (part as HTMLElement).checkVisibility())
        .map((part) => (part as HTMLElement).innerText.replace(/\s+/g, ' ').trim()),
    )
  return parts.filter((text) => text !== '')
}

/** The section heads of a page, and what they look like. */
const headsOf = (page: Page) =>
  page.locator('main h2:not(.MuiTypography-h3)').evaluateAll((all) =>
    all.map((head) => {
      const { fontSize, letterSpacing, fontWeight } = getComputedStyle(head)
      return { text: head.textContent ?? '', look: `${fontSize} ${letterSpacing} ${fontWeight}` }
    }),
  )

const computer = { width: 1280, height: 720 }
const tablet = { width: 768, height: 1024 }
const phone = { width: 360, height: 740 }

/** Pages that are read from above, section by section. */
const SECTIONS = ['/', '/comofunciona', '/quemsomos', '/imoveis', '/profissionais', '/contacto']

/** Pages whose form comes with the scripts. */
const FORMS = ['/login', '/esqueci']

describe('every public page', () => {
  /** Where links lead, and the page that has them. */
  const pageOfLink = new Map<string, string>()
  const looks = { sentence: new Set<string>(), capitals: new Set<string>() }
  let plain: Visitor
  let scripted: Visitor

  beforeAll(async () => {
    plain = await visit(site, { javaScriptEnabled: false })
    scripted = await visit(site, { viewport: computer })
  })
  afterAll(() => Promise.all([plain.context.close(), scripted.context.close()]))

  it.each([...addresses])(
    '%s is whole at any width and on paper, read without scripts as it is with them, and has links and rings (PAGE-42)',
    async (address) => {
      // Both read one document: some pages show other services from load to load.
      const reply = await scripted.page.goto(address)
      await takenOver(scripted.page)
      const { 'content-encoding': _, ...headers } = reply?.headers() ?? {}
      const body = await reply?.body()
      await plain.page.route(site.origin + address, (route) => route.fulfill({ headers, body }))
      await plain.page.goto(address)
      for (const { page } of [plain, scripted]) {
        const links = await linksOf(page)
        expect(links.length).toBeGreaterThan(0)
        for (const { path, hash } of links) {
          pageOfLink.set(path, address)
          const here = path === new URL(page.url()).pathname + new URL(page.url()).search
          if (here && hash)
            expect({ hash, count: await page.locator(hash).count() }).toMatchObject({ count: 1 })
        }
      }
      const without = await textsOf(plain.page)
      expect(without.length).toBeGreaterThan(0)
      const added = (await textsOf(scripted.page)).filter((text) => !without.includes(text))
      if (!FORMS.includes(address)) expect(added).toEqual([])
      await expectWhole(scripted.page)
      expect(await printedOfScreen(scripted.page)).toEqual([])
      for (const narrower of [tablet, phone]) {
        await scripted.page.setViewportSize(narrower)
        await expectNarrow(scripted.page)
      }
      await expectNarrowInLargeText(scripted.page)
      await scripted.page.setViewportSize(computer)
      for (const { text, look } of SECTIONS.includes(address) ? await headsOf(scripted.page) : [])
        (text === text.toUpperCase() ? looks.capitals : looks.sentence).add(look)
      await scripted.page.keyboard.press('Tab')
      expect(await faintRings(scripted.page)).toEqual([])
    },
  )

  it('has section heads of one size, and one style for what is in capitals', () => {
    expect([...looks.sentence]).toHaveLength(1)
    expect([...looks.capitals]).toEqual(['17px 1.02px 700'])
  })

  it('gives no fault', () => {
    expect(scripted.faults).toEqual([])
  })

  it('has links that all answer', async () => {
    // One service, or one subgroup, stands for fifty of them.
    const records = [...pageOfLink.keys()].filter((path) => /^\/servicos?\//.test(path))
    const pages = [...pageOfLink.keys()].filter((path) => !records.includes(path))
    expect(records.length).toBeGreaterThan(150)
    for (const path of [...pages, ...records.filter((_, index) => index % 50 === 0)]) {
      const { status } = await fetch(site.origin + path, { redirect: 'manual' })
      expect({ path, on: pageOfLink.get(path), status }).toEqual({
        path,
        on: pageOfLink.get(path),
        status: 200,
      })
    }
  })
})

describe('the not-found page', () => {
  const back = (page: Page) => page.getByRole('link', { name: 'Voltar à página anterior' })

  it('leads back to the page of ours from which it was reached', async () => {
    const { page, leave } = await visit(site)
    await open(page, '/casa')
    await page.evaluate(() => location.assign('/nao-existe'))
    await page.getByRole('heading', { level: 1, name: texts.notFound }).waitFor()
    await page.getByRole('region', { name: 'Cookies' }).waitFor()
    await back(page).click()
    await page.waitForURL('**/casa')
    await leave()
  })

  it('leads back to where the visitor came from, on another site too', async () => {
    const { page, context } = await visit(site)
    await page.goto('data:text/html,elsewhere')
    await open(page, '/nao-existe')
    await back(page).click()
    await page.waitForURL('data:text/html,elsewhere')
    await context.close()
  })

  it('leads home without scripts', async () => {
    const { page, leave } = await visit(site, { javaScriptEnabled: false })
    await page.goto('/nao-existe')
    await back(page).click()
    await page.waitForURL(`${site.origin}/`)
    await leave()
  })

  it('leads to the page before, also where the address was typed', async () => {
    const { page, faults, leave } = await visit(site)
    await open(page, '/casa')
    await page.goto('/nao-existe')
    await back(page).click()
    await page.waitForURL('**/casa')
    expect(faults).toEqual([])
    await leave()
  })

  it('leads home where there is no page before', async () => {
    const { page, faults, context } = await visit(site)
    await open(page, '/casa')
    const opened = context.waitForEvent('page')
    await page.evaluate(() => window.open('/nao-existe', '_blank', 'noopener'))
    const tab = await opened
    await takenOver(tab)
    expect(await tab.evaluate(() => history.length)).toBe(1)
    await back(tab).click()
    await tab.waitForURL(`${site.origin}/`)
    expect(faults).toEqual([])
    await context.close()
  })

  it('leads home from the first page of a tab, which has only pages after it', async () => {
    const { page, context } = await visit(site)
    await open(page, '/casa')
    const opened = context.waitForEvent('page')
    await page.evaluate(() => window.open('/nao-existe', '_blank', 'noopener'))
    const tab = await opened
    await takenOver(tab)
    await tab.getByRole('link', { name: 'contacto connosco' }).click()
    await tab.waitForURL('**/contacto')
    await tab.goBack()
    await back(tab).click()
    await tab.waitForURL(`${site.origin}/`)
    await context.close()
  })
})
