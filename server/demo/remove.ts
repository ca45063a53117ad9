import { sql } from 'kysely'
import { hashToken } from '../core/configuration/secrets.ts'
import type { Db, Trx } from '../core/db/tables.ts'
import { isoNow, type Services } from '../core/services.ts'
import { changeLead } from '../features/leads/offers.ts'
import { SAMPLE_NEWSLETTERS } from './administration.ts'

/** The e-mails of the invented people, in lower case as they are stored. */
export async function samplesIn(db: Db): Promise<{ emails: string[] }> {
  const users = await db.selectFrom('users').select('email').where('sample', '=', 1).execute()
  const clients = await db.selectFrom('clients').select('email').where('sample', '=', 1).execute()
  return { emails: [...new Set([...users, ...clients].map(({ email }) => email))] }
}

/**
 * Removes the invented people with everything that is theirs, in one transaction (SRV-23): as a person's data are erased,
 * and beyond that what real people and the workers attached to them. Nothing else changes. The number of people.
 */
export async function removeSamples({ database, config, features, clock }: Services): Promise<number> {
  const count = await database.inTransaction(async (trx) => {
    const { emails } = await samplesIn(trx)
    if (emails.length === 0) return 0
    await giveBackPlaces(trx, isoNow(clock))
    await removeAttached(trx)
    for (const part of features.flatMap(({ person = [] }) => person))
      for (const email of emails) await part.erase(trx, config, email)
    // A request that was sent under another spelling of an address is its client's all the same.
    await trx.deleteFrom('leads').where('client_id', 'in', sampleClients(trx)).execute()
    await trx.deleteFrom('clients').where('sample', '=', 1).execute()
    return emails.length
  })
  await database.emptyLog()
  return count
}

const sampleUsers = (trx: Trx) => trx.selectFrom('users').select('id').where('sample', '=', 1)
const sampleClients = (trx: Trx) => trx.selectFrom('clients').select('id').where('sample', '=', 1)
const sampleLeads = (trx: Trx) =>
  trx.selectFrom('leads').select('id').where('client_id', 'in', sampleClients(trx))

/** Real requests that samples answered have their places back. */
async function giveBackPlaces(trx: Trx, now: string): Promise<void> {
  const answered = await trx
    .selectFrom('proposals')
    .innerJoin('leads', 'leads.id', 'proposals.lead_id')
    .select('leads.id')
    .where('proposals.professional_id', 'in', sampleUsers(trx))
    .where('proposals.state', '=', 'sent')
    .whereRef('proposals.round', '=', 'leads.round')
    .where('leads.client_id', 'not in', sampleClients(trx))
    .execute()
  for (const { id } of answered)
    await changeLead(trx, id, { event: 'PROPOSAL.WITHDRAWN', actor: 'professional', now })
}

/**
 * Removes what no erasure of a person takes: messages about their requests, credits that others spent on those, what others
 * attached to their proposals, their purchases, and the addresses of their profiles.
 */
async function removeAttached(trx: Trx): Promise<void> {
  const proposals = trx
    .selectFrom('proposals')
    .select('id')
    .where((eb) =>
      eb.or([eb('lead_id', 'in', sampleLeads(trx)), eb('professional_id', 'in', sampleUsers(trx))]),
    )
  await trx.deleteFrom('outbox').where('lead_id', 'in', sampleLeads(trx)).execute()
  for (const table of ['credit_entries', 'credit_returns'] as const)
    await trx.deleteFrom(table).where('proposal_id', 'in', proposals).execute()
  const purchases = trx.selectFrom('purchases').select('id').where('user_id', 'in', sampleUsers(trx))
  await trx.deleteFrom('purchase_disputes').where('purchase_id', 'in', purchases).execute()
  await trx.deleteFrom('purchases').where('user_id', 'in', sampleUsers(trx)).execute()
  await trx.deleteFrom('newsletters').where('id', 'in', SAMPLE_NEWSLETTERS).execute()
  const { emails } = await samplesIn(trx)
  await trx.deleteFrom('content_reports').where('email', 'in', emails).execute()
  const slugs = await trx
    .selectFrom('profiles')
    .select('slug')
    .where('user_id', 'in', sampleUsers(trx))
    .execute()
  const hashes = slugs.map(({ slug }) => hashToken(slug))
  if (hashes.length > 0) await trx.deleteFrom('profile_slugs').where('hash', 'in', hashes).execute()
  const recipients = sql`(select email from users where sample = 1 union select email from clients where sample = 1
    union select phone from users where sample = 1 and phone is not null union select phone from clients where sample = 1)`
  await trx.deleteFrom('outbox').where(sql<boolean>`recipient in ${recipients}`).execute()
}
