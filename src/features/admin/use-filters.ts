import { useSearchParams } from 'react-router-dom'

/** Filters that stand in the address, so that a list can be linked; '' is none. */
export function useFilters<Name extends string>(names: readonly Name[]) {
  const [search, setSearch] = useSearchParams()
  const values = Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as Record<
    Name,
    string
  >
  const set = (name: Name) => (value: string) =>
    setSearch(
      (before) => {
        if (value === '') before.delete(name)
        else before.set(name, value)
        return before
      },
      { replace: true },
    )
  return { values, set, key: JSON.stringify(values) }
}

type Given<T> = { [K in keyof T]?: Exclude<T[K], '' | undefined> }

/** Only what was given, as a call's query wants it. */
export const given = <T extends Record<string, unknown>>(query: T): Given<T> =>
  Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== '' && value !== undefined),
  ) as Given<T>
