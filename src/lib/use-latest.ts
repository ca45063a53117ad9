import { useLayoutEffect, useMemo, useRef } from 'react'

/** One stable object whose functions call those of the last render. */
export function useLatest<T extends { [K in keyof T]: (...parameters: never[]) => void }>(functions: T): T {
  const latest = useRef(functions)
  useLayoutEffect(() => {
    latest.current = functions
  })
  return useMemo(() => {
    const names = Object.keys(latest.current) as (keyof T)[]
    return Object.fromEntries(
      names.map((name) => [name, (...parameters: never[]) => latest.current[name](...parameters)]),
    ) as T
  }, [])
}
