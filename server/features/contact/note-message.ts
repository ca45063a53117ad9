import type { Insertable } from 'kysely'
import type { Tables, Trx } from '../../core/db/tables.ts'
import { waitingChanged } from '../../core/waiting.ts'

/** Stores a message to us, which waits to be seen to from now on. */
export async function noteContactMessage(
  trx: Trx,
  row: Insertable<Tables['contact_messages']>,
): Promise<void> {
  await trx.insertInto('contact_messages').values(row).execute()
  await waitingChanged(trx)
}
