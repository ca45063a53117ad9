import { type Danger, dangerIn } from '#schemas/catalogue/dangers.ts'
import popularServices from '#schemas/catalogue/data/popular.json' with { type: 'json' }
import { type MarkedPiece, markedIn } from '#schemas/catalogue/marks.ts'
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
  /** The first popular service of each main group, offered before anything is typed (CAT-19). */
  popular: readonly CatalogueResult[]
  /** The danger that a text tells of (CAT-23). */
  danger: (text: string) => Danger | undefined
  /** A title with what was typed marked (CAT-19). */
  marked: (title: string, typed: string) => readonly MarkedPiece[]
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
    popular: Object.values(popularServices).flatMap((ids) => {
      const first = index.entries.find(({ item }) => item.kind === 'service' && item.id === ids[0])
      return first ? [first.item] : []
    }),
    danger: dangerIn,
    marked: markedIn,
    beside: besideTitles,
  }
}
