import { useCallback, useState } from 'react'
import { readPublicList } from '#src/api/public-lists.ts'
import { late } from '#src/lib/connection/late.ts'
import type { Finder } from './find.ts'

let fetched: Promise<Finder> | undefined

/** Loads the catalogue, and with it the code that searches it, which no page needs before. */
async function makeFinder(): Promise<Finder> {
  const [services, subgroups, mainGroups, code] = await Promise.all([
    readPublicList('listServices'),
    readPublicList('listSubgroups'),
    readPublicList('listMainGroups'),
    late(() => import('./find.ts')),
  ])
  return code.finder({ services, subgroups, mainGroups })
}

function fetchFinder(): Promise<Finder> {
  fetched ??= makeFinder().catch((error: unknown) => {
    fetched = undefined
    throw error
  })
  return fetched
}

/** Forgets the catalogue, as a page that is loaded again does. Stories follow one another in one page. */
export function forgetServices(): void {
  fetched = undefined
}

/**
 * The search in the services and their groups, loaded on first use and kept; `failed` if it could not be loaded.
 * `load` loads it and resolves with it, or with undefined.
 */
export function useServices() {
  const [finder, setFinder] = useState<Finder>()
  const [failed, setFailed] = useState(false)
  const load = useCallback(async () => {
    try {
      const loaded = await fetchFinder()
      setFinder(loaded)
      setFailed(false)
      return loaded
    } catch {
      setFailed(true)
      return undefined
    }
  }, [])
  return { finder, failed, load }
}
