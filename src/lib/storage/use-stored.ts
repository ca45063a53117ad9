import { useCallback, useSyncExternalStore } from 'react'
import { onStored, readStored } from './storage.ts'

const nothing = () => null

/** A local-storage entry as it stands; null on the server and in the first render, so that hydration agrees. */
export function useStored(key: string): string | null {
  const subscribe = useCallback((changed: () => void) => onStored(key, changed), [key])
  return useSyncExternalStore(subscribe, () => readStored(key), nothing)
}
