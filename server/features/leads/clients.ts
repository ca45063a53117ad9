import { rowId } from '../../core/configuration/secrets.ts'
import { type Insert, insertOf } from '../../core/db/insert-rows.ts'

export interface ClientFields {
  name: string
  email: string
  phone: string
  zip_home: string
  lat: number | null
  lng: number | null
}

const FOUND_BY_EMAIL = `on conflict ("email") do update set "seen_at" = excluded."seen_at", "check_at" = excluded."check_at"
  returning "id"`

/**
 * The write that creates a client, or finds the one with this e-mail, and returns its id (REQ-9). An existing
 * client's details stay: anybody may write any e-mail into a request.
 */
export function clientWrite(
  { name, email, phone, zip_home, lat, lng }: ClientFields,
  now: string,
  id = rowId(),
): Insert<{ id: string }> {
  const fields = { id, name, email: email.toLowerCase(), phone, zip_home, lat, lng }
  const row = { ...fields, created_at: now, seen_at: now, check_at: now }
  return insertOf<'clients', { id: string }>('clients', [row], FOUND_BY_EMAIL)
}
