import { search } from '#schemas/catalogue/search.ts'
import { type SearchIndex, searchIndex, type Titled } from '#schemas/catalogue/search-index.ts'
import { readStored } from '../../core/db/stored.ts'
import type { Db } from '../../core/db/tables.ts'
import { onePerServer } from '../../core/services.ts'

/** How many services a word may mean. */
const MAX_MEANT = 20

/** The last index, and what it was made of: one for each server, made again where a service was changed. */
const lastIndex = onePerServer(() => ({ made: '', index: searchIndex<Titled>([]) as SearchIndex<Titled> }))

/** The services that a word of a text means, by their titles and search words as in the public search (CAT-6). */
export async function servicesMeant(
  services: Parameters<typeof lastIndex>[0],
): Promise<(word: string) => readonly number[]> {
  const rows = await servicesOf(services.database.db)
  const made = JSON.stringify(rows)
  const last = lastIndex(services)
  if (last.made !== made) {
    const items = rows.map(({ labels, ...row }) => ({
      ...row,
      ...(labels !== null && { labels: readStored<string[]>(labels) }),
    }))
    Object.assign(last, { made, index: searchIndex<Titled>(items) })
  }
  return (word) => {
    const { matches, near } = search(last.index, word)
    return near ? [] : matches.slice(0, MAX_MEANT).map(({ id }) => id)
  }
}

const servicesOf = (db: Db) =>
  db.selectFrom('services').select(['id', 'title', 'labels']).orderBy('id').execute()
