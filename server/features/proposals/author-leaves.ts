import { sql } from 'kysely'
import { REVIEW_DAYS } from '#schemas/profiles/reviews.ts'
import { daysAfter } from '#schemas/requests/rules.ts'
import type { Trx } from '../../core/db/tables.ts'
import type { Services } from '../../core/services.ts'
import { isSuspended } from '../accounts/offers.ts'
import { letOthersIn, tellOfProposalGone, tellOfReopening, tellOfReturning } from '../announcing/offers.ts'
import { giveCredits } from '../credits/offers.ts'
import { changeLead, holdLead, proposalsChanged } from '../leads/offers.ts'

type Part = Pick<Services, 'config'>

/** How a professional leaves. */
type Leaving = 'erased' | 'suspended' | 'withdrew'

interface Leaves {
  readonly userId: string
  readonly how: Leaving
  /** ISO 8601. */
  readonly now: string
}

/**
 * Gives back what a professional's proposals hold of others' requests, in the caller's transaction, before the account is
 * erased or as it is suspended (PRO-21): places, and the choice of a client, with words. The chats of a suspended one stay.
 */
export async function authorLeaves(trx: Trx, part: Part, leaves: Leaves): Promise<void> {
  const theirs = await trx
    .selectFrom('proposals')
    .select(['id', 'lead_id'])
    .where('professional_id', '=', leaves.userId)
    .where('state', '!=', 'withdrawn')
    .where('away_at', 'is', null)
    // In one order, so that no two transactions wait for each other.
    .orderBy('lead_id')
    .execute()
  await letOthersIn(trx, leaves)
  for (const { id, lead_id } of theirs) await proposalLeaves(trx, part, { ...leaves, id, leadId: lead_id })
  await proposalsChanged(trx, { of: leaves.userId })
}

/**
 * Takes one proposal out of its request (PRO-21). A choice ends with it: the request is open again, the others that were
 * thanked count again, and everybody is told. False, with nothing done, where the work is done: it was reviewed, or the
 * choice is older than the time for it.
 */
export async function proposalLeaves(
  trx: Trx,
  part: Part,
  { id, leadId, userId, how, now }: Leaves & { id: string; leadId: string },
): Promise<boolean> {
  const lead = await holdLead(trx, leadId)
  const proposal = await trx
    .selectFrom('proposals')
    .innerJoin('users', 'users.id', 'proposals.professional_id')
    .select(['proposals.state', 'proposals.round', 'proposals.read_at', 'users.name as professional'])
    .where('proposals.id', '=', id)
    .executeTakeFirst()
  if (!lead || !proposal) return false
  const chosen = proposal.state === 'chosen'
  if (chosen && (await isDone(trx, leadId, lead.ended_at, now))) return false
  await trx
    .updateTable('proposals')
    .set(
      how === 'suspended'
        ? { away_at: now, ...(chosen && { state: 'sent' as const }) }
        : { state: 'withdrawn', changed_at: now, settled_at: sql`coalesce(settled_at, ${now})` },
    )
    .where('id', '=', id)
    .execute()
  const by = { actor: how === 'suspended' ? 'admin' : 'professional', now } as const
  const change = { ...by, ...(how === 'withdrew' && { actorId: userId }) }
  if (chosen) await reopen(trx, leadId, change)
  if (proposal.round === lead.round) await changeLead(trx, leadId, { ...change, event: 'PROPOSAL.WITHDRAWN' })
  if (lead.state === 'cancelled' || lead.state === 'refused') return true
  // A suspended client is not written to: the page of the request says how it stands.
  const mayTell = !(await isSuspended(trx, lead))
  const { professional } = proposal
  const wasSeen = chosen || (proposal.state === 'sent' && proposal.read_at !== null)
  const what = chosen ? 'choice' : 'proposal'
  if (mayTell && wasSeen) await tellOfProposalGone(trx, part, { leadId, professional, what, now })
  if (mayTell && chosen) await tellOfReopening(trx, part, { leadId, why: 'choice', now })
  if (!mayTell && chosen) await changeLead(trx, leadId, { ...change, event: 'CLIENT.SUSPENDED' })
  return true
}

/** Whether the work of a chosen proposal counts as done: reviewed, or beyond the time to review it (REV-1). */
async function isDone(trx: Trx, leadId: string, chosenAt: string | null, now: string): Promise<boolean> {
  if (chosenAt !== null && daysAfter(chosenAt, REVIEW_DAYS) <= now) return true
  const review = await trx
    .selectFrom('reviews')
    .select('lead_id')
    .where('lead_id', '=', leadId)
    .executeTakeFirst()
  return review !== undefined
}

type By = { readonly actor: 'admin' | 'professional'; readonly actorId?: string; readonly now: string }

async function reopen(trx: Trx, leadId: string, by: By): Promise<void> {
  await changeLead(trx, leadId, { ...by, event: 'CHOICE.ENDED' })
  await trx
    .updateTable('proposals')
    .set({ state: 'sent' })
    .where('lead_id', '=', leadId)
    .where('state', '=', 'thanked')
    .execute()
}

/**
 * Brings back the proposals of a professional whose account is active again (PRO-21): those whose requests have a place take
 * one. The others are withdrawn, and give their credits back as withdrawing does (PRO-7). The professional reads what became of
 * them.
 */
export async function authorReturns(
  trx: Trx,
  part: Part,
  { userId, now }: { userId: string; now: string },
): Promise<void> {
  const away = await trx
    .selectFrom('proposals')
    .innerJoin('users', 'users.id', 'proposals.professional_id')
    .select(['proposals.id', 'lead_id', 'round', 'credits', 'read_at', 'contact_shown_at'])
    .select('users.name as professional')
    .where('professional_id', '=', userId)
    .where('away_at', 'is not', null)
    .orderBy('lead_id')
    .execute()
  const done = { back: 0, lost: 0, credits: 0 }
  for (const { id, lead_id, round, credits, read_at, contact_shown_at, professional } of away) {
    const lead = await holdLead(trx, lead_id)
    if (!lead) continue
    const isOver = lead.state === 'cancelled' || lead.state === 'refused'
    const back = { event: 'PROPOSAL.BACK', actor: 'admin', now } as const
    const fits = isOver || round !== lead.round || (await changeLead(trx, lead_id, back)) !== undefined
    const state = fits ? (lead.state === 'chosen' ? 'thanked' : 'sent') : 'withdrawn'
    await trx.updateTable('proposals').set({ away_at: null, state }).where('id', '=', id).execute()
    done[fits ? 'back' : 'lost'] += 1
    const event = { leadId: lead_id, professional, what: 'back', now } as const
    if (state === 'sent' && read_at !== null && !isOver && !(await isSuspended(trx, lead)))
      await tellOfProposalGone(trx, part, event)
    if (fits || credits === 0 || read_at !== null || contact_shown_at !== null) continue
    const entry = { userId, amount: credits, kind: 'returned', proposalId: id, now } as const
    if (await giveCredits(trx, { ...entry, note: 'Proposta sem lugar depois da suspensão' }))
      done.credits += credits
  }
  await proposalsChanged(trx, { of: userId })
  if (away.length > 0) await tellOfReturning(trx, part, { userId, ...done, now })
}
