import { useEffect, useState } from 'react'

export interface Loaded<T> {
  /** The last data; they stay while they are loaded again. */
  data: T | undefined
  failure: Error | undefined
  loading: boolean
  reload: () => void
}

/** Loads data on mount, when `key` changes and on request. A load that is overtaken is cancelled. */
export function useLoaded<T>(key: string, load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [turn, setTurn] = useState(0)
  const [state, setState] = useState<Omit<Loaded<T>, 'reload'>>(nothing)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says what `load` depends on
  useEffect(() => {
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
