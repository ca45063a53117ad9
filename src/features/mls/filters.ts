import type { calls } from '#schemas/calls/calls.ts'
import type { QueryOf } from '#schemas/calls/define-call.ts'
import { businessNames, kindNames, mayHaveSize, nearKm } from '#schemas/mls/property.ts'
import { sizes } from '#schemas/showcase/real-estate.ts'

/** What the list of properties is narrowed to, as the page's address says it; empty for everything. */
export interface Filters {
  readonly negocio: string
  readonly tipo: string
  readonly tipologia: string
  readonly preco: string
  readonly perto: string
  readonly km: string
}

type Query = Omit<QueryOf<typeof calls.findShared>, 'after'>

const NAMES = ['negocio', 'tipo', 'tipologia', 'preco', 'perto', 'km'] as const

/** The filters that an address names; land has no typology. */
export function filtersIn(search: URLSearchParams): Filters {
  const named = NAMES.map((name) => [name, search.get(name) ?? ''])
  const filters: Filters = Object.fromEntries(named)
  return mayHaveSize(filters.tipo) ? filters : { ...filters, tipologia: '' }
}

const oneOf = <T>(choices: readonly T[], text: string): T | undefined =>
  choices.find((one) => String(one) === text)

/** The filters as the server takes them; what an address may not say is left out. */
export function queryOf({ negocio, tipo, tipologia, preco, perto, km }: Filters): Query {
  const business = oneOf(businessNames, negocio)
  const kind = oneOf(kindNames, tipo)
  const size = oneOf(sizes, tipologia)
  const far = oneOf(nearKm, km)
  const near = perto.trim().slice(0, 80)
  return {
    ...(business && { business }),
    ...(kind && { kind }),
    ...(size && { size }),
    ...(/^[1-9]\d{0,7}$/.test(preco) && { price: Number(preco) }),
    ...(near !== '' && { near }),
    ...(near !== '' && far && { km: far }),
  }
}
