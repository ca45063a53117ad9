import { fold } from '#schemas/text/fold.ts'

/** A subgroup with the services that one can ask for in it. */
export interface Area {
  id: number
  title: string
  services: readonly { id: number; title: string }[]
}

/** The name of the filter in the address. */
export const FILTER = 'filtro'
export const MAX_FILTER = 60

/** The filter of an address; '' where there is none. */
export const filterText = (query: URLSearchParams): string => (query.get(FILTER) ?? '').slice(0, MAX_FILTER)

/** The part of the query that changes what a category's page shows. */
export const filterQuery = (query: URLSearchParams): URLSearchParams => {
  const text = filterText(query)
  return new URLSearchParams(text.trim() === '' ? [] : [[FILTER, text]])
}

const countWords = (count: number) => (count === 1 ? '1 serviço' : `${count} serviços`)

/**
 * The areas whose title, or that of one of their services, holds a text, whatever its case and accents (PAGE-58).
 * `line` says how many services an area has, or which of them the text was found in.
 */
export function filterAreas(areas: readonly Area[], text: string): (Area & { line: string })[] {
  const sought = fold(text)
  return areas.flatMap((area) => {
    const count = countWords(area.services.length)
    if (fold(area.title).includes(sought)) return [{ ...area, line: count }]
    const [first, ...more] = area.services.filter(({ title }) => fold(title).includes(sought))
    if (!first) return []
    return [{ ...area, line: more.length === 0 ? first.title : `${first.title} e mais ${more.length}` }]
  })
}
