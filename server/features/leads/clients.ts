import type { Trx } from '../../db/tables.ts'
import { randomToken } from '../../secrets.ts'

export interface ClientFields {
  name: string
  email: string
  phone: string
  zip_home: string
  lat: number | null
  lng: number | null
}

/**
 * Creates a client, or finds the one with this e-mail. Details of one who exists are left as they are: anybody may write
 * any e-mail into a request.
 */
export async function findOrCreateClient(
  trx: Pick<Trx, 'insertInto'>,
  fields: ClientFields,
  now: string,
): Promise<{ id: string; exists: boolean }> {
  const id = randomToken()
  const row = await trx
    .insertInto('clients')
    .values({ id, ...fields, email: fields.email.toLowerCase(), created_at: now, seen_at: now })
    .onConflict((c) => c.column('email').doUpdateSet({ seen_at: now }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: row.id, exists: row.id !== id }
}
