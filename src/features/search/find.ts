import {
  besideTitles,
  type Catalogue,
  type CatalogueResult,
  catalogueIndex,
} from '#schemas/catalogue/results.ts'
import { type SearchResult, search, titled } from '#schemas/catalogue/search.ts'

/** The search in the catalogue. */
export interface Finder {
  search: (text: string) => SearchResult<CatalogueResult>
  /** The service with this whole title. */
  titled: (text: string) => CatalogueResult | undefined
  /** The services of an area. */
  inside: (area: number) => readonly CatalogueResult[]
  /** What results say besides their titles. */
  beside: (results: readonly CatalogueResult[]) => ReadonlyMap<CatalogueResult, string>
}

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
