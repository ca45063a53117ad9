import type { LeadState } from '#schemas/wizards/order/lead-states.ts'
import type { FeatureTable } from '../../core/feature.ts'

interface Clients {
  id: string
  name: string
  email: string
  phone: string
  zip_home: string
  lat: number | null
  lng: number | null
  created_at: string
  seen_at: string
}

interface Leads {
  id: string
  cod: string
  client_id: string
  service_id: number
  version: string
  details: string
  when_code: number
  info: string | null
  name: string
  email: string
  phone: string
  zip_home: string
  lat: number | null
  lng: number | null
  state: LeadState
  email_code_hash: string | null
  phone_code_hash: string | null
  email_code_expires_at: string
  phone_code_expires_at: string | null
  email_verified_at: string | null
  phone_verified_at: string | null
  created_at: string
  archived_at: string | null
}

/** The photographs that a request holds. */
interface LeadPhotos {
  lead_id: string
  photo_id: string
}

declare module '../../core/db/tables.ts' {
  interface Tables {
    clients: Clients
    leads: Leads
    lead_photos: LeadPhotos
  }
}

export const leadTables: readonly FeatureTable[] = [
  { name: 'clients', key: ['id'], person: 'exported and erased' },
  { name: 'leads', key: ['id'], person: 'exported and erased' },
  { name: 'lead_photos', key: ['lead_id', 'photo_id'], ends: 'requests', person: 'exported and erased' },
]
