import { useState } from 'react'
import { useLoaded } from '#src/engine/use-loaded.ts'

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

/** A list that the server gives page by page; other filters (`key`) begin it anew. */
export function usePaged<Row>(
  key: string,
  load: (after: string | undefined, signal: AbortSignal) => Promise<PageOfRows<Row>>,
): Paged<Row> {
  const [place, setPlace] = useState<{ key: string; cursors: string[] }>({ key, cursors: [] })
  const cursors = place.key === key ? place.cursors : []
  const after = cursors.at(-1)
  const loaded = useLoaded(`${key} ${after ?? ''}`, (signal) => load(after, signal))
  const next = loaded.data?.next ?? null
  return {
    rows: loaded.data?.rows ?? [],
    loading: loaded.loading,
    failure: loaded.failure,
    reload: loaded.reload,
    page: cursors.length + 1,
    hasNext: next !== null,
    onNext: () => next !== null && setPlace({ key, cursors: [...cursors, next] }),
    onBack: () => setPlace({ key, cursors: cursors.slice(0, -1) }),
  }
}
