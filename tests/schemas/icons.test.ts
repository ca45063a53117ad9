import { expect, it } from 'vitest'
import featured from '#schemas/catalogue/data/featured.json' with { type: 'json' }
import popular from '#schemas/catalogue/data/popular.json' with { type: 'json' }
import { iconInWords } from '#schemas/catalogue/icon-words.ts'
import { iconNames, serviceIcon, subgroupIcon } from '#schemas/catalogue/icons.ts'
import { readSubgroups } from '#server/seeds/read-data.ts'

const subgroups = readSubgroups()
const subgroupOf = new Map(
  subgroups.flatMap(({ id, services }) => services.map((service) => [service.id, id])),
)

it('every subgroup has an icon of its own choosing', () => {
  for (const { id, title } of subgroups.filter(({ id }) => ![85, 86].includes(id)))
    expect(subgroupIcon(id), title).not.toBe('Sparkle')
})

it('services that are shown side by side have different icons, each on the sheet', () => {
  const rows = [
    ...featured.map(({ cards }) => cards.map(({ image }) => image)),
    ...Object.values(popular).map((ids) => ids.map((id) => serviceIcon(id, subgroupOf.get(id) ?? 0))),
  ]
  for (const row of rows) {
    expect(new Set(row).size).toBe(row.length)
    for (const name of row) expect(iconNames).toContain(name)
  }
})

it('every icon has words, by which it is chosen', () => {
  expect(iconNames.filter((name) => iconInWords(name) === name)).toEqual([])
})
