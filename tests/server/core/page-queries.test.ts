import { beforeAll, beforeEach, expect, it } from 'vitest'
import { readSearch } from '#schemas/showcase/real-estate.ts'
import type { RenderModule } from '#server/core/site/render.ts'
import { servePages, type WarmUp } from '#server/core/site/site.ts'
import { queryOf } from '#src/pages/real-estate/search-address.ts'
import { queryFor, searchText } from '#src/pages/search/search-text.ts'
import { embedded } from '#tests/support/database.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

const LONG = 'a=1&'.repeat(3500)

const rendered: string[] = []
const pages: RenderModule = {
  listedPaths: async () => [],
  warmUpPaths: async () => ['/ahead', '/own'],
  isShared: (path) => path !== '/own',
  isShuffled: () => false,
  takesForms: () => false,
  takesPhotos: () => false,
  orderPage: async ({ searchParams }) => (searchParams.get('pedido') === '311' ? '/order' : undefined),
  ownSearch: async ({ pathname, searchParams }) =>
    pathname === '/found' && searchParams.has('q') ? `?q=${searchParams.get('q')}` : '',
  pathOfPage: (path) => path,
  render: async ({ url }) => {
    const { pathname, search } = new URL(url)
    rendered.push(pathname + search)
    if (pathname === '/moved')
      return { status: 301, redirect: `/right${search}`, app: 'site', head: '', body: '', data: '{}' }
    return { status: 200, app: 'site', head: '', body: '', data: '{}' }
  },
}

const server = suiteServer(embedded.open)
let warmUp: WarmUp

beforeAll(() => {
  const site = { template: () => '<!--app-html-->', entry: async () => pages }
  warmUp = servePages(server.app, server.services, site)
})

beforeEach(() => rendered.splice(0))

it('a shared page that was rendered ahead is ready for the first visitor', async () => {
  await warmUp()
  expect(rendered.slice(0, 2)).toEqual(['/ahead', '/own'])
  rendered.splice(0)
  for (const url of ['/ahead', '/own']) expect((await server.app.inject(url)).statusCode).toBe(200)
  expect(rendered).toEqual(['/own'])
})

it('a page is rendered once, whatever its query holds that it does not read', async () => {
  for (const url of ['/page', `/page?${LONG}`, '/page?utm_source=x', `/found?${LONG}&q=sol`, `/own?a=1`])
    expect((await server.app.inject(url)).statusCode).toBe(200)
  expect(rendered).toEqual(['/page', '/found?q=sol', '/own?a=1'])
})

it('a page is rendered once with its question about cookies, and once without it', async () => {
  for (const cookie of ['', 'cookie-consent=accepted', 'x=1', 'x=1; cookie-consent=rejected'])
    await server.app.inject({ url: '/asks', headers: { cookie } })
  expect(rendered).toEqual(['/asks', '/asks'])
})

it('an address that opens an order leads to its page, and nothing is rendered for it', async () => {
  for (const method of ['GET', 'HEAD'] as const)
    for (const url of ['/page?utm_source=x&pedido=311', '/own?pedido=311']) {
      const reply = await server.app.inject({ method, url })
      expect([reply.statusCode, reply.headers.location]).toEqual([302, '/order'])
    }
  expect(rendered).toEqual([])
})

it.each(['', '?pedido=141', '?utm_source=x&pedido=141'])(
  'a record’s other address leads to the right one with its query once: %s',
  async (query) => {
    const reply = await server.app.inject(`/moved${query}`)
    expect([reply.statusCode, reply.headers.location]).toEqual([301, `/right${query}`])
  },
)

it('a page’s own query is what it reads, each value once and no longer than anybody types', () => {
  const query = new URLSearchParams(`${LONG}sort=2&q=${'x'.repeat(500)}&type=Terreno&type=Outro&size=`)
  expect(queryFor(searchText(query)).toString()).toBe(`q=${'x'.repeat(120)}`)
  expect(queryFor(searchText(new URLSearchParams('q=+&a=1'))).toString()).toBe('')
  expect(queryOf(readSearch(query)).toString()).toBe('type=Terreno&sort=2')
})
