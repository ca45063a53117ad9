import { randomToken } from '../../core/configuration/secrets.ts'
import type { Db } from '../../core/db/tables.ts'

export interface ClientFields {
  name: string
  email: string
  phone: string
  zip_home: string
  lat: number | null
  lng: number | null
}

/**
 * The write that creates a client, or finds the one with this e-mail, and returns its id (REQ-9). An existing
 * client's details stay: anybody may write any e-mail into a request.
 */
export const clientWrite =
  (fields: ClientFields, now: string, id = randomToken()) =>
  (to: Pick<Db, 'insertInto'>) =>
    to
      .insertInto('clients')
      .values({ id, ...fields, email: fields.email.toLowerCase(), created_at: now, seen_at: now })
      .onConflict((c) => c.column('email').doUpdateSet({ seen_at: now }))
      .returning('id')

/** Creates a client, or finds the one with this e-mail. */
export async function findOrCreateClient(
  db: Db,
  fields: ClientFields,
  now: string,
): Promise<{ id: string; exists: boolean }> {
  const id = randomToken()
  const row = await clientWrite(fields, now, id)(db).executeTakeFirstOrThrow()
  return { id: row.id, exists: row.id !== id }
}
