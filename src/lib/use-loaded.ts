import { useEffect, useRef, useState } from 'react'

export interface Loaded<T> {
  /** The last data; they stay while they are loaded again. */
  data: T | undefined
  failure: Error | undefined
  loading: boolean
  reload: () => void
}

/**
 * Loads data on mount, when `key` changes and on request. A load that is overtaken is cancelled. Data that came with the
 * page (`first`) are not loaded on mount again.
 */
export function useLoaded<T>(key: string, load: (signal: AbortSignal) => Promise<T>, first?: T): Loaded<T> {
  const [turn, setTurn] = useState(0)
  const [state, setState] = useState<Omit<Loaded<T>, 'reload'>>(
    first === undefined ? nothing : { data: first, failure: undefined, loading: false },
  )
  /** The key whose data came with the page, until others are loaded. */
  const given = useRef(first === undefined ? undefined : key)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says what `load` depends on
  useEffect(() => {
    if (turn === 0 && given.current === key) return
    given.current = undefined
    const controller = new AbortController()
    setState(({ data }) => ({ data, failure: undefined, loading: true }))
    load(controller.signal).then(
      (data) => !controller.signal.aborted && setState({ data, failure: undefined, loading: false }),
      (failure: Error) =>
        !controller.signal.aborted && setState(({ data }) => ({ data, failure, loading: false })),
    )
    return () => controller.abort()
  }, [key, turn])

  return { ...state, reload: () => setTurn((before) => before + 1) }
}

const nothing = { data: undefined, failure: undefined, loading: true }
