import { useEffect, useMemo, useRef, useState } from 'react'
import { useLoaded } from './use-loaded.ts'

interface PageOf<Row> {
  readonly rows: readonly Row[]
  /** What the next page begins after; null on the last one. */
  readonly next: string | null
}

const NOTHING: readonly never[] = []

/** A list that begins with a first page and grows by one at a time. Another first page begins it again. */
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

/**
 * The first page of a list with the rows of as many pages after it as there are before `isEnough`, or the last one; its
 * `next` is that of the last page that was loaded.
 */
export async function readUntil<Page extends PageOf<unknown>>(
  load: (after: string | undefined) => Promise<Page>,
  isEnough: (rows: readonly Page['rows'][number][]) => boolean,
): Promise<Page> {
  let page = await load(undefined)
  const rows: Page['rows'][number][] = [...page.rows]
  while (page.next !== null && !isEnough(rows)) {
    page = await load(page.next)
    rows.push(...page.rows)
  }
  return { ...page, rows }
}

interface Listed<Page extends PageOf<unknown>> {
  /** Loads the page after a row, or the first one. */
  load: (after: string | undefined, signal?: AbortSignal) => Promise<Page>
  /** The first page, where it came with the page of the site. */
  first?: Page | undefined
  /** Why it did not come with it. */
  failed?: Error | undefined
  /** A row that has to be among those that are loaded first, on whatever page it is. */
  isSought?: (row: Page['rows'][number]) => boolean
}

/**
 * A list by pages that is loaded on mount. When it is loaded again because something of it changed, as much is loaded as was
 * shown.
 */
export function useListed<Page extends PageOf<unknown>>(
  key: string,
  { load, first, failed, isSought }: Listed<Page>,
) {
  const shown = useRef(0)
  const readShown = (signal: AbortSignal) =>
    readUntil(
      (after) => load(after, signal),
      (rows) => rows.length >= shown.current && (!isSought || rows.some(isSought)),
    )
  const loaded = useLoaded<Page>(key, readShown, first, failed)
  const pages = usePages<Page['rows'][number]>(loaded.data, load)
  useEffect(() => {
    shown.current = pages.rows.length
  })
  return { ...loaded, pages }
}
