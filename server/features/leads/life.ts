import { type Selectable, sql, type Updateable } from 'kysely'
import { afterEvent, type RequestEvent } from '#machines/request-life.ts'
import { ASKED_HOURS } from '#schemas/requests/asking.ts'
import { reviewAskDays } from '#schemas/requests/reminders.ts'
import { daysAfter, EXTENSION_DAYS, OPEN_DAYS } from '#schemas/requests/rules.ts'
import { hasEnded, type LeadState } from '#schemas/requests/states.ts'
import { CLIENT_NEWS_HOURS } from '#schemas/requests/waiting.ts'
import { rowId } from '../../core/configuration/secrets.ts'
import type { Tables, Trx } from '../../core/db/tables.ts'
import { endWaits, placeFreed } from '../looks/offers.ts'
import { requestsChanged } from './tell-pages.ts'

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

/** What of a request decides what becomes of it. */
const standingColumns = [
  'leads.state',
  'leads.round',
  'leads.extensions',
  'leads.proposal_count',
  'leads.expires_at',
  'leads.next_wave_at',
  'leads.when_code',
  'leads.others_at',
] as const

type Standing = Pick<
  Selectable<Tables['leads']>,
  | 'state'
  | 'round'
  | 'extensions'
  | 'proposal_count'
  | 'expires_at'
  | 'next_wave_at'
  | 'when_code'
  | 'others_at'
>

/**
 * What a change makes of a request (REQ-1, REQ-15): its state and round, and the columns to write. Undefined where the chart
 * does not allow it. A change that changes nothing (a second confirmation) has no columns.
 */
function changeOf(
  lead: Standing,
  { event, reason, now }: Change,
): { changed: Changed; columns?: Updateable<Tables['leads']> } | undefined {
  const { state: from, round, extensions, proposal_count: proposals } = lead
  if (event === 'PROPOSAL.SENT' && (lead.expires_at ?? '') <= now) return undefined
  const next = afterEvent({ state: from, round, extensions, proposals }, { type: event })
  if (!next) return undefined
  const isSame =
    next.state === from &&
    next.round === round &&
    next.extensions === extensions &&
    next.proposals === proposals
  if (isSame) return { changed: { from, state: from, round } }
  const opens = next.state === 'open' && (from === 'unverified' || event === 'MORE.ASKED')
  // A place is free again, or the client is back: announcing goes on where it stood (TEL-1).
  const reopens = next.state === 'open' && from !== 'open' && !opens
  const soonest = daysAfter(now, EXTENSION_DAYS)
  const later = lead.expires_at !== null && lead.expires_at > now ? lead.expires_at : now
  const isRestored = from === 'refused'
  const columns = {
    state: next.state,
    round: next.round,
    extensions: next.extensions,
    proposal_count: next.proposals,
    ...((from === 'unverified' || (isRestored && lead.expires_at === null)) &&
      next.state === 'open' && {
        opened_at: now,
        expires_at: daysAfter(now, OPEN_DAYS),
        client_news_at: daysAfter(now, CLIENT_NEWS_HOURS[0] / 24),
        ...(lead.others_at !== null && { others_at: daysAfter(now, ASKED_HOURS / 24) }),
      }),
    ...(opens && { next_wave_at: now }),
    ...(reopens && { next_wave_at: lead.next_wave_at ?? now }),
    ...(event === 'PROPOSAL.CHOSEN' && { review_ask_at: daysAfter(now, reviewAskDays(lead.when_code)) }),
    ...(event === 'CHOICE.ENDED' && {
      ended_at: null,
      review_ask_at: null,
      expires_at: later > soonest ? later : soonest,
    }),
    ...(isRestored && {
      ended_at: null,
      reason: null,
      ...(lead.expires_at !== null && { expires_at: later > soonest ? later : soonest }),
    }),
    ...(event === 'PERIOD.EXTENDED' && { expires_at: daysAfter(later, EXTENSION_DAYS), next_wave_at: now }),
    ...(hasEnded(next.state) && { ended_at: now, reason: reason ?? null, next_wave_at: null }),
  }
  return { changed: { from, state: next.state, round: next.round }, columns }
}

/**
 * Locks a request's row for the transaction: the update takes the lock in PostgreSQL, and SQLite has one writer. Undefined
 * where there is none.
 */
export const holdLead = (trx: Trx, id: string) =>
  trx
    .updateTable('leads')
    .set({ state: sql`state` })
    .where('id', '=', id)
    .returning([...standingColumns, 'leads.ended_at', 'leads.email', 'leads.phone'])
    .executeTakeFirst()

/**
 * Changes a request as its chart says, in the caller's transaction (REQ-1, REQ-15): locks its row, so that two changes of
 * a moment come one after the other, writes what the change makes of it, a row of its history, and tells open pages. Undefined, and nothing
 * written, where the chart does not allow it. A change that changes nothing (a second confirmation) writes no history.
 */
export async function changeLead(trx: Trx, id: string, change: Change): Promise<Changed | undefined> {
  const lead = await holdLead(trx, id)
  const made = lead && changeOf(lead, change)
  if (!made?.columns) return made?.changed
  await trx.updateTable('leads').set(made.columns).where('id', '=', id).execute()
  const { event, actor, actorId, reason, now } = change
  // A decision about the request is a reaction to the proposals that its client has read (CRD-12).
  if (actor === 'client') await settleRead(trx, id, now)
  await trx
    .insertInto('lead_events')
    .values({
      id: rowId(),
      lead_id: id,
      event,
      state: made.changed.state,
      actor,
      actor_id: actorId ?? null,
      reason: reason ?? null,
      at: now,
    })
    .execute()
  const { from, state } = made.changed
  if (state === 'open' && from !== 'open') await placeFreed(trx, id, now)
  if (hasEnded(state)) await endWaits(trx, id)
  await requestsChanged(trx, [id])
  return made.changed
}

/** Notes a reaction of the client to every proposal of a request that they have read (CRD-12). `now` is ISO 8601. */
const settleRead = (trx: Trx, id: string, now: string) =>
  trx
    .updateTable('proposals')
    .set({ settled_at: now })
    .where('lead_id', '=', id)
    .where('read_at', 'is not', null)
    .where('settled_at', 'is', null)
    .execute()
