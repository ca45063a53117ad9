import { callAdmin } from '#src/api/admin-client.ts'
import { useLoaded } from '#src/lib/use-loaded.ts'

interface Administrator {
  id: string
  words: string
}

/** The administrators to choose from, oneself first; none until they are loaded. */
export function useAdministrators(): readonly Administrator[] {
  const { data } = useLoaded('administrators', (signal) => callAdmin('listAdministrators', { signal }))
  const rows = data?.rows ?? []
  return [...rows.filter(({ own }) => own), ...rows.filter(({ own }) => !own)].map(({ id, who, own }) => ({
    id,
    words: own ? `Eu: ${who}` : who,
  }))
}
