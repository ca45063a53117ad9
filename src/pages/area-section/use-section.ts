import { ApiError } from '#src/api/api-error.ts'
import { useLoaded } from '#src/lib/use-loaded.ts'
import type { SectionData } from './section-data.ts'

/** Why the server could not have a part's data. */
export const failureOf = ({ failed }: SectionData): Error | undefined =>
  failed && new ApiError(failed.status, failed.text, failed.fields)

/** A part's data: those that its page came with, until others are loaded, for another `key` or on request (PAGE-71). */
export const useSection = <Data>(
  loaded: SectionData<Data>,
  key: string,
  load: (signal: AbortSignal) => Promise<Data>,
) => useLoaded(key, load, loaded.data, failureOf(loaded))
