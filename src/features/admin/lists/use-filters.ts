import { useSearchParams } from 'react-router-dom'
import { usePendingSearch } from '#src/lib/use-pending-search.ts'
import { PLACE } from './use-paged.ts'

/**
 * Filters that are kept in the address, so that a list can be linked; '' means none. A changed filter starts the list
 * again at its first page.
 */
export function useFilters<Name extends string>(names: readonly Name[]) {
  const [reached] = useSearchParams()
  const { query, change } = usePendingSearch()
  const read = (from: URLSearchParams) =>
    Object.fromEntries(names.map((name) => [name, from.get(name) ?? ''])) as Record<Name, string>
  /** Sets a filter and removes those that depended on its old value. */
  const set =
    (name: Name, ...about: Name[]) =>
    (value: string) => {
      for (const gone of [...Object.values(PLACE), ...about]) query.delete(gone)
      if (value === '') query.delete(name)
      else query.set(name, value)
      return change(query, { replace: true })
    }
  // Without its page in the address, the list starts at the first page.
  return { values: read(query), set, key: JSON.stringify(read(reached)) }
}

type FiltersInUse<T> = { [K in keyof T]?: Exclude<T[K], '' | undefined> }

/** The filters that are set, as a call's query takes them. */
export const setFilters = <T extends Record<string, unknown>>(query: T): FiltersInUse<T> =>
  Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== '' && value !== undefined),
  ) as FiltersInUse<T>

/** A day of this century as a date field gives it; '' for none and for one that is still being typed. */
export const dayOf = (value: string): string => (/^20\d{2}-\d{2}-\d{2}$/.test(value) ? value : '')
