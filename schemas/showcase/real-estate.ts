import { serviceAddress } from '../catalogue/addresses.ts'

/** What listings are filtered by (PAGE-21). */
export const propertyTypes = ['Apartamento', 'Moradia', 'Terreno', 'Comércio', 'Outro'] as const
export const sizes = ['T0', 'T1', 'T2', 'T3', 'T4', 'T5', 'T6+'] as const

export type PropertyType = (typeof propertyTypes)[number]
export type Size = (typeof sizes)[number]

/** Only apartments and houses have a typology (PAGE-21). */
export const hasSize = (type: string | undefined): boolean => type === 'Apartamento' || type === 'Moradia'

/** The six sorts by their number, from 1 (PAGE-22). */
export const sorts = [
  'Mais recentes',
  'Mais antigos',
  'Preço crescente',
  'Preço decrescente',
  'Área crescente',
  'Área decrescente',
] as const

/** A search of real estate; a part that is not set filters nothing. */
export interface RealEstateSearch {
  type?: PropertyType
  size?: Size
  sort?: number
  cod_distrito?: string
  cod_concelho?: string
  cod_localidade?: string
  place?: string
}

const codes = { cod_localidade: /^\d{1,8}$/, cod_concelho: /^\d{4}$/, cod_distrito: /^\d{2}$/ } as const

/**
 * Reads a search from an address. Unknown values are ignored, a typology too if the type has none, and of several
 * places all but the narrowest: every address is a valid search.
 */
export function readSearch(query: URLSearchParams): RealEstateSearch {
  const search: RealEstateSearch = {}
  const type = propertyTypes.find((each) => each === query.get('type'))
  if (type) search.type = type
  const size = sizes.find((each) => each === query.get('size'))
  if (size && hasSize(type)) search.size = size
  const sort = Number(query.get('sort'))
  if (Number.isInteger(sort) && sort >= 1 && sort <= sorts.length) search.sort = sort
  for (const name of ['cod_localidade', 'cod_concelho', 'cod_distrito'] as const) {
    const code = query.get(name) ?? ''
    if (!codes[name].test(code)) continue
    search[name] = code
    return search
  }
  const place = (query.get('place') ?? '').trim().slice(0, 80)
  if (place !== '' && !place.includes('\0')) search.place = place
  return search
}

/** The path of a listing's page (PAGE-60): its id decides, its title is there to be read. */
export const listingPath = (listing: { id: number; title: string }): string =>
  `/imoveis/${serviceAddress(listing)}`

/** What tells listings apart when similar ones are looked for. */
interface Comparable {
  id: number
  type: PropertyType
  place: string
  rent: boolean
}

/** How many similar listings a page shows. */
const MAX_SIMILAR = 3

/** The listings most like another one: for sale or for rent as it is, of its type, in its place (PAGE-60). */
export function similarListings<Listing extends Comparable>(
  listings: readonly Listing[],
  like: Comparable | undefined,
): Listing[] {
  const likeness = ({ rent, type, place }: Listing) =>
    like ? Number(rent === like.rent) * 4 + Number(type === like.type) * 2 + Number(place === like.place) : 0
  return listings
    .filter(({ id }) => id !== like?.id)
    .toSorted((a, b) => likeness(b) - likeness(a))
    .slice(0, MAX_SIMILAR)
}

/** The service to ask for by whoever is interested in a listing (PAGE-60). */
export function serviceFor({ type, rent }: Pick<Comparable, 'type' | 'rent'>): { id: number; title: string } {
  if (type === 'Comércio')
    return rent
      ? { id: 14, title: 'Arrendamento de espaço comercial' }
      : { id: 4, title: 'Procura de loja ou escritório para comprar' }
  if (rent) return { id: 12, title: 'Procura de casa para arrendar' }
  if (type === 'Terreno') return { id: 3, title: 'Procura de terreno para comprar' }
  return { id: 1, title: 'Procura de casa para comprar' }
}
