import { fromWirePhone } from '#schemas/atoms/phone.ts'
import type { Db } from '../../core/db/tables.ts'
import type { User } from './users.ts'

/**
 * A person's own contact for forms (ACC-29): the account's; if it has no phone or postal code, the last request's,
 * provided the e-mail is verified.
 */
export async function ownContact(db: Db, user: User) {
  const { name, email } = user
  const client =
    user.email_verified_at === null
      ? undefined
      : await db
          .selectFrom('clients')
          .select(['phone', 'zip_home'])
          .where('email', '=', email)
          .executeTakeFirst()
  const phone = user.phone ?? client?.phone ?? null
  return {
    name,
    email,
    phone: phone === null ? null : fromWirePhone(phone),
    zip_home: user.zip_home ?? client?.zip_home ?? null,
  }
}
