import type { Db, Trx } from '../db/tables.ts'
import { publish } from '../http/streams/topics.ts'

/**
 * The enhanced codes (RFC 3463) by which a receiver says that an address takes nothing any more, whatever is sent: no such
 * mailbox or domain, a mailbox that moved or is disabled, no server for its domain. A full mailbox, or a refusal of what was
 * sent, says nothing of the address.
 */
const GONE = /(?:^|\s)5\.(?:1\.(?:[0-36]|10)|2\.1|4\.4)$/

/** Whether the codes of an answer ('550 5.1.1', '5.1.1') say so. */
export const meansGone = (codes: string): boolean => GONE.test(codes)

/** The record of an address that takes nothing any more; undefined for any other. */
export const goneAddress = (db: Db, email: string) =>
  db
    .selectFrom('gone_addresses')
    .select(['code', 'since'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()

/** Tells the open pages of the account with an address, in the caller's transaction. */
async function addressChanged(trx: Db, email: string): Promise<void> {
  const account = await trx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  if (account) await publish(trx, [`account:${account.id}`])
}

/** Marks an address that takes nothing any more (MSG-22), since the first time that it was said. `now` is ISO 8601. */
export async function markGone(
  trx: Trx,
  address: string,
  { code, now }: { code: string; now: string },
): Promise<void> {
  const email = address.toLowerCase()
  const marked = await trx
    .insertInto('gone_addresses')
    .values({ email, code, since: now })
    .onConflict((c) => c.column('email').doNothing())
    .returning('email')
    .executeTakeFirst()
  if (marked) await addressChanged(trx, email)
}

/** Takes the mark from an address that was confirmed, is nobody's any more, or took a message again. */
export async function addressWorks(db: Db, address: string): Promise<void> {
  const email = address.toLowerCase()
  const cleared = await db
    .deleteFrom('gone_addresses')
    .where('email', '=', email)
    .returning('email')
    .executeTakeFirst()
  if (cleared) await addressChanged(db, email)
}
