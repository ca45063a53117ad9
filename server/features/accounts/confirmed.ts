import { type Selectable, sql } from 'kysely'
import type { Config } from '../../core/configuration/config.ts'
import type { Tables } from '../../core/db/tables.ts'
import { HttpError } from '../../core/http/errors.ts'

/** What an account confirms. */
export type Contact = 'email' | 'phone'

type Proofs = Pick<
  Selectable<Tables['users']>,
  'email_verified_at' | 'phone' | 'new_phone' | 'phone_verified_at'
>

/**
 * Whether anybody gets our SMS. Without a provider they stay in the outbox, which people see in development alone: then the
 * e-mail is all that can be confirmed (ACC-35).
 */
const sendsSms = ({ mode, smsUrl }: Pick<Config, 'mode' | 'smsUrl'>): boolean =>
  smsUrl !== undefined || mode !== 'production'

/** What an account has still to confirm before it sees anything of requests (ACC-35). One without a phone confirms the e-mail. */
export function unconfirmedOf(config: Pick<Config, 'mode' | 'smsUrl'>, account: Proofs): readonly Contact[] {
  const { email_verified_at, phone, new_phone, phone_verified_at } = account
  const hasPhone = phone !== null || new_phone !== null
  return [
    ...(email_verified_at === null ? (['email'] as const) : []),
    ...(hasPhone && phone_verified_at === null && sendsSms(config) ? (['phone'] as const) : []),
  ]
}

/** The condition of a query on `users` that an account has confirmed what it has to (ACC-35). */
export const isConfirmed = (config: Pick<Config, 'mode' | 'smsUrl'>) =>
  sendsSms(config)
    ? sql<boolean>`users.email_verified_at is not null
        and (users.phone_verified_at is not null or coalesce(users.phone, users.new_phone) is null)`
    : sql<boolean>`users.email_verified_at is not null`

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
