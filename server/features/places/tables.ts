import type { FeatureTable } from '../../core/services.ts'

/** Filled by the import of GeoNames or CTT; empty until then. */
interface PostalCodes {
  code: string
  place: string
  municipality: string
  lat: number | null
  lng: number | null
}

/** Filled with the postal codes; CTT's codes, or ours where the list has none. */
interface Localities {
  code: string
  name: string
  folded: string
  /** CTT's district and municipality. */
  municipality: string
}

declare module '../../core/db/tables.ts' {
  interface Tables {
    postal_codes: PostalCodes
    localities: Localities
  }
}

export const placeTables: readonly FeatureTable[] = [
  { name: 'postal_codes', key: ['code'], person: 'nothing' },
  { name: 'localities', key: ['code'], person: 'nothing' },
]
