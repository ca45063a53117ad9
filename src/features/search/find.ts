import { besideTitles, type Catalogue, catalogueIndex } from '#schemas/catalogue/results.ts'
import { search, titled } from '#schemas/catalogue/search.ts'
import type { Finder } from './use-services.ts'

/** The search in a catalogue. It is a module of its own, loaded when somebody begins to search. */
export function finder(catalogue: Catalogue): Finder {
  const index = catalogueIndex(catalogue)
  return {
    search: (text) => search(index, text),
    titled: (text) => titled(index, text),
    inside: (area) =>
      index.entries.flatMap(({ item }) =>
        item.kind === 'service' && item.sub_group_id === area ? [item] : [],
      ),
    beside: besideTitles,
  }
}
