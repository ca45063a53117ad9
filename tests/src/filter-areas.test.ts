import { expect, it } from 'vitest'
import { filterAreas, filterQuery, filterText, MAX_FILTER } from '#src/pages/category/filter-areas.ts'

const services = (...titles: string[]) => titles.map((title, at) => ({ id: at + 1, title }))
const areas = [
  { id: 6, title: 'Impermeabilização', services: services('Telhados') },
  {
    id: 7,
    title: 'Piscinas',
    services: services('Impermeabilizar piscina', 'Construção', 'Impermeabilizar deck'),
  },
  { id: 8, title: 'Pintura', services: services('Pintar a casa', 'Pintar o telhado') },
]
const areasFor = (text: string) => filterAreas(areas, text).map(({ id, line }) => [id, line])

it('an area is found by its title and by its services, whatever the case and the accents (PAGE-58)', () => {
  expect(areasFor('')).toEqual([
    [6, '1 serviço'],
    [7, '3 serviços'],
    [8, '2 serviços'],
  ])
  expect(areasFor(' IMPERMEABILIZACAO ')).toEqual([[6, '1 serviço']])
  expect(areasFor('impermeabiliz')).toEqual([
    [6, '1 serviço'],
    [7, 'Impermeabilizar piscina e mais 1'],
  ])
  expect(areasFor('telhad')).toEqual([
    [6, 'Telhados'],
    [8, 'Pintar o telhado'],
  ])
  expect(areasFor('xyz')).toEqual([])
})

it('the filter of an address is its text, and every other address is the same page (PAGE-58)', () => {
  expect(filterText(new URLSearchParams('filtro=á&x=1'))).toBe('á')
  expect(filterText(new URLSearchParams({ filtro: 'x'.repeat(500) }))).toHaveLength(MAX_FILTER)
  expect(String(filterQuery(new URLSearchParams('filtro=telha+&pedido=3')))).toBe('filtro=telha+')
  expect(String(filterQuery(new URLSearchParams('filtro=+')))).toBe('')
})
