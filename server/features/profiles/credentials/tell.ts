import { longDate } from '#schemas/atoms/long-date.ts'
import { type CredentialKindName, credentialName } from '#schemas/profiles/credentials.ts'
import type { Trx } from '../../../core/db/tables.ts'
import type { DecisionPart } from '../../../core/mail/decision-part.ts'
import { messageTo } from '../../../core/mail/message.ts'
import { enqueue } from '../../../core/outbox/outbox.ts'
import type { Services } from '../../../core/services.ts'
import { credentialDecided, credentialEnding } from './messages.ts'

interface DecidedCredential {
  readonly user_id: string
  readonly kind: CredentialKindName
  readonly issuer: string | null
  readonly ends_on: string | null
}

type What =
  | { readonly what: 'accepted' | 'soon' | 'ended' | 'again' }
  | { readonly what: 'refused'; readonly reason: string; readonly decision: DecisionPart | undefined }

/** Tells a professional what becomes of a credential (PRF-17, PRF-18), in the caller's transaction; nobody who is suspended. `now` is ISO 8601. */
export async function tellOfCredential(
  trx: Trx,
  { config }: Pick<Services, 'config'>,
  { user_id, kind, issuer, ends_on }: DecidedCredential,
  { now, ...outcome }: What & { readonly now: string },
): Promise<void> {
  const user = await trx
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', user_id)
    .where('suspended_at', 'is', null)
    .executeTakeFirst()
  if (!user) return
  const { name, email } = user
  const credential = credentialName({ kind, issuer })
  const link = `${config.origin}/area/perfil#certificacoes`
  const until = ends_on === null ? '' : longDate(ends_on)
  const content = { name, credential, link }
  const message =
    outcome.what === 'accepted' || outcome.what === 'refused'
      ? messageTo(credentialDecided, email, {
          ...content,
          ...(outcome.what === 'refused'
            ? { reason: outcome.reason, until: null, ...(outcome.decision && { decision: outcome.decision }) }
            : { reason: null, until }),
        })
      : messageTo(credentialEnding, email, { ...content, until, what: outcome.what })
  await enqueue(trx, now, [message])
}
