import { sql } from 'kysely'
import { type Linked, leadSecret } from '../../../core/configuration/secrets.ts'
import type { Trx } from '../../../core/db/tables.ts'
import type { Services } from '../../../core/services.ts'
import { checkClients } from '../client-checks.ts'
import { type ClientFields, clientIdOf } from '../clients.ts'
import { peopleChanged, requestsChanged } from '../tell-pages.ts'

/**
 * Gives a request another e-mail, which its client has proved, in the caller's transaction (REQ-33, ACC-57). It belongs to
 * that e-mail's client from now on; links that were sent before lead nowhere, and messages that wait follow. `now` is ISO
 * 8601.
 */
export async function giveEmail(
  trx: Trx,
  config: Services['config'],
  lead: Linked & ClientFields & { client_id: string },
  { email, now }: { email: string; now: string },
): Promise<void> {
  const client_id = await clientIdOf(trx, { ...lead, email }, now)
  const link_round = lead.link_round + 1
  await trx.updateTable('leads').set({ email, client_id, link_round }).where('id', '=', lead.id).execute()
  await checkClients(trx, [lead])
  await trx
    .deleteFrom('lead_contact_changes')
    .where('lead_id', '=', lead.id)
    .where('channel', '=', 'email')
    .execute()
  await renewLinks(trx, config, lead, { link_round })
  await trx
    .updateTable('outbox')
    .set({ recipient: email })
    .where('lead_id', '=', lead.id)
    .where('recipient', '=', lead.email)
    .where('state', '!=', 'sent')
    .execute()
  await requestsChanged(trx, [lead.id])
  await peopleChanged(trx, [lead.email])
}

/** Gives the messages of a request to its client that wait the links that are right from now on. */
export async function renewLinks(
  trx: Trx,
  { sessionSecret }: Pick<Services['config'], 'sessionSecret'>,
  lead: Linked & { email: string; phone: string },
  renewed: { link_round: number },
): Promise<void> {
  const [before, now] = [lead, { ...lead, ...renewed }].map((one) => leadSecret(sessionSecret, one))
  await trx
    .updateTable('outbox')
    .set({ payload: sql`replace(payload, ${`s=${before}`}, ${`s=${now}`})` })
    .where('lead_id', '=', lead.id)
    .where('recipient', 'in', [lead.phone, lead.email])
    .where('state', '!=', 'sent')
    .execute()
}
