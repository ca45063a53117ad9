import { createHash } from 'node:crypto'
import type { NewsKind } from '#schemas/calls/news.ts'
import type { Db } from '../../../core/db/tables.ts'
import { ofOpen } from './open-marks.ts'
import { counted, type Rows, type Topic, unreadOf } from './rows.ts'

/** A professional's older proposals are further down in the list than its first page. */
const RECENT_MS = 60 * 86_400_000

interface Asked {
  /** Milliseconds since 1970. */
  readonly now: number
}

/** How requests stand for their clients: their states, what was proposed, and the messages that are unread. */
const ofRequests = (db: Db, ids: readonly string[]): Rows[] => [
  db
    .selectFrom('leads')
    .select(['id as about', 'state', 'round', 'extensions', 'proposal_count', 'expires_at', 'phone_shown'])
    .where('id', 'in', ids)
    .execute(),
  counted(db.selectFrom('proposals'))
    .select((eb) => [
      'lead_id as about',
      eb.fn.max('created_at').as('sent'),
      eb.fn.max('changed_at').as('changed'),
    ])
    .where('lead_id', 'in', ids)
    .groupBy('lead_id')
    .execute(),
  counted(unreadOf(db, 'professional'))
    .select('proposals.lead_id as about')
    .where('proposals.lead_id', 'in', ids)
    .groupBy('proposals.lead_id')
    .execute(),
]

/** The requests of people whose e-mail is confirmed. */
const requestsOf = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('users')
    .innerJoin('leads', 'leads.email', 'users.email')
    .select('users.id as about')
    .where('users.id', 'in', ids)
    .where('users.email_verified_at', 'is not', null)

/** How what people see in the private area stands: their requests, their proposals, and their credits. */
const ofPeople = (db: Db, ids: readonly string[], { now }: Asked): Rows[] => [
  counted(requestsOf(db, ids))
    .select((eb) => ['leads.state', eb.fn.sum('leads.proposal_count').as('proposals')])
    .groupBy(['users.id', 'leads.state'])
    .execute(),
  counted(requestsOf(db, ids).innerJoin('proposals', 'proposals.lead_id', 'leads.id'))
    .where('proposals.read_at', 'is', null)
    .where('proposals.state', '!=', 'withdrawn')
    .groupBy('users.id')
    .execute(),
  counted(
    requestsOf(db, ids)
      .innerJoin('proposals', 'proposals.lead_id', 'leads.id')
      .innerJoin('chat_messages', 'chat_messages.proposal_id', 'proposals.id'),
  )
    .where('chat_messages.author', '=', 'professional')
    .where('chat_messages.read_at', 'is', null)
    .groupBy('users.id')
    .execute(),
  counted(db.selectFrom('proposals').innerJoin('leads', 'leads.id', 'proposals.lead_id'))
    .select((eb) => [
      'proposals.professional_id as about',
      'proposals.state',
      'leads.state as request',
      eb.fn.count('proposals.read_at').as('read'),
      eb.fn.max('proposals.created_at').as('sent'),
    ])
    .where('proposals.professional_id', 'in', ids)
    .where('proposals.created_at', '>', new Date(now - RECENT_MS).toISOString())
    .groupBy(['proposals.professional_id', 'proposals.state', 'leads.state'])
    .execute(),
  counted(unreadOf(db, 'client'))
    .select('proposals.professional_id as about')
    .where('proposals.professional_id', 'in', ids)
    .groupBy('proposals.professional_id')
    .execute(),
  counted(db.selectFrom('credit_entries'))
    .select('user_id as about')
    .where('user_id', 'in', ids)
    .groupBy('user_id')
    .execute(),
]

/**
 * How what pages show stands, as a short text for each: another one once it has changed (PRO-18). Asked for many at once,
 * by a few queries for all of them.
 */
export async function marksOf(
  db: Db,
  topics: readonly Topic[],
  asked: Asked,
): Promise<ReadonlyMap<Topic, string>> {
  const idsOf = (kind: NewsKind) =>
    topics.flatMap((topic) => (topic.startsWith(`${kind}:`) ? [topic.slice(kind.length + 1)] : []))
  const [requests, open, persons] = [idsOf('request'), idsOf('open'), idsOf('person')]
  const found = new Map<Topic, string[]>()
  const read = async (kind: NewsKind, all: Rows[]) => {
    for (const [place, rows] of (await Promise.all(all)).entries())
      for (const { about, ...row } of rows) {
        const topic: Topic = `${kind}:${about}`
        found.set(topic, [...(found.get(topic) ?? []), `${place} ${Object.values(row).join(' ')}`])
      }
  }
  if (requests.length > 0) await read('request', ofRequests(db, requests))
  if (open.length > 0) await read('open', ofOpen(db, open))
  if (persons.length > 0) await read('person', ofPeople(db, persons, asked))
  return new Map(topics.map((topic) => [topic, shortened(found.get(topic) ?? [])]))
}

const shortened = (parts: readonly string[]): string =>
  createHash('sha256').update(parts.toSorted().join('\n')).digest('base64url').slice(0, 16)
