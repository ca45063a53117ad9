import { expect, it } from 'vitest'
import { adminPages } from '#src/app/admin-pages.ts'
import { pageOf } from '#src/app/pages.ts'
import { sitePages } from '#src/app/site-pages.ts'
import { routeTable } from '#src/routes/table.ts'

const names = [...new Set(routeTable.map(({ page }) => page))]

it.each(names)('the page %s is one file, in one of the two apps', (name) => {
  expect([pageOf(sitePages, name), pageOf(adminPages, name)].filter(Boolean)).toHaveLength(1)
})

it('every page file of the site is shown by a route', () => {
  const shown = names.map((name) => pageOf(sitePages, name))
  expect(Object.entries(sitePages).filter(([, page]) => !shown.includes(page))).toEqual([])
})
