/** As much of the text as the search box takes. */
const LONGEST = 120

/** What a query looks for; '' for nothing. */
export const searchText = (query: URLSearchParams): string => (query.get('q') ?? '').trim().slice(0, LONGEST)

/** The query that looks for a text. */
export const queryFor = (text: string): URLSearchParams => new URLSearchParams(text && { q: text })
