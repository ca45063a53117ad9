import type { FeatureTable } from '../../core/services.ts'

declare module '../../core/db/tables.ts' {
  interface Tables {
    /** Filled by the import of GeoNames or CTT; empty until then. */
    postal_codes: {
      code: string
      place: string
      municipality: string
      lat: number | null
      lng: number | null
    }
    /** Filled with the postal codes; CTT's codes, or ours where the list has none. */
    localities: {
      code: string
      name: string
      folded: string
      /** CTT's district and municipality. */
      municipality: string
    }
  }
}

export const placeTables: readonly FeatureTable[] = [
  { name: 'postal_codes', key: ['code'], person: 'nothing' },
  { name: 'localities', key: ['code'], person: 'nothing' },
]
