import type { RealEstateSearch } from '#schemas/showcase/real-estate.ts'
import { paths } from '#src/routes/paths.ts'

/** A search as the query of an address; filters that are not set are left out. */
export function queryOf(search: RealEstateSearch): URLSearchParams {
  const parameters = Object.entries(search).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  )
  return new URLSearchParams(parameters)
}

/** The address that a search has. */
export function addressOf(search: RealEstateSearch): string {
  const query = queryOf(search)
  return query.size > 0 ? `${paths.realEstate}?${query}` : paths.realEstate
}
