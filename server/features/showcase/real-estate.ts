import districts from '#schemas/places/data/districts.json' with { type: 'json' }
import municipalities from '#schemas/places/data/municipalities.json' with { type: 'json' }
import data from '#schemas/showcase/data/listings.json' with { type: 'json' }
import {
  hasSize,
  type PropertyType,
  type RealEstateSearch,
  type Size,
} from '#schemas/showcase/real-estate.ts'
import { fold } from '#schemas/text/fold.ts'

interface Listing {
  id: number
  type: PropertyType
  size: Size | null
  title: string
  place: string
  /** CTT's district and municipality. */
  municipality: string
  price: number
  rent: boolean
  area: number
  published: string
  energy: string
}

interface Place {
  name: string
  holds: (municipality: string, place: string) => boolean
}

const listings = data as Listing[]

const newest = (a: Listing, b: Listing) => b.published.localeCompare(a.published) || b.id - a.id

/** The six sorts (PAGE-22), in the order of their numbers; equal ones stand newest first. */
const orders: readonly ((a: Listing, b: Listing) => number)[] = [
  newest,
  (a, b) => -newest(a, b),
  (a, b) => a.price - b.price,
  (a, b) => b.price - a.price,
  (a, b) => a.area - b.area,
  (a, b) => b.area - a.area,
]

/** In the Azores each island numbers its own municipalities, so that their codes do not begin with the district's. */
const districtOf = new Map<string, string>()
const byMunicipality = new Map<string, Place>()
for (const { cod_distrito, cod_concelho, nome_concelho, district } of municipalities) {
  const municipality = cod_distrito + cod_concelho
  districtOf.set(municipality, district)
  byMunicipality.set(municipality, { name: nome_concelho, holds: (code) => code === municipality })
}
const byDistrict = new Map<string, Place>()
for (const { cod_distrito, nome_distrito } of districts) {
  byDistrict.set(cod_distrito, {
    name: nome_distrito,
    holds: (code) => districtOf.get(code) === cod_distrito,
  })
}
/** A district's name takes precedence over a municipality of the same name, which it contains. */
const byName = new Map(
  [...byMunicipality.values(), ...byDistrict.values()].map((place) => [fold(place.name), place]),
)

/** A locality that was imported; listings know their municipality and what their place is called. */
interface Locality {
  name: string
  municipality: string
}

function searchedPlace(search: RealEstateSearch, locality: Locality | undefined): Place | undefined {
  if (locality) {
    const { name, municipality } = locality
    return { name, holds: (code, place) => code === municipality && fold(place) === fold(name) }
  }
  if (search.cod_concelho) return byMunicipality.get(search.cod_concelho)
  if (search.cod_distrito) return byDistrict.get(search.cod_distrito)
  return search.place ? byName.get(fold(search.place)) : undefined
}

/** The sample listings that fit a search, and the name of the place that it is about. */
export function searchRealEstate(search: RealEstateSearch, locality?: Locality) {
  const place = searchedPlace(search, locality)
  const placed = Boolean(search.cod_distrito || search.cod_concelho || search.cod_localidade || search.place)
  const results = listings
    .filter(({ type, size, municipality, place: name }) => {
      if (search.type && type !== search.type) return false
      if (search.size && hasSize(search.type) && size !== search.size) return false
      return !placed || (place?.holds(municipality, name) ?? false)
    })
    .sort(orders[(search.sort ?? 1) - 1] ?? newest)
    .map(({ municipality: _, ...shown }) => shown)
  return { results, place: place?.name ?? null }
}
