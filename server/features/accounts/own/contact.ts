import { fromWirePhone } from '#schemas/atoms/phone.ts'
import type { Db } from '../../../core/db/tables.ts'
import { goneAddress } from '../../../core/mail/gone-addresses.ts'
import { phoneOf, type User } from '../users.ts'

/**
 * Who a person is, and their own contact for forms (ACC-29): the account's; if it has no phone or postal code, those of the
 * last request that was confirmed by its e-mail, provided the account's e-mail is verified. Anybody may write any e-mail into
 * a request.
 */
export async function ownContact(db: Db, user: User) {
  const { id, role, name, email } = user
  const lead =
    user.email_verified_at === null
      ? undefined
      : await db
          .selectFrom('leads')
          .select(['phone', 'zip_home'])
          .where('email', '=', email)
          .where('email_verified_at', 'is not', null)
          .orderBy('created_at', 'desc')
          .limit(1)
          .executeTakeFirst()
  const phone = phoneOf(user) ?? lead?.phone ?? null
  return {
    id,
    role,
    name,
    email,
    phone: phone === null ? null : fromWirePhone(phone),
    // A request at a place that was named has none.
    zip_home: user.zip_home ?? (lead?.zip_home || null),
    email_gone: (await goneAddress(db, email)) !== undefined,
  }
}
