import { expect, it } from 'vitest'
import realEstate from '#schemas/catalogue/data/real-estate.json' with { type: 'json' }
import listings from '#schemas/showcase/data/listings.json' with { type: 'json' }
import { listingPath, type PropertyType, serviceFor } from '#schemas/showcase/real-estate.ts'
import type { CallFunction } from '#src/api/client.ts'
import { load } from '#src/pages/listing/listing-page.tsx'
import { type RouteRow, routeTable } from '#src/routes/table.ts'
import { exampleSite } from '#stories/support/example-site.ts'

const row = routeTable.find(({ name }) => name === 'listing') as RouteRow
const call = (async () => ({ results: listings, place: null })) as unknown as CallFunction
const context = { call, settings: exampleSite.settings, seed: 1, now: 0 }
const ask = (part: string) =>
  load(context, new Request(`https://exemplo.pt/imoveis/${part}?x=1`), { row, params: { listing: part } })

it('a listing is shown at its one address, hidden from search engines, with similar ones (PAGE-60)', async () => {
  const loaded = await ask('1-apartamento-luminoso-perto-do-jardim')
  expect(loaded).toMatchObject({
    listing: { id: 1 },
    head: { title: 'Apartamento luminoso perto do jardim: Lisboa', hidden: true },
  })
  const { similar } = loaded as Exclude<typeof loaded, { init: unknown }>
  expect(similar).toHaveLength(3)
  for (const each of similar) expect(each).toMatchObject({ type: 'Apartamento', rent: false })
  const moved: Response = await ask('1-outro-nome').catch((thrown) => thrown)
  expect([moved.status, moved.headers.get('location')]).toEqual([
    301,
    '/imoveis/1-apartamento-luminoso-perto-do-jardim?x=1',
  ])
})

it('a listing that is not there shows others, with 404; an address of no listing is not found (PAGE-60)', async () => {
  expect(await ask('99-um-apartamento')).toMatchObject({
    data: { listing: undefined, similar: [{}, {}, {}], head: { hidden: true } },
    init: { status: 404 },
  })
  await expect(ask('apartamento')).rejects.toMatchObject({ status: 404 })
})

it('every listing has an address, and a service to ask for that there is (PAGE-60)', () => {
  const titles = new Map(realEstate.flatMap(({ services }) => services.map(({ id, title }) => [id, title])))
  for (const listing of listings) {
    expect(listingPath(listing)).toMatch(/^\/imoveis\/\d+-[a-z0-9-]+$/)
    const service = serviceFor({ ...listing, type: listing.type as PropertyType })
    expect(titles.get(service.id)).toBe(service.title)
  }
})
