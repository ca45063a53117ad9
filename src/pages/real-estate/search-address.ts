import type { RealEstateSearch } from '#schemas/showcase/real-estate.ts'
import { paths } from '#src/routes/paths.ts'

/** The address that a search has; what is not set is not in it. */
export function addressOf(search: RealEstateSearch): string {
  const given = Object.entries(search).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  )
  const query = new URLSearchParams(given)
  return query.size > 0 ? `${paths.realEstate}?${query}` : paths.realEstate
}
