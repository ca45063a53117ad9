import { useEffect, useRef, useState } from 'react'

export interface Loaded<T> {
  /** The last data; they stay while they are loaded again. */
  data: T | undefined
  failure: Error | undefined
  loading: boolean
  reload: () => void
  /** Loads them again without saying so: what fails, or is as before, changes nothing. */
  refresh: () => void
}

/**
 * Loads data on mount, when `key` changes and on request. A load that is overtaken is cancelled. Data that came with the
 * page (`first`), and why they did not come (`failed`), are not loaded on mount again.
 */
export function useLoaded<T>(
  key: string,
  load: (signal: AbortSignal) => Promise<T>,
  first?: T,
  failed?: Error,
): Loaded<T> {
  const [turn, setTurn] = useState(0)
  const isQuiet = useRef(false)
  const came = first !== undefined || failed !== undefined
  const [state, setState] = useState<Omit<Loaded<T>, 'reload' | 'refresh'>>(
    came ? { data: first, failure: failed, loading: false } : nothing,
  )
  /** The key whose data came with the page, until others are loaded. */
  const firstKey = useRef(came ? key : undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says what `load` depends on
  useEffect(() => {
    if (turn === 0 && firstKey.current === key) return
    firstKey.current = undefined
    const quietly = isQuiet.current
    isQuiet.current = false
    const controller = new AbortController()
    if (!quietly) setState(({ data }) => ({ data, failure: undefined, loading: true }))
    load(controller.signal).then(
      (now) => {
        if (controller.signal.aborted) return
        setState(({ data }) => ({
          data: quietly && isSame(data, now) ? data : now,
          failure: undefined,
          loading: false,
        }))
      },
      (failure: Error) => {
        if (controller.signal.aborted) return
        setState(({ data, failure: before }) => ({
          data,
          failure: quietly && data !== undefined ? before : failure,
          loading: false,
        }))
      },
    )
    return () => controller.abort()
  }, [key, turn])

  const again = (quietly: boolean) => {
    isQuiet.current = quietly
    setTurn((before) => before + 1)
  }
  return { ...state, reload: () => again(false), refresh: () => again(true) }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const nothing = { data: undefined, failure: undefined, loading: true }
