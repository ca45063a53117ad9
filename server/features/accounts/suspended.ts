import type { Db } from '../../core/db/tables.ts'
import { HttpError } from '../../core/http/errors.ts'
import { mailboxOf } from '../../core/mail/mailbox.ts'
import type { Services } from '../../core/services.ts'

const suspended = (support: string) =>
  `A sua conta está suspensa: pode ler os seus pedidos, mas não enviar nem alterar nada. Se acha que é engano, escreva para ${support}.`

/**
 * Refuses what somebody sends whose account is suspended (ACC-40), known by the mailbox or by a phone that the account had
 * confirmed: an unproved phone blocks nobody. Throws 403 with whom to write to.
 */
export async function refuseSuspended({ database, config }: Services, person: Contact): Promise<void> {
  if (await isSuspended(database.db, person))
    throw new HttpError(403, suspended(config.publicSettings.supportEmail))
}

interface Contact {
  readonly email: string
  readonly phone?: string | null
}

/** Whether the account of who has this e-mail or phone is suspended (ACC-40). */
export async function isSuspended(db: Pick<Db, 'selectFrom'>, { email, phone }: Contact): Promise<boolean> {
  const accounts = await db
    .selectFrom('users')
    .select(['email', 'phone', 'phone_verified_at'])
    .where('suspended_at', 'is not', null)
    .execute()
  const mailbox = mailboxOf(email)
  return accounts.some(
    (account) =>
      mailboxOf(account.email) === mailbox ||
      (account.phone_verified_at !== null && account.phone !== null && account.phone === phone),
  )
}
