import { useSearchParams } from 'react-router-dom'
import { useComingSearch } from '#src/lib/use-coming-search.ts'
import { PLACE } from './use-paged.ts'

/** Filters that stand in the address, so that a list can be linked; '' is none. Another one begins the list anew. */
export function useFilters<Name extends string>(names: readonly Name[]) {
  const [reached] = useSearchParams()
  const { query, change } = useComingSearch()
  const read = (from: URLSearchParams) =>
    Object.fromEntries(names.map((name) => [name, from.get(name) ?? ''])) as Record<Name, string>
  /** Sets a filter; those that were about its old value are taken away. */
  const set =
    (name: Name, ...about: Name[]) =>
    (value: string) => {
      for (const gone of [...Object.values(PLACE), ...about]) query.delete(gone)
      if (value === '') query.delete(name)
      else query.set(name, value)
      return change(query, { replace: true })
    }
  // The list begins anew when its place in the address has gone too.
  return { values: read(query), set, key: JSON.stringify(read(reached)) }
}

type Given<T> = { [K in keyof T]?: Exclude<T[K], '' | undefined> }

/** Only what was given, as a call's query wants it. */
export const given = <T extends Record<string, unknown>>(query: T): Given<T> =>
  Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== '' && value !== undefined),
  ) as Given<T>

/** A day of this century as a date field gives it; '' for none and for one that is being typed. */
export const dayOf = (value: string): string => (/^20\d{2}-\d{2}-\d{2}$/.test(value) ? value : '')
