import { sql } from 'kysely'
import { afterEvent, type RequestEvent } from '#machines/request-life.ts'
import { daysAfter, EXTENSION_DAYS, OPEN_DAYS } from '#schemas/requests/rules.ts'
import { hasEnded, type LeadState } from '#schemas/requests/states.ts'
import { rowId } from '../../core/configuration/secrets.ts'
import type { Tables, Trx } from '../../core/db/tables.ts'

type Event = RequestEvent['type']

/** Who changes a request, and why. */
export interface Change {
  readonly event: Event
  readonly actor: Tables['lead_events']['actor']
  readonly actorId?: string
  readonly reason?: string
  /** ISO 8601. */
  readonly now: string
}

/** What a change made of a request; `undefined` where the request is unknown or its chart does not allow the change. */
export interface Changed {
  readonly from: LeadState
  readonly state: LeadState
  readonly round: number
}

/**
 * Changes a request as its chart says, in the caller's transaction (REQ-1, REQ-15): locks its row, so that two changes of
 * a moment come one after the other, writes what the change makes of it, and a row of its history. Undefined, and nothing
 * written, where the chart does not allow it. A change that changes nothing (a second confirmation) writes no history.
 */
export async function changeLead(
  trx: Trx,
  id: string,
  { event, actor, actorId, reason, now }: Change,
): Promise<Changed | undefined> {
  // The update takes the row's lock in PostgreSQL; SQLite has one writer.
  const lead = await trx
    .updateTable('leads')
    .set({ state: sql`state` })
    .where('id', '=', id)
    .returning(['state', 'round', 'extensions', 'proposal_count', 'expires_at', 'opened_at'])
    .executeTakeFirst()
  if (!lead) return undefined
  const { state: from, round, extensions, proposal_count: proposals } = lead
  if (event === 'PROPOSAL.SENT' && (lead.expires_at ?? '') <= now) return undefined
  const next = afterEvent({ state: from, round, extensions, proposals }, { type: event })
  if (!next) return undefined
  const changed =
    next.state !== from ||
    next.round !== round ||
    next.extensions !== extensions ||
    next.proposals !== proposals
  if (!changed) return { from, state: from, round }
  const opens = next.state === 'open' && (from === 'unverified' || event === 'MORE.ASKED')
  const later = lead.expires_at !== null && lead.expires_at > now ? lead.expires_at : now
  await trx
    .updateTable('leads')
    .set({
      state: next.state,
      round: next.round,
      extensions: next.extensions,
      proposal_count: next.proposals,
      ...(from === 'unverified' &&
        next.state === 'open' && { opened_at: now, expires_at: daysAfter(now, OPEN_DAYS) }),
      ...(opens && { next_wave_at: now }),
      ...(event === 'PERIOD.EXTENDED' && { expires_at: daysAfter(later, EXTENSION_DAYS), next_wave_at: now }),
      ...(hasEnded(next.state) && { ended_at: now, reason: reason ?? null, next_wave_at: null }),
    })
    .where('id', '=', id)
    .execute()
  // A decision about the request is a reaction to the proposals that its client has read (CRD-12).
  if (actor === 'client') await settleRead(trx, id, now)
  await trx
    .insertInto('lead_events')
    .values({
      id: rowId(),
      lead_id: id,
      event,
      state: next.state,
      actor,
      actor_id: actorId ?? null,
      reason: reason ?? null,
      at: now,
    })
    .execute()
  return { from, state: next.state, round: next.round }
}

/** Notes a reaction of the client to every proposal of a request that they have read (CRD-12). `now` is ISO 8601. */
export const settleRead = (trx: Trx, id: string, now: string) =>
  trx
    .updateTable('proposals')
    .set({ settled_at: now })
    .where('lead_id', '=', id)
    .where('read_at', 'is not', null)
    .where('settled_at', 'is', null)
    .execute()
