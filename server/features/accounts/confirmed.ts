import { type Selectable, sql } from 'kysely'
import type { Tables } from '../../core/db/tables.ts'
import { HttpError } from '../../core/http/errors.ts'
import { getsSms, type SmsSettings, sendsSms } from '../../core/mail/gets-sms.ts'

/** What an account confirms. */
export type Contact = 'email' | 'phone'

type Proofs = Pick<
  Selectable<Tables['users']>,
  'email_verified_at' | 'phone' | 'new_phone' | 'phone_verified_at'
>

/**
 * What an account has still to confirm before it sees anything of requests (ACC-35). One whose phone gets no SMS, or without a
 * phone, confirms the e-mail.
 */
export function unconfirmedOf(config: SmsSettings, account: Proofs): readonly Contact[] {
  const { email_verified_at, phone, new_phone, phone_verified_at } = account
  const number = phone ?? new_phone
  return [
    ...(email_verified_at === null ? (['email'] as const) : []),
    ...(number !== null && phone_verified_at === null && getsSms(config, number) ? (['phone'] as const) : []),
  ]
}

/** The condition of a query on `users` that an account has confirmed what it has to (ACC-35). */
export function isConfirmed(config: SmsSettings) {
  if (!sendsSms(config)) return sql<boolean>`users.email_verified_at is not null`
  const phone = sql`coalesce(users.phone, users.new_phone, '')`
  const getsNone = config.smsPrefixes.map((prefix) => sql`${phone} not like ${`${prefix}%`}`)
  return sql<boolean>`users.email_verified_at is not null
    and (users.phone_verified_at is not null or (${sql.join(getsNone, sql` and `)}))`
}

const inWords: Readonly<Record<Contact, string>> = { email: 'o seu e-mail', phone: 'o seu telemóvel' }

/** 403: the account has to confirm these first; the reply names them as fields (ACC-35). */
export class Unconfirmed extends HttpError {
  constructor(contacts: readonly Contact[]) {
    const what = contacts.map((contact) => inWords[contact]).join(' e ')
    super(403, `Para ver pedidos e responder-lhes, confirme primeiro ${what}.`, {
      fields: contacts.map((contact) => ({ path: `/${contact}`, message: `Confirme ${inWords[contact]}.` })),
    })
  }
}
