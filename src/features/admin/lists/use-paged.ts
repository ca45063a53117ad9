import { useLocation, useSearchParams } from 'react-router-dom'
import { useLoaded } from '#src/lib/use-loaded.ts'

export interface PageOfRows<Row> {
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

/** The names of a list's page in the address, so that Back from a row returns to it. */
export const PLACE = { page: 'pagina', after: 'depois' } as const

/** The cursors of the earlier pages, kept in the browser's history entry. */
const earlierOf = (state: unknown): string[] =>
  typeof state === 'object' && state !== null && 'earlier' in state && Array.isArray(state.earlier)
    ? state.earlier
    : []

/**
 * The first page from there with rows, or the last one: a search may look through a page of rows without finding one.
 */
async function loadFilled<Row>(
  load: Load<Row>,
  ...[after, signal]: Parameters<Load<Row>>
): Promise<PageOfRows<Row>> {
  const page = await load(after, signal)
  return page.rows.length > 0 || page.next === null ? page : loadFilled(load, page.next, signal)
}

/** A list that the server returns page by page. When `key` (the filters) changes, it starts again. */
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
    // While the next page loads, the previous one is still shown. Its cursor was used already.
    onNext: () => {
      if (next !== null && !loaded.loading) goTo(next, page + 1, { earlier: [...earlier, after ?? ''] })
    },
    onBack: () => goTo(earlier.at(-1), page - 1, { earlier: earlier.slice(0, -1) }),
  }
}
