import { expect, it } from 'vitest'
import { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import { adminSections } from '#src/pages/admin/sections.ts'

it('every list of the menu may have saved views (ADM-31)', () => {
  const query = adminCalls.listViews.query as unknown as { properties: { list: { pattern: string } } }
  const pattern = new RegExp(query.properties.list.pattern)
  const lists = adminSections.filter(({ label }) => label !== undefined).map(({ path }) => path)
  expect(lists.filter((path) => !pattern.test(path))).toEqual([])
})
