import { ApiError } from '#src/api/api-error.ts'
import { useLoaded } from '#src/lib/use-loaded.ts'
import type { SectionData } from './section-data.ts'

/** A part's data: those that its page came with, until others are loaded, for another `key` or on request (PAGE-71). */
export function useSection<Data>(
  { data, failed }: SectionData<Data>,
  key: string,
  load: (signal: AbortSignal) => Promise<Data>,
) {
  const failure = failed && new ApiError(failed.status, failed.text, failed.fields)
  return useLoaded(key, load, data, failure)
}
