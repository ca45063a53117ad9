import { expect, it } from 'vitest'
import { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import { turnedDays } from '#src/features/admin/lists/filter-bar.tsx'
import { adminSections } from '#src/pages/admin/sections.ts'

it('every list of the menu may have saved views (ADM-31)', () => {
  const query = adminCalls.listViews.query as unknown as { properties: { list: { pattern: string } } }
  const pattern = new RegExp(query.properties.list.pattern)
  const lists = adminSections.filter(({ label }) => label !== undefined).map(({ path }) => path)
  expect(lists.filter((path) => !pattern.test(path))).toEqual([])
})

it('a list says that its last day is before its first one', () => {
  const filters = {
    texto: { label: 'Código', kind: 'text', least: 3 },
    de: { label: 'De', kind: 'day' },
    ate: { label: 'Até', kind: 'day' },
  } as const
  const asked = { texto: '', de: '2026-11-23', ate: '2026-11-22' }
  expect(turnedDays(filters, asked)).toEqual({ ate: 'É antes do dia em «De».' })
  expect(turnedDays(filters, { ...asked, ate: '2026-11-23' })).toEqual({})
  expect(turnedDays(filters, { ...asked, ate: '2026-11-' })).toEqual({})
  expect(turnedDays(filters, { ...asked, de: '' })).toEqual({})
})
