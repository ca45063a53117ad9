import { search, searchIndex } from '#schemas/catalogue/search.ts'
import { readSubgroups } from '#server/seeds/read-data.ts'
import { spread, timed } from './spread.ts'

/**
 * Milliseconds of script for each key, with our titles and with 50,000 made from them; the baseline is one pass of
 * `includes`.
 */
export function measureSearch() {
  const titles = readSubgroups().flatMap(({ services }) => services.map(({ title }) => title))
  return [titles.length, 50_000].map((count) => {
    const items = Array.from({ length: count }, (_, id) => ({
      id,
      title: `${titles[id % titles.length]} ${id}`,
    }))
    const index = searchIndex(items)
    const keys = ['p', 'pi', 'pint', 'pintura de', 'eletrecista', 'xyz']
    const ours = keys.flatMap((key) => timed(() => search(index, key), 40))
    const floor = keys.flatMap((key) =>
      timed(() => index.entries.filter(({ folded }) => folded.includes(key)), 40),
    )
    return { count, limit: 16, ours: spread(ours), floor: spread(floor) }
  })
}
