import { placeText } from '../atoms/place-text.ts'
import { atLeast } from '../forms/fields.ts'
import { sizes } from '../showcase/real-estate.ts'
import type { Problem } from '../validation/problem.ts'

/**
 * The main group of the catalogue ('Imóveis') whose services make a professional one of real estate (MLS-1). The whole group
 * counts, because the packages promise the MLS to the whole sector, and so that a subgroup that administrators add to it
 * counts at once.
 */
export const REAL_ESTATE_GROUP = 1

/** How many properties a professional shares at a time (MLS-3). */
export const MAX_SHARED = 50
/** How long a property is shared before it ends, in days (MLS-4). */
export const SHARED_DAYS = 90

/** What is offered, in words. */
export const businesses = { sale: 'Venda', rent: 'Arrendamento' } as const
export type Business = keyof typeof businesses
export const businessNames = Object.keys(businesses) as Business[]

/** Kinds of properties, in words. */
export const propertyKinds = {
  apartment: 'Apartamento',
  house: 'Moradia',
  land: 'Terreno',
  shop: 'Loja',
  office: 'Escritório',
  warehouse: 'Armazém',
  other: 'Outro',
} as const
export type PropertyKind = keyof typeof propertyKinds
export const kindNames = Object.keys(propertyKinds) as PropertyKind[]

/** Homes have a typology; other buildings may have one, land never has. */
const HOMES: readonly PropertyKind[] = ['apartment', 'house']
export const mayHaveSize = (kind: unknown): boolean => kind !== 'land'
const needsSize = (kind: unknown): boolean => HOMES.some((home) => home === kind)

export const MAX_PRICE = 99_999_999
const MAX_AREA = 10_000_000
const LINK = '^https://(?:[A-Za-z0-9-]{1,63}\\.)+[A-Za-z]{2,24}(?:[/?#]\\S*)?$'

/** What a professional says of a property (MLS-3): the form's fields, and what is sent. */
export const sharedProperty = {
  type: 'object',
  properties: {
    business: { title: 'Negócio', type: 'string', enum: businessNames },
    kind: { title: 'Tipo de imóvel', type: 'string', enum: kindNames },
    size: { title: 'Tipologia', type: 'string', enum: sizes },
    area: { title: 'Área (útil; de um terreno, a total)', type: 'integer', minimum: 1, maximum: MAX_AREA },
    price: { title: 'Preço', type: 'integer', minimum: 1, maximum: MAX_PRICE },
    place: { title: 'Onde fica', ...placeText.schema },
    description: { title: 'Descrição', type: 'string', pattern: atLeast(20), maxLength: 2000 },
    commission: { title: 'Parte da comissão', type: 'integer', minimum: 0, maximum: 100 },
    link: { title: 'Página do imóvel', type: 'string', pattern: LINK, maxLength: 300 },
  },
  required: ['business', 'kind', 'area', 'price', 'place', 'description'],
  additionalProperties: false,
} as const

const NO_SIZE = 'Escolha a tipologia.'
const LAND = 'Um terreno não tem tipologia.'

/** What is wrong with a typology for its kind of property (MLS-3); the schema says the rest. */
export function sizeProblems({
  kind,
  size,
}: {
  readonly kind?: unknown
  readonly size?: unknown
}): Pick<Problem, 'path' | 'message'>[] {
  const hasSize = size !== undefined && size !== ''
  if (hasSize && !mayHaveSize(kind)) return [{ path: '/size', message: LAND }]
  if (!hasSize && needsSize(kind)) return [{ path: '/size', message: NO_SIZE }]
  return []
}

/** Distances that the list may be narrowed to, in kilometres (MLS-2). */
export const nearKm = [2, 5, 10, 20, 50, 100] as const
export const USUAL_KM = 10

/** The highest prices that the list may be narrowed to, in euros: rents, then sales. */
export const pricesUpTo = [
  500, 750, 1000, 1500, 2000, 3000, 100_000, 150_000, 200_000, 300_000, 400_000, 500_000, 750_000, 1_000_000,
] as const

/** What the list of properties is narrowed to (MLS-2), as the schemas of its parts. */
export const propertyFilters = {
  business: { type: 'string', enum: businessNames },
  kind: { type: 'string', enum: kindNames },
  size: { type: 'string', enum: sizes },
  /** The highest price, in euros. */
  price: { type: 'integer', minimum: 1, maximum: MAX_PRICE },
  /** A place, by its postal code or name. */
  near: placeText.schema,
  /** How far from it, in kilometres. */
  km: { type: 'integer', enum: nearKm },
} as const

/** The states of one's own properties, in words (MLS-4, MLS-6). */
export const sharedStates = { open: 'À vista', ended: 'Terminado', removed: 'Retirado' } as const
export type SharedState = keyof typeof sharedStates

/** A property in words: 'Apartamento T2', 'Terreno'. */
export const propertyInWords = ({ kind, size }: { kind: PropertyKind; size: string | null }): string =>
  size === null ? propertyKinds[kind] : `${propertyKinds[kind]} ${size}`
