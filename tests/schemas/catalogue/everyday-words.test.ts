import { describe, expect, it } from 'vitest'
import { catalogueIndex } from '#schemas/catalogue/results.ts'
import { search } from '#schemas/catalogue/search.ts'
import { fold } from '#schemas/text/fold.ts'
import { readMainGroups, readSubgroups } from '#server/seeds/read-data.ts'
import everydayWords from './everyday-words.json' with { type: 'json' }

const subgroups = readSubgroups()
const services = subgroups.flatMap(({ id, services }) =>
  services.map((service) => ({ ...service, sub_group_id: id })),
)
const index = catalogueIndex({ services, subgroups, mainGroups: readMainGroups() })
const firstFive = (text: string) => search(index, text).matches.slice(0, 5)

/** What people write, each with the services of which one has to be among the first five results. */
const table: readonly (readonly [text: string, ids: readonly number[]])[] = Object.entries(everydayWords)

describe('words as people search', () => {
  it('are 300 and more, and name services that exist', () => {
    const ids = new Set(services.map(({ id }) => id))
    expect(table.length).toBeGreaterThanOrEqual(300)
    for (const [text, expected] of table) {
      expect(expected.length, text).toBeGreaterThan(0)
      for (const id of expected) expect(ids, text).toContain(id)
    }
  })

  it('all find something, and 95 of 100 find their service among the first five', () => {
    expect(table.filter(([text]) => firstFive(text).length === 0)).toEqual([])
    const missed = table.filter(
      ([text, ids]) => !firstFive(text).some(({ kind, id }) => kind === 'service' && ids.includes(id)),
    )
    expect(missed.length / table.length, JSON.stringify(missed)).toBeLessThanOrEqual(0.05)
  })

  it.each([
    ['ratos', 'Contratos e procurações'],
    ['cão', 'Avaliação de imóveis'],
    ['estofos', 'Reparação de estores'],
    ['portão', 'Pintura de portas e janelas'],
    ['cimento', 'Aquecimento central'],
    ['cama', 'Canalizador'],
  ])('%s does not find «%s», which only shares letters', (text, title) => {
    expect(search(index, text).matches.map((match) => match.title)).not.toContain(title)
  })

  it('find removals: an area and four services', () => {
    expect(firstFive('mudanças').map(({ kind, id }) => `${kind} ${id}`)).toEqual([
      'service 204',
      'subgroup 36',
      'service 205',
      'service 206',
      'service 231',
    ])
  })
})

describe('the titles and search words of the catalogue', () => {
  it('has no two services with the same title (CAT-2)', () => {
    const titles = services.map(({ title }) => fold(title))
    expect(titles.filter((title, at) => titles.indexOf(title) < at)).toEqual([])
  })

  it('has five to ten search words for every service, none of them twice', () => {
    for (const { id, title, labels = [] } of services) {
      const folded = labels.map(fold)
      expect(folded.length, title).toBeGreaterThanOrEqual(5)
      expect(folded.length, title).toBeLessThanOrEqual(10)
      expect(new Set([fold(title), ...folded]).size, `${id} ${title}`).toBe(folded.length + 1)
      for (const label of labels) {
        expect(label.length, label).toBeGreaterThanOrEqual(2)
        expect(label.length, label).toBeLessThanOrEqual(40)
      }
    }
  })
})
