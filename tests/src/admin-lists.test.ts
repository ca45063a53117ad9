import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import { ApiError } from '#src/api/api-error.ts'
import { ChosenBar } from '#src/features/admin/lists/chosen-bar.tsx'
import { turnedDays } from '#src/features/admin/lists/filter-bar.tsx'
import { mayPass } from '#src/features/admin/section-frame.tsx'
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

it('chosen rows that nothing can be done with are told so (ADM-30)', () => {
  const barOf = (isFor: () => boolean) =>
    renderToStaticMarkup(
      createElement(ChosenBar<{ id: number }>, {
        actions: [{ id: 'publish', label: 'Publicar', isFor, run: async () => {}, done: String }],
        chosen: [{ id: 1 }, { id: 2 }],
        busy: undefined,
        onBegin: () => {},
        onClear: () => {},
      }),
    )
  expect(barOf(() => false)).toContain('Não há nada a fazer com elas')
  expect(barOf(() => true)).not.toContain('Não há nada a fazer')
})

it('a page of what does not exist offers no second try', () => {
  expect(mayPass(new ApiError(404, 'Esta versão não existe.'))).toBe(false)
  expect(mayPass(new ApiError(0, 'Sem ligação.'))).toBe(true)
  expect(mayPass(new Error('Não deu.'))).toBe(true)
})
