import { useLayoutEffect, useMemo, useRef } from 'react'

/** One stable object whose functions call those of the last render. */
export function useLatest<T extends { [K in keyof T]: (...given: never[]) => void }>(functions: T): T {
  const latest = useRef(functions)
  useLayoutEffect(() => {
    latest.current = functions
  })
  return useMemo(() => {
    const names = Object.keys(latest.current) as (keyof T)[]
    return Object.fromEntries(
      names.map((name) => [name, (...given: never[]) => latest.current[name](...given)]),
    ) as T
  }, [])
}
