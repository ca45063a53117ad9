import {
  ASK_DAYS,
  DUPLICATE_DAYS,
  NO_REACTION_DAYS,
  type ReturnReason,
  type ReturnState,
  returnReasons,
  returnRules,
} from '#schemas/credits/returns.ts'
import { daysAfter } from '#schemas/requests/rules.ts'
import { rowId } from '../../../core/configuration/secrets.ts'
import { isMailbox } from '../../../core/db/mailboxes.ts'
import type { Db, Tables, Trx } from '../../../core/db/tables.ts'
import { waitingChanged } from '../../../core/waiting.ts'
import { giveCredits } from '../ledger.ts'

/** A proposal that cost credits, with what the rules look at. */
export interface SentProposal {
  id: string
  professional_id: string
  credits: number
  read_at: string | null
  settled_at: string | null
  contact_shown_at: string | null
  created_at: string
  proposal_state: Tables['proposals']['state']
  lead_state: Tables['leads']['state']
}

/** The proposals that cost credits and were not withdrawn: withdrawing decides about the credits (PRO-7). */
export const sentProposals = (db: Db) =>
  db
    .selectFrom('proposals')
    .innerJoin('leads', 'leads.id', 'proposals.lead_id')
    .select([
      'proposals.id',
      'proposals.professional_id',
      'proposals.credits',
      'proposals.read_at',
      'proposals.settled_at',
      'proposals.contact_shown_at',
      'proposals.created_at',
      'proposals.state as proposal_state',
      'leads.state as lead_state',
    ])
    .where('proposals.state', '!=', 'withdrawn')
    .where('proposals.credits', '>', 0)

/**
 * A proposal that cost credits, locked for the transaction: what its client does at the same moment comes before or after.
 * Undefined where there is none, or it was withdrawn.
 */
export async function holdSent(trx: Trx, id: string): Promise<SentProposal | undefined> {
  await trx
    .updateTable('proposals')
    .set((eb) => ({ id: eb.ref('proposals.id') }))
    .where('id', '=', id)
    .execute()
  return sentProposals(trx).where('proposals.id', '=', id).executeTakeFirst()
}

/** The reasons that are decided by what is stored, and no administrator looks at. */
const byRule: Partial<Record<ReturnReason, (sent: SentProposal, now: string) => boolean>> = {
  'no-reaction': ({ settled_at, created_at }, now) =>
    settled_at === null && daysAfter(created_at, NO_REACTION_DAYS) <= now,
  // They come back by themselves (CRD-17): nobody asks for them.
  'client-gone': () => false,
  'cancelled-unread': ({ read_at, contact_shown_at, lead_state }) =>
    read_at === null && contact_shown_at === null && (lead_state === 'cancelled' || lead_state === 'refused'),
}

/** The reasons that can be given for a proposal now (CRD-11); none for the one that the client chose. */
export const reasonsFor = (sent: SentProposal, now: string): ReturnReason[] =>
  sent.proposal_state === 'chosen' || daysAfter(sent.created_at, ASK_DAYS) <= now
    ? []
    : returnReasons.filter((reason) => byRule[reason]?.(sent, now) ?? true)

/** Whether the client of a proposal asked for the same service in the days before its request (CRD-12). */
async function isRepeated(trx: Trx, proposalId: string): Promise<boolean> {
  const lead = await trx
    .selectFrom('proposals')
    .innerJoin('leads', 'leads.id', 'proposals.lead_id')
    .select(['leads.id', 'leads.email', 'leads.service_id', 'leads.created_at'])
    .where('proposals.id', '=', proposalId)
    .executeTakeFirstOrThrow()
  const before = await trx
    .selectFrom('leads')
    .select('id')
    .where(isMailbox('email', lead.email))
    .where('service_id', '=', lead.service_id)
    .where('id', '!=', lead.id)
    .where('state', '!=', 'unverified')
    .where('created_at', '<', lead.created_at)
    .where('created_at', '>=', daysAfter(lead.created_at, -DUPLICATE_DAYS))
    .limit(1)
    .executeTakeFirst()
  return before !== undefined
}

/**
 * How a reason that can be given is decided: at once by a rule, otherwise by an administrator (CRD-12), who also looks at
 * what was sent twice where a contact was shown.
 */
export const isDecided = async (trx: Trx, sent: SentProposal, reason: ReturnReason): Promise<boolean> =>
  reason === 'duplicate'
    ? sent.contact_shown_at === null && (await isRepeated(trx, sent.id))
    : byRule[reason] !== undefined

interface Asked {
  reason: ReturnReason
  state: Extract<ReturnState, 'asked' | 'given'>
  decideBy: string | null
  now: string
}

/**
 * Stores that a professional asked for the credits of a proposal back, and gives them if `state` says so. The proposal is
 * held by then (`holdSent`). False where it was asked before.
 */
export async function storeReturn(
  trx: Trx,
  { id: proposalId, professional_id: userId, credits }: SentProposal,
  { reason, state, decideBy, now }: Asked,
): Promise<boolean> {
  const made = await trx
    .insertInto('credit_returns')
    .values({
      id: rowId(),
      proposal_id: proposalId,
      user_id: userId,
      reason,
      credits,
      state,
      answer: null,
      decide_by: decideBy,
      created_at: now,
    })
    .onConflict((c) => c.column('proposal_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return false
  await trx.updateTable('proposals').set({ settled_at: now }).where('id', '=', proposalId).execute()
  if (state === 'given') await giveBack(trx, { proposalId, userId, credits, reason, now })
  else await waitingChanged(trx)
  return true
}

/**
 * Returns the credits of a proposal whose client left without having reacted to it (CRD-17). How many came back; undefined
 * where none do.
 */
export async function returnForGone(trx: Trx, proposalId: string, now: string): Promise<number | undefined> {
  const sent = await holdSent(trx, proposalId)
  if (!sent || sent.settled_at !== null || sent.proposal_state === 'chosen') return undefined
  if (daysAfter(sent.created_at, ASK_DAYS) <= now) return undefined
  const back = { reason: 'client-gone', state: 'given', decideBy: null, now } as const
  return (await storeReturn(trx, sent, back)) ? sent.credits : undefined
}

interface Back {
  proposalId: string
  userId: string
  credits: number
  reason: ReturnReason
  now: string
}

/** Gives the credits of a proposal back, once (CRD-3). */
export const giveBack = (trx: Trx, { proposalId, userId, credits, reason, now }: Back): Promise<boolean> =>
  giveCredits(trx, {
    userId,
    amount: credits,
    kind: 'returned',
    proposalId,
    note: returnRules[reason].title,
    now,
  })
