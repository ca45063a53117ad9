/** As much of the text as the search box takes. */
const LONGEST = 120

/** The search text of a query; '' if there is none. */
export const searchText = (query: URLSearchParams): string => (query.get('q') ?? '').trim().slice(0, LONGEST)

/** The query that looks for a text. */
export const queryFor = (text: string): URLSearchParams => new URLSearchParams(text && { q: text })
