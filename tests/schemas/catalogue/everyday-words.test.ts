import { describe, expect, it } from 'vitest'
import { catalogueIndex } from '#schemas/catalogue/results.ts'
import { search } from '#schemas/catalogue/search.ts'
import { MAX_LABELS } from '#schemas/questions/limits.ts'
import { fold } from '#schemas/text/fold.ts'
import { readMainGroups, readSubgroups } from '#server/seeds/read-data.ts'
import everydaySentences from './everyday-sentences.json' with { type: 'json' }
import everydayWords from './everyday-words.json' with { type: 'json' }

const subgroups = readSubgroups()
const services = subgroups.flatMap(({ id, services }) =>
  services.flatMap(({ leadsTo, ...service }) => (leadsTo ? [] : [{ ...service, sub_group_id: id }])),
)
const index = catalogueIndex({ services, subgroups, mainGroups: readMainGroups() })
const firstFive = (text: string) => search(index, text).matches.slice(0, 5)

/** What people write, each with the services that are right; none where we have no such service. */
const table: readonly (readonly [text: string, ids: readonly number[]])[] = Object.entries({
  ...everydayWords,
  ...everydaySentences,
})

const rows = table.map(([text, ids]) => {
  const { matches, near } = search(index, text)
  const isRight = (result: (typeof matches)[number] | undefined) =>
    result?.kind === 'service' && ids.includes(result.id)
  const isCertain = matches.length > 0 && !near
  return {
    text,
    isFirst: ids.length === 0 ? !isCertain : isRight(matches.find(({ kind }) => kind === 'service')),
    isAmongFive: ids.length === 0 ? !isCertain : matches.slice(0, 5).some(isRight),
    isCertain,
  }
})

/** The texts of some rows, for the message of a test that fails. */
const textsOf = (some: typeof rows) => some.map(({ text }) => text).join(', ')

describe('what people write (CAT-22)', () => {
  it('is 600 texts and more, and names services that exist', () => {
    const ids = new Set(services.map(({ id }) => id))
    expect(table.length).toBeGreaterThanOrEqual(600)
    for (const [text, expected] of table) for (const id of expected) expect(ids, text).toContain(id)
  })

  it('finds the right service first in 90 of 100, and among five in 98', () => {
    const later = rows.filter(({ isFirst }) => !isFirst)
    expect(later.length / rows.length, textsOf(later)).toBeLessThanOrEqual(0.1)
    const missed = rows.filter(({ isAmongFive }) => !isAmongFive)
    expect(missed.length / rows.length, textsOf(missed)).toBeLessThanOrEqual(0.02)
  })

  it('gives a wrong answer as a certain one in 1 of 100 at most', () => {
    const wrong = rows.filter(({ isCertain, isFirst }) => isCertain && !isFirst)
    expect(wrong.length / rows.length, textsOf(wrong)).toBeLessThanOrEqual(0.01)
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

  it('has five to thirty search words for every service, none of them twice', () => {
    for (const { id, title, labels = [] } of services) {
      const folded = labels.map(fold)
      expect(folded.length, title).toBeGreaterThanOrEqual(5)
      expect(folded.length, title).toBeLessThanOrEqual(MAX_LABELS)
      expect(new Set([fold(title), ...folded]).size, `${id} ${title}`).toBe(folded.length + 1)
      for (const label of labels) {
        expect(label.length, label).toBeGreaterThanOrEqual(2)
        expect(label.length, label).toBeLessThanOrEqual(40)
      }
    }
  })
})
