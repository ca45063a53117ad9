import type { Business, PropertyKind } from '#schemas/mls/property.ts'
import type { FeatureTable } from '../../core/services.ts'

declare module '../../core/db/tables.ts' {
  interface Tables {
    /** Properties that professionals share with one another (MLS-3). */
    shared_properties: {
      id: string
      user_id: string
      business: Business
      kind: PropertyKind
      /** 'T2'; null where its kind has none. */
      size: string | null
      /** Square metres. */
      area: number
      /** Whole euros; for a rent, a month's. */
      price: number
      /** The place as its professional typed it: nobody else reads it. */
      place_text: string
      /** Roughly where it is: the name, the middle and the cell of the area. */
      place: string
      lat: number
      lng: number
      cell: number
      description: string
      /** The share of the commission for who brings the client, in percent. */
      commission: number | null
      link: string | null
      created_at: string
      expires_at: string
      /** Why an administrator took it away; null for the others. */
      removed_reason: string | null
    }
  }
}

export const mlsTables: readonly FeatureTable[] = [
  { name: 'shared_properties', key: ['id'], person: 'exported and erased' },
]
