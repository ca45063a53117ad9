import { useMemo, useState } from 'react'

interface PageOf<Row> {
  readonly rows: readonly Row[]
  /** What the next page begins after; null on the last one. */
  readonly next: string | null
}

const NOTHING: readonly never[] = []

/** A list that begins with a first page and grows by one at a time. Another first page begins it anew. */
export function usePages<Row>(first: PageOf<Row> | undefined, load: (after: string) => Promise<PageOf<Row>>) {
  const [grown, setGrown] = useState<PageOf<Row> & { first: typeof first }>()
  const [state, setState] = useState<{ first: typeof first; busy: boolean; failure?: string }>()
  const more = grown?.first === first ? grown : undefined
  const { busy = false, failure } = (state?.first === first && state) || {}
  const next = (more ?? first)?.next ?? null
  const rows = useMemo(() => [...(first?.rows ?? NOTHING), ...(more?.rows ?? NOTHING)], [first, more])

  /** Loads the next page, if there is one. */
  const showMore = async () => {
    if (next === null || busy) return
    setState({ first, busy: true })
    try {
      const page = await load(next)
      setGrown({ first, rows: [...(more?.rows ?? NOTHING), ...page.rows], next: page.next })
      setState({ first, busy: false })
    } catch (error) {
      setState({ first, busy: false, failure: error instanceof Error ? error.message : String(error) })
    }
  }
  return { rows, next, busy, failure, showMore }
}
