import { describe, expect, it } from 'vitest'
import type { CallFunction } from '#src/api/client.ts'
import { load as loadCategory } from '#src/pages/category/category-page.tsx'
import { load as loadHome } from '#src/pages/home/home-page.tsx'
import { load as loadPackages } from '#src/pages/packages/packages-page.tsx'
import { load as loadProfile } from '#src/pages/profile/profile-page.tsx'
import { load as loadRealEstate } from '#src/pages/real-estate/real-estate-page.tsx'
import { load as loadSearch } from '#src/pages/search/search-page.tsx'
import type { LoaderContext } from '#src/routes/loader-context.ts'
import { type RouteRow, routeTable } from '#src/routes/table.ts'
import { exampleSite } from '#stories/support/example-site.ts'

const row = routeTable.find(({ name }) => name === 'house') as RouteRow
const request = new Request('https://exemplo.pt/procura?q=pintura')
const route = { row, params: { slug: 'ana' } }
const group = { id: 6, title: 'Remodelações', main_group_id: 2 }
const service = { id: 52, title: 'Pintura', sub_group_id: 6, main_group_id: 2 }
const replies: Record<string, unknown> = {
  listPopularServices: [service],
  listSubgroups: [group],
  listServicesOfMainGroup: [service],
  listColumns: [],
  listFeatured: [],
  listNewestReviews: [],
  listShownWork: [],
  listServices: [service],
  listMainGroups: [],
}

/** A server on which some calls fail with a status. */
const failing = (status: number, ...names: string[]): LoaderContext => ({
  call: (async (name: string) => {
    if (names.includes(name)) throw Object.assign(new Error(''), { status })
    return replies[name]
  }) as CallFunction,
  settings: exampleSite.settings,
  seed: 1,
  now: 0,
})

describe('a list that cannot be loaded (CAT-17)', () => {
  it.each([
    [
      'popular services',
      loadCategory,
      ['listPopularServices'],
      { popular: undefined, subgroups: [{ id: 6 }] },
    ],
    ['areas', loadCategory, ['listSubgroups'], { popular: [{ id: 52 }], subgroups: undefined }],
    ['services', loadCategory, ['listServicesOfMainGroup'], { popular: [{}], subgroups: undefined }],
    ['featured cards', loadHome, ['listFeatured'], { featured: undefined, columns: [] }],
    ['the catalogue', loadHome, ['listColumns'], { featured: [], columns: undefined }],
    ['what is found', loadSearch, ['listServices'], { text: 'pintura', matches: undefined }],
    ['listings', loadRealEstate, ['listRealEstate'], { results: undefined }],
    ['packages', loadPackages, ['listPackages'], { packages: undefined }],
  ])('leaves the rest of its page, which nobody keeps: %s', async (_name, load, names, data) => {
    for (const status of [500, 503, 429])
      expect(await load(failing(status, ...names), request, route)).toMatchObject({
        data,
        init: { status: 503 },
      })
    await expect(load(failing(0, ...names), request, route)).rejects.toMatchObject({ status: 0 })
  })

  it('does not change a page that is whole', async () => {
    expect(await loadCategory(failing(500), request, route)).toMatchObject({ subgroups: [{ id: 6 }] })
  })
})

it('a profile that cannot be read leads home without a message (PAGE-25)', async () => {
  for (const status of [400, 404, 429, 500, 503]) {
    const led = (await loadProfile(failing(status, 'showProfile'), request, route)) as Response
    expect([led.status, led.headers.get('location')]).toEqual([302, '/'])
  }
  await expect(loadProfile(failing(0, 'showProfile'), request, route)).rejects.toMatchObject({ status: 0 })
})
