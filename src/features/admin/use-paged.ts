import { useLocation, useSearchParams } from 'react-router-dom'
import { useLoaded } from '#src/lib/use-loaded.ts'

interface PageOfRows<Row> {
  rows: Row[]
  /** What the next page begins after; null on the last one. */
  next: string | null
}

export interface Paged<Row> {
  rows: Row[]
  loading: boolean
  failure: Error | undefined
  reload: () => void
  /** From 1. */
  page: number
  hasNext: boolean
  onNext: () => void
  onBack: () => void
}

type Load<Row> = (after: string | undefined, signal: AbortSignal) => Promise<PageOfRows<Row>>

/** Where a list's page stands in the address, so that coming back from a row comes back to it. */
export const PLACE = { page: 'pagina', after: 'depois' } as const

/** What the pages before this one began after; kept with the address in the browser's history. */
const earlierOf = (state: unknown): string[] =>
  typeof state === 'object' && state !== null && 'earlier' in state && Array.isArray(state.earlier)
    ? state.earlier
    : []

/** The first page from there that has rows, or the last: a search may look through many without finding one. */
async function loadFilled<Row>(
  load: Load<Row>,
  ...[after, signal]: Parameters<Load<Row>>
): Promise<PageOfRows<Row>> {
  const page = await load(after, signal)
  return page.rows.length > 0 || page.next === null ? page : loadFilled(load, page.next, signal)
}

/** A list that the server gives page by page; other filters (`key`) begin it anew. */
export function usePaged<Row>(key: string, load: Load<Row>): Paged<Row> {
  const [search, setSearch] = useSearchParams()
  const earlier = earlierOf(useLocation().state)
  const after = search.get(PLACE.after) ?? undefined
  const page = after === undefined ? 1 : Math.max(2, Number(search.get(PLACE.page)) || 2)
  const loaded = useLoaded(`${key} ${after ?? ''}`, (signal) => loadFilled(load, after, signal))
  const next = loaded.data?.next ?? null
  const goTo = (to: string | undefined, number: number, state: { earlier: string[] }) =>
    setSearch(
      (before) => {
        for (const name of Object.values(PLACE)) before.delete(name)
        if (to) {
          before.set(PLACE.page, String(number))
          before.set(PLACE.after, to)
        }
        return before
      },
      { state },
    )
  return {
    rows: loaded.data?.rows ?? [],
    loading: loaded.loading,
    failure: loaded.failure,
    reload: loaded.reload,
    page,
    hasNext: next !== null,
    // What is shown while the next page comes is the one before: its end was gone on from already.
    onNext: () => {
      if (next !== null && !loaded.loading) goTo(next, page + 1, { earlier: [...earlier, after ?? ''] })
    },
    onBack: () => goTo(earlier.at(-1), page - 1, { earlier: earlier.slice(0, -1) }),
  }
}
