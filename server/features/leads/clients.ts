import { rowId } from '../../core/configuration/secrets.ts'
import type { Trx } from '../../core/db/tables.ts'

export interface ClientFields {
  name: string
  email: string
  phone: string
  zip_home: string
  lat: number | null
  lng: number | null
}

/**
 * Creates a client, or finds the one with this e-mail; returns its id (REQ-9). An existing client's details stay: anybody may
 * write any e-mail into a request.
 */
export async function clientIdOf(trx: Trx, client: ClientFields, now: string): Promise<string> {
  const { name, email, phone, zip_home, lat, lng } = client
  const fields = { id: rowId(), name, email: email.toLowerCase(), phone, zip_home, lat, lng }
  const { id } = await trx
    .insertInto('clients')
    .values({ ...fields, created_at: now, seen_at: now, check_at: now })
    .onConflict((c) => c.column('email').doUpdateSet({ seen_at: now, check_at: now }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
