import { HttpError } from '../../core/http/errors.ts'
import { mailboxOf } from '../../core/mail/mailbox.ts'
import type { Services } from '../../core/services.ts'

const suspended = (support: string) =>
  `A sua conta está suspensa: pode ler os seus pedidos, mas não enviar nem alterar nada. Se acha que é engano, escreva para ${support}.`

/**
 * Refuses what somebody sends whose account is suspended (ACC-40), known by the mailbox or by a phone that the account had
 * confirmed: an unproved phone blocks nobody. Throws 403 with whom to write to.
 */
export async function refuseSuspended(
  { database, config }: Services,
  { email, phone }: { email: string; phone?: string | null },
): Promise<void> {
  const accounts = await database.db
    .selectFrom('users')
    .select(['email', 'phone', 'phone_verified_at'])
    .where('suspended_at', 'is not', null)
    .execute()
  const mailbox = mailboxOf(email)
  const isTheirs = accounts.some(
    (account) =>
      mailboxOf(account.email) === mailbox ||
      (account.phone_verified_at !== null && account.phone !== null && account.phone === phone),
  )
  if (isTheirs) throw new HttpError(403, suspended(config.publicSettings.supportEmail))
}
