import { request } from 'node:http'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routeTable } from '#src/routes/table.ts'
import { open, type RunningSite, startSite, visit } from '#tests/support/browser/site.ts'

let site: RunningSite

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

/** Asks for a path as it stands: nobody tidies it up on the way. */
const ask = (path: string) =>
  new Promise<{ status: number; location: string | undefined; html: string }>((resolve, reject) => {
    const { hostname, port } = new URL(site.origin)
    const asked = request({ hostname, port, path, agent: false }, (reply) => {
      let html = ''
      reply.setEncoding('utf8').on('data', (text) => {
        html += text
      })
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, location: reply.headers.location, html }),
      )
    })
    asked.on('error', reject).end()
  })

const canonicalOf = (html: string) => /rel="canonical" href="([^"]+)"/.exec(html)?.[1]

describe('any path', () => {
  it('is a page, redirects to one, or is not found', async () => {
    const paths = routeTable.map(({ path }) => path.replace(/:slug/, 'oficina-da-casa-exemplo'))
    const piece = fc.constantFrom('/', '//', '\\', '.', '..', '%2F', '%00', '%FF', '@', ':', '?', ...paths)
    const any = fc.array(fc.oneof(piece, fc.stringMatching(/^[!-~\u00a1-\u00ff]*$/)), { maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(any, async (pieces) => {
        const { status, location, html } = await ask(`/${pieces.join('')}`)
        expect(status).toBeLessThan(500)
        if (location !== undefined) expect(location).toMatch(/^\/(?![/\\])/)
        if (status === 200) {
          const { pathname } = new URL(canonicalOf(html) ?? '', site.origin)
          expect((await ask(pathname)).status).toBe(200)
        }
      }),
      { seed: 5, numRuns: 300 },
    )
  })

  it.each(['//casa', '/\\evil.example', '/CASA/?utm=1', '/pedido-ch/?x=%FF'])(
    '%s shows the same page when React has taken it over',
    async (path) => {
      const { page, faults, leave } = await visit(site)
      let { status, location, html } = await ask(path)
      if (location !== undefined) ({ status, html } = await ask(location))
      await page.goto(`${site.origin}${path}`)
      expect(new URL(page.url()).host).toBe(new URL(site.origin).host)
      const titles = [/<title>([^<]*)</.exec(html)?.[1], await page.title()]
      expect(titles[0]).toBe(titles[1])
      if (status === 200) {
        await page.getByRole('region', { name: 'Cookies' }).waitFor()
        expect(await page.title()).toBe(titles[0])
      }
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
      expect(faults).toEqual([])
      await leave()
    },
  )

  it('of a page has one spelling, to which the others lead', async () => {
    for (const [asked, location] of [
      ['/casa/', '/casa'],
      ['/Casa?x=1', '/casa?x=1'],
      ['/IMOVEIS/', '/imoveis'],
    ]) {
      expect(await ask(asked ?? '')).toMatchObject({ status: 308, location })
    }
    expect(await ask('/home')).toMatchObject({ status: 301, location: '/' })
    expect(canonicalOf((await ask('/imoveis?type=Moradia')).html)).toBe(`${site.origin}/imoveis`)
  })
})

it('a public page is answered with 304 with any query', async () => {
  for (const path of [
    '/casa?utm_source=x',
    '/imoveis?type=Moradia',
    '/procura?q=pintura',
    '/procura',
    '/pedido-ch',
  ]) {
    const first = await fetch(site.origin + path)
    const html = await first.text()
    expect(first.headers.get('content-security-policy')).not.toContain('nonce-')
    expect(html).not.toContain('%NONCE%')
    const etag = first.headers.get('etag') ?? ''
    expect({ path, etag }).toEqual({ path, etag: expect.stringMatching(/^W\/"/) })
    const again = await fetch(site.origin + path, { headers: { 'if-none-match': etag } })
    expect({ path, status: again.status, body: await again.text() }).toEqual({ path, status: 304, body: '' })
  }
  const { page, faults, leave } = await visit(site)
  await open(page, '/imoveis?type=Moradia&utm_source=x')
  await page.getByRole('combobox', { name: 'Local' }).fill('p')
  await open(page, '/procura?q=pintura')
  expect(await page.getByRole('combobox').inputValue()).toBe('pintura')
  expect(await page.getByRole('listbox').isVisible()).toBe(false)
  expect(faults).toEqual([])
  await leave()
})

it('the name of the route is stored on a load as on a navigation', async () => {
  const { page, leave } = await visit(site)
  const storedRoute = () => page.evaluate(() => localStorage.getItem('route'))
  await open(page, '/casa')
  expect(await storedRoute()).toBe('house')
  await page.getByRole('link', { name: 'Quem somos', exact: true }).first().click()
  await page.waitForURL('**/quemsomos')
  await expect.poll(storedRoute).toBe('about')
  await open(page, '/procura')
  expect(await storedRoute()).toBe('about')
  await leave()
})

it('there is a favicon at /favicon.ico', async () => {
  const reply = await fetch(`${site.origin}/favicon.ico`)
  expect(reply.status).toBe(200)
  expect((await reply.arrayBuffer()).byteLength).toBeLessThan(4096)
})

describe('a navigation without a new document', () => {
  const headOf = (html: string) => ({
    title: /<title>([^<]*)</.exec(html)?.[1],
    description: /name="description" content="([^"]*)"/.exec(html)?.[1],
    canonical: canonicalOf(html),
    address: /property="og:url" content="([^"]*)"/.exec(html)?.[1],
    hidden: html.includes('noindex'),
  })

  it('sets the head as a new document would, and moves the focus to the page’s heading', async () => {
    const { page, faults, leave } = await visit(site)
    await open(page, '/procura')
    const search = page.getByRole('combobox')
    for (const [name, path] of [
      ['Casa', '/casa'],
      ['Quem somos', '/quemsomos'],
      ['Política de privacidade', '/privacidade'],
    ] as const) {
      await page.getByRole('link', { name, exact: true }).first().click()
      await page.waitForURL(site.origin + path)
      const there = await page.evaluate(() => document.head.outerHTML)
      await expect
        .poll(async () => headOf(await page.evaluate(() => document.head.outerHTML)))
        .toEqual(headOf((await ask(path)).html))
      expect(there).toContain('og:image')
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    }
    await page.goBack()
    await page.goBack()
    await page.waitForURL('**/casa')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Quem somos')
    await search.first().focus()
    await page.evaluate(() => {
      location.hash = 'services'
    })
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('H1')
    expect(faults).toEqual([])
    await leave()
  })
})
