import { useCallback, useState } from 'react'
import { type SearchIndex, searchIndex, type Titled } from '#schemas/catalogue/search.ts'
import { call } from '#src/api/client.ts'

let fetched: Promise<SearchIndex<Titled>> | undefined

function fetchIndex(): Promise<SearchIndex<Titled>> {
  fetched ??= call('listServices', {}).then(searchIndex, (error: unknown) => {
    fetched = undefined
    throw error
  })
  return fetched
}

/**
 * The services to search in, loaded on first use and kept; `failed` if they could not be loaded. `load` loads them
 * and resolves with them, or with undefined.
 */
export function useServices() {
  const [index, setIndex] = useState<SearchIndex<Titled>>()
  const [failed, setFailed] = useState(false)
  const load = useCallback(async () => {
    try {
      const services = await fetchIndex()
      setIndex(services)
      setFailed(false)
      return services
    } catch {
      setFailed(true)
      return undefined
    }
  }, [])
  return { index, failed, load }
}
