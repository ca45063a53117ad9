import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { companyInWords } from '#schemas/messages/public-settings.ts'
import { readSubgroups } from '#server/seeds/read-data.ts'
import { frequentQuestions } from '#src/pages/how-it-works/frequent-questions.ts'
import { isListed, routeTable } from '#src/routes/table.ts'
import { heading } from '#tests/support/browser/order-steps.ts'
import { open, type RunningSite, startSite, visit } from '#tests/support/browser/site.ts'

let site: RunningSite

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

const profile = '/perfil/oficina-da-casa-exemplo'
const service = '/servico/311-certificado-energetico'
const subgroup = '/servicos/certificacao-energetica'

const get = (path: string) => fetch(site.origin + path, { redirect: 'manual' })
const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]
const byRole = (page: Page, role: 'link' | 'button' | 'combobox', name: string) =>
  page.getByRole(role, { name, exact: true })

it.each(routeTable.filter(({ path }) => !path.includes(':')))(
  'the route $path answers by its row of the table',
  async ({ path, title, documentTitle = title }) => {
    const reply = await get(path)
    expect(reply.status).toBe(200)
    expect(attribute(await reply.text(), /<title>([^<]+)</)).toContain(documentTitle.replaceAll('&', '&amp;'))
  },
)

describe('what comes again', () => {
  it('is told to be there already, until it has changed', async () => {
    for (const path of ['/casa', '/quemsomos', subgroup, service]) {
      const first = await fetch(site.origin + path, { headers: { 'accept-encoding': 'gzip, br' } })
      const etag = first.headers.get('etag') ?? ''
      expect(first.headers.get('cache-control')).toBe('no-cache')
      expect(first.headers.get('content-encoding')).toBe('br')
      expect(first.headers.get('content-security-policy')).toContain("script-src 'self'")
      const again = await fetch(site.origin + path, { headers: { 'if-none-match': etag } })
      expect({ path, status: again.status }).toEqual({ path, status: 304 })
    }
    const plain = await fetch(site.origin, { headers: { 'accept-encoding': 'identity' } })
    expect(plain.headers.get('content-encoding')).toBeNull()
    const asset = attribute(await plain.text(), /src="(\/assets\/[^"]+\.js)"/) ?? ''
    expect((await get(asset)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const sent = async (encoding: string) => {
      const { headers } = await fetch(site.origin + asset, { headers: { 'accept-encoding': encoding } })
      expect(headers.get('vary')).toBe('accept-encoding')
      return [headers.get('content-encoding'), Number(headers.get('content-length'))] as const
    }
    const [[none, whole], [zip, zipped], [br, least]] = await Promise.all([
      sent('identity'),
      sent('gzip'),
      sent('gzip, br'),
    ])
    expect([none, zip, br]).toEqual([null, 'gzip', 'br'])
    expect([least > 0, zipped > least, whole > zipped]).toEqual([true, true, true])
    expect((await get(`${asset}.br`)).status).toBe(404)
  })

  it('is never somebody else’s: pages of requests and accounts are made for each visitor', async () => {
    for (const path of [
      '/pedido?l=aaaaaaaaaaaa&s=bbbbbbbbbbbb',
      '/area',
      '/login',
      '/admin',
      '/nao-existe',
    ]) {
      expect((await get(path)).headers.get('etag')).toBeNull()
    }
  })
})

it.each(['/', '/comofunciona'])('%s is shuffled from load to load', async (path) => {
  // The time decides on the orders that a page is kept in: with a fixed one no two of them are the same by chance.
  const clock = vi.spyOn(site.services.clock, 'now').mockReturnValue(Date.UTC(2026, 10, 24))
  onTestFinished(() => clock.mockRestore())
  const orderOf = (html: string) => [...html.matchAll(/\/servico\/(\d+)/g)].map(([, id]) => id).join(' ')
  const first = await get(path)
  const again = await fetch(site.origin + path, {
    headers: { 'if-none-match': first.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(200)
  expect(orderOf(await again.text())).not.toBe(orderOf(await first.text()))
})

describe('search engines', () => {
  it('find every page in the sitemap, each with a title, a description and an address of its own', async () => {
    expect(await (await get('/robots.txt')).text()).toContain(`Sitemap: ${site.origin}/sitemap.xml`)
    const sitemap = await (await get('/sitemap.xml')).text()
    const listed = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) => address)
    const ofRecords = listed.filter((address) => /\/servicos?\//.test(address))
    const subgroups = readSubgroups()
    const services = subgroups.flatMap((one) => one.services).filter(({ leadsTo }) => leadsTo === undefined)
    expect(ofRecords).toHaveLength(subgroups.length + services.length)
    const others = listed.filter((address) => !ofRecords.includes(address))
    expect(others).toHaveLength(routeTable.filter(isListed).length)
    expect(listed).toContain(`${site.origin}/pedido-ch`)
    expect(listed).toContain(`${site.origin}/registo`)
    const seen = { title: new Set(), description: new Set(), canonical: new Set() }
    // One page of a service stands for many.
    const looked = [...others, ...ofRecords.filter((_, at) => at % 40 === 0)]
    for (const address of looked) {
      const reply = await fetch(address)
      expect({ address, status: reply.status }).toEqual({ address, status: 200 })
      const html = await reply.text()
      expect(html).not.toContain('noindex')
      expect((attribute(html, /<title>([^<]+)</) ?? '').replaceAll('&amp;', '&').length).toBeLessThan(60)
      expect(html).toContain('property="og:image"')
      expect(attribute(html, /rel="canonical" href="([^"]+)"/)).toBe(address)
      seen.canonical.add(address)
      seen.title.add(attribute(html, /<title>([^<]+)</))
      seen.description.add(attribute(html, /name="description" content="([^"]+)"/))
      const data = JSON.parse(attribute(html, /<script type="application\/ld\+json">([^<]+)</) ?? 'null')
      expect(data['@graph'].length).toBeGreaterThan(0)
    }
    for (const values of Object.values(seen)) expect(values.size).toBe(looked.length)
  })

  it('are told what a category and a profile are about', async () => {
    const things = async (path: string) => {
      const html = await (await get(path)).text()
      const data = JSON.parse(attribute(html, /<script type="application\/ld\+json">([^<]+)</) ?? 'null')
      return data['@graph'].map((thing: Record<string, string>) => thing['@type'])
    }
    expect(await things('/')).toContain('Organization')
    expect(await things('/casa')).toEqual(['BreadcrumbList', 'Service'])
    expect(await things('/imoveis')).toEqual(['BreadcrumbList', 'Service'])
    expect(await things('/comofunciona')).toEqual(['BreadcrumbList', 'FAQPage'])
    expect(await things(service)).toEqual(['BreadcrumbList', 'Service', 'FAQPage'])
    expect(await things(subgroup)).toEqual(['BreadcrumbList', 'Service'])
  })

  it('are told of no sample, and of no example as an address of ours', async () => {
    const sample = await (await get(profile)).text()
    expect(sample).toContain('noindex')
    expect(sample).not.toContain('ld+json')
    expect(await (await get('/')).text()).not.toContain('sameAs')
  })

  it('find each question of the page in its data, who mediates the loan and who runs the site in the HTML', async () => {
    const html = await (await get('/comofunciona')).text()
    for (const { question, answer } of frequentQuestions) {
      for (const text of [question, answer]) expect(html.split(text)).toHaveLength(3)
    }
    const loan = await (await get('/pedido-ch')).text()
    expect(loan).toContain('Intermediário de crédito')
    expect(loan).toContain(site.services.config.publicSettings.creditIntermediary.number)
    const company = companyInWords(site.services.config.publicSettings.company)
    expect(company).toContain('(NIPC 500\u00a0000\u00a0000; sede: ')
    for (const path of ['/', '/termos', '/privacidade'])
      expect(await (await get(path)).text()).toContain(company)
    expect(loan).toContain('São seis passos e demora cerca de dez minutos.')
  })

  it('find a picture of 1200 by 630 for the home page, each category and the loan', async () => {
    const pictures = new Set<string>()
    for (const path of [
      '/',
      '/casa',
      '/certificacao',
      '/climatizacao',
      '/aulas',
      '/outros',
      '/imoveis',
      '/pedido-ch',
    ]) {
      const image = attribute(await (await get(path)).text(), /property="og:image" content="([^"]+)"/) ?? ''
      const bytes = Buffer.from(await (await fetch(image)).arrayBuffer())
      expect([image, bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([image, 1200, 630])
      expect(bytes.length).toBeLessThan(70_000)
      pictures.add(image)
    }
    expect(pictures.size).toBe(8)
  })

  it('are not told of the page before, once another one is shown', async () => {
    const { page, faults, leave } = await visit(site)
    await open(page, '/casa')
    const things = page.locator('script[type="application/ld+json"]')
    expect(await things.count()).toBe(1)
    await page.getByRole('link', { name: 'Quem somos' }).click()
    await page.waitForURL(/quemsomos/)
    await expect.poll(() => things.count()).toBe(0)
    expect(faults).toEqual([])
    await leave()
  })

  it('are not told of results, and not of what is not there', async () => {
    expect(await (await get('/procura?q=pintura')).text()).toContain('noindex')
    expect((await get('/nao-existe')).status).toBe(404)
    expect((await get('/perfil/%FF')).status).toBe(404)
    for (const path of ['/servico/nada', '/servico/999999-nada', '/servicos/nada'])
      expect((await get(path)).status, path).toBe(404)
  })
})

describe('a category page', () => {
  it('filters its areas as one types, and Back keeps the filter and the place (PAGE-58)', async () => {
    const { page, faults, leave } = await visit(site, { viewport: { width: 360, height: 740 } })
    await open(page, '/casa#area-6')
    const field = page.getByRole('searchbox', { name: /^Filtrar as \d+ áreas$/ })
    await field.fill('PISCINA')
    await page.waitForURL('**/casa?filtro=PISCINA*')
    const tile = page.getByRole('link', { name: /^Piscinas/ })
    await tile.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => Math.round(scrollY))
    await tile.click()
    await page.waitForURL('**/servicos/piscinas')
    await heading(page, 'Piscinas').waitFor()
    await page.goBack()
    await tile.waitFor()
    expect(await field.inputValue()).toBe('PISCINA')
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(place)
    expect(faults).toEqual([])
    await leave()
  })

  it('filters its areas without scripts by a form (PAGE-58)', async () => {
    const { page, leave } = await visit(site, { javaScriptEnabled: false })
    await page.goto('/casa')
    const field = page.getByRole('searchbox')
    await field.fill('piscina')
    await field.press('Enter')
    await page.waitForURL('**/casa?filtro=piscina')
    expect(await field.inputValue()).toBe('piscina')
    expect(await page.getByRole('link', { name: /^Carpint/ }).count()).toBe(0)
    await page.getByRole('link', { name: /^Piscinas/ }).click()
    await page.waitForURL('**/servicos/piscinas')
    await page.goto('/climatizacao')
    expect(await field.count()).toBe(0)
    await leave()
  })

  it('opens the order of a service over itself', async () => {
    const { page, faults, leave } = await visit(site)
    await open(page, '/climatizacao')
    await page.locator('a[href^="/servico/"]').first().click()
    await heading(page, /ideal para si/).waitFor()
    expect(new URL(page.url()).pathname).toBe('/climatizacao')
    expect(faults).toEqual([])
    await leave()
  })

  it('keeps the search at hand when it is scrolled away', async () => {
    const { page, faults, leave } = await visit(site)
    await open(page, '/casa')
    const bar = page.getByRole('region', { name: 'Procura rápida' })
    expect(await bar.count()).toBe(0)
    await page.mouse.wheel(0, 1500)
    await bar.getByRole('combobox').fill('canalizador')
    await bar.getByRole('option', { name: 'Canalizador', exact: true }).click()
    await byRole(page, 'button', 'Pedir propostas').last().click()
    await heading(page, /ideal para si/).waitFor()
    expect(faults).toEqual([])
    await leave()
  })
})

it('without scripts the search is a form that leads to a page of links', async () => {
  const { page, leave } = await visit(site, { javaScriptEnabled: false })
  await page.goto('/')
  await page.getByRole('combobox').fill('pintura')
  await byRole(page, 'button', 'Pedir propostas').click()
  await page.getByRole('heading', { level: 1, name: 'Serviços para «pintura»' }).waitFor()
  await byRole(page, 'link', 'Pintura de interiores Até 5 propostas').waitFor()
  await page.goto('/imoveis')
  await page.getByLabel('Tipo de imóvel').selectOption('Apartamento')
  await page.getByLabel('Local').fill('lisboa')
  await byRole(page, 'button', 'Filtrar').click()
  await page.getByText('1 imóvel em Lisboa').waitFor()
  await leave()
})

describe('the packages', () => {
  it('have one main button, and lead to the registration by a quieter one', async () => {
    const { page, leave } = await visit(site)
    await open(page, '/pacotes')
    const main = page.locator('main .MuiButton-contained')
    expect(await main.evaluateAll((all) => all.map((button) => button.ariaLabel))).toEqual([
      'Comprar o pacote Crescer',
    ])
    expect(await byRole(page, 'link', 'REGISTO GRÁTIS').count()).toBe(1)
    await leave()
  })
})

describe('results of a search', () => {
  it('are cards that open the order', async () => {
    const { page, faults, leave } = await visit(site)
    await open(page, '/procura?q=pintura')
    const card = page.getByRole('link', { name: 'Pintura de fachadas Até 5 propostas' })
    expect(await card.locator('svg').count()).toBe(1)
    await card.click()
    await heading(page, /ideal para si/).waitFor()
    expect(faults).toEqual([])
    await leave()
  })

  it('stand below the warning of a danger, without scripts too (CAT-23)', async () => {
    const html = await (await get('/procura?q=cheira+a+gás')).text()
    expect(html).toMatch(/role="alert".*href="tel:112".*Reparação de fugas de gás/s)
  })
})

describe('a profile', () => {
  it('shows its pictures large, by keyboard alone', async () => {
    const { page, faults, leave } = await visit(site)
    await open(page, profile)
    const first = page.getByRole('link', { name: 'Ampliar a fotografia 1 de 6' })
    await first.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Fotografias' })
    await dialog.getByText('Fotografia 1 de 6').waitFor()
    await page.keyboard.press('ArrowLeft')
    await dialog.getByText('Fotografia 6 de 6').waitFor()
    await page.keyboard.press('ArrowRight')
    await dialog.getByText('Fotografia 1 de 6').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await first.evaluate((link) => link === document.activeElement)).toBe(true)
    expect(faults).toEqual([])
    await leave()
  })

  it('that is not known leads home without a word', async () => {
    const { page, faults, leave } = await visit(site)
    for (const slug of ['nao-existe', 'N%C3%83O', '..%2Fx']) {
      await open(page, `/perfil/${slug}`)
      expect(new URL(page.url()).pathname).toBe('/')
    }
    expect(faults).toEqual([])
    await leave()
  })
})

describe('real estate', () => {
  it('is filtered by type, typology and place, and the address keeps it', async () => {
    const { page, faults, leave } = await visit(site)
    await open(page, '/imoveis')
    const size = page.getByLabel('Tipologia')
    expect(await size.isDisabled()).toBe(true)
    await page.getByLabel('Tipo de imóvel').selectOption('Apartamento')
    await page.waitForURL(/type=Apartamento/)
    await size.selectOption('T2')
    await page.waitForURL(/size=T2/)
    const place = byRole(page, 'combobox', 'Local')
    await place.fill('lisb')
    await page.getByRole('option', { name: 'Lisboa, Lisboa' }).waitFor()
    await place.press('ArrowDown')
    await place.press('ArrowDown')
    await place.press('Enter')
    await page.waitForURL(/cod_concelho=1106/)
    await page.getByText('1 imóvel em Lisboa').waitFor()
    await byRole(page, 'link', 'Preço crescente').click()
    await page.waitForURL(/sort=3/)
    await page.reload()
    await page.getByText('1 imóvel em Lisboa').waitFor()
    expect(await place.inputValue()).toBe('Lisboa')
    await byRole(page, 'link', 'Apartamento luminoso perto do jardim').click()
    await page.waitForURL(/\/imoveis\/1-apartamento-luminoso/)
    await byRole(page, 'link', 'Pedir propostas').waitFor()
    await page.goBack()
    await page.waitForURL(/sort=3/)
    await place.press('End')
    await place.press('Backspace')
    await page.waitForURL((url) => !url.search.includes('cod_'))
    expect(new URL(page.url()).searchParams.get('type')).toBe('Apartamento')
    await page.getByLabel('Tipo de imóvel').selectOption('Terreno')
    await page.waitForURL((url) => !url.search.includes('size'))
    await expect.poll(() => size.isDisabled()).toBe(true)
    expect(faults).toEqual([])
    await leave()
  })

  it('says at the place box what it found, keeps what was chosen, and tells when it could not ask', async () => {
    const { page, faults, context, leave } = await visit(site, { viewport: { width: 1280, height: 800 } })
    await open(page, '/imoveis')
    const place = byRole(page, 'combobox', 'Local')
    await place.fill('porto')
    await page
      .getByRole('status')
      .filter({ hasText: /^\d+ locais$/ })
      .waitFor()
    await page.getByRole('option', { name: 'Porto (distrito)' }).click()
    await page.waitForURL(/cod_distrito=13/)
    await page.getByText('em Porto').waitFor()
    expect(await place.inputValue()).toBe('Porto (distrito)')
    await page.reload()
    expect(await place.inputValue()).toBe('Porto (distrito)')
    await byRole(page, 'combobox', 'Local').fill('zzzz')
    await page.getByRole('status').filter({ hasText: 'Nenhum local encontrado' }).waitFor()
    await context.route('**/api/localidade/**', (route) => route.abort())
    const before = await place.boundingBox()
    await place.fill('zzzzz')
    const error = page.getByText('Não foi possível procurar locais. Tente novamente.')
    await error.waitFor()
    expect(await place.getAttribute('aria-invalid')).toBe('true')
    expect(await place.getAttribute('aria-describedby')).toBe(await error.getAttribute('id'))
    expect(await place.boundingBox()).toEqual(before)
    expect(await page.getByLabel('Tipologia').locator('option').first().textContent()).toBe('Todas')
    expect(faults).toEqual([])
    await leave()
  })

  it('shows what was chosen while its results are on their way', async () => {
    const { page, faults, leave } = await visit(site)
    await open(page, '/imoveis')
    const gate = Promise.withResolvers<void>()
    const asked = page.waitForRequest(/\/api\/.*type=Moradia/)
    await page.route(/\/api\/.*type=Moradia/, async (route) => {
      await gate.promise
      await route.continue()
    })
    const type = page.getByLabel('Tipo de imóvel')
    await type.selectOption('Moradia')
    await asked
    expect(await type.inputValue()).toBe('Moradia')
    expect(await page.getByLabel('Tipologia').isEnabled()).toBe(true)
    gate.resolve()
    await page.waitForURL(/type=Moradia/)
    expect(faults).toEqual([])
    await leave()
  })

  it('loses no choice, however quickly the next one follows', async () => {
    const { page, faults, leave } = await visit(site)
    await open(page, '/imoveis')
    await byRole(page, 'combobox', 'Local').fill('porto')
    const option = page.getByRole('option', { name: 'Porto (distrito)' })
    const type = page.getByLabel('Tipo de imóvel')
    // In one go, as no hand can do it: a slow phone tells of both at once.
    await option.evaluate(
      async (place: HTMLElement, list) => {
        place.click()
        await Promise.resolve()
        ;(list as HTMLSelectElement).value = 'Apartamento'
        list?.dispatchEvent(new Event('change', { bubbles: true }))
      },
      await type.elementHandle(),
    )
    await page.waitForURL(/type=Apartamento.*cod_distrito=13/)
    await page.getByText('em Porto').waitFor()
    expect(await type.inputValue()).toBe('Apartamento')
    expect(await byRole(page, 'combobox', 'Local').inputValue()).toBe('Porto (distrito)')
    await byRole(page, 'link', 'Preço crescente').click()
    await page.waitForURL(/sort=3/)
    await type.selectOption('Moradia')
    await page.waitForURL(/type=Moradia.*sort=3|sort=3.*type=Moradia/)
    expect(faults).toEqual([])
    await leave()
  })

  it('opens the order of the energy certificate', async () => {
    const { page, faults, leave } = await visit(site)
    await open(page, '/imoveis?sort=3')
    await page.getByRole('region', { name: 'Certificado Energético' }).getByRole('link').click()
    await page.waitForURL(/pedido=311/)
    await heading(page, /ideal para si/).waitFor()
    expect(page.url()).toContain('sort=3')
    expect(faults).toEqual([])
    await leave()
  })
})
