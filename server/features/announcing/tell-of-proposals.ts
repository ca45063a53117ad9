import { type Selectable, sql } from 'kysely'
import { medianOf, usualNotices } from '#schemas/requests/announcing.ts'
import { type Price, priceInWords } from '#schemas/requests/prices.ts'
import { type Linked, leadSecret } from '../../core/configuration/secrets.ts'
import type { Db, Tables, Trx } from '../../core/db/tables.ts'
import { isBySms } from '../../core/mail/gets-sms.ts'
import { type Message, messageTo, type OutgoingMessage } from '../../core/mail/message.ts'
import { wayOut } from '../../core/mail/way-out.ts'
import { enqueue } from '../../core/outbox/outbox.ts'
import type { Services } from '../../core/services.ts'
import {
  phoneShown,
  proposalArrived,
  proposalArrivedSms,
  proposalChosen,
  proposalThanked,
} from './proposal-messages.ts'
import { getsMessages, type StoppableKind } from './stops.ts'

/** Answers that the time to answer is computed of: the last ones. */
export const MAX_ANSWERS = 20
const MINUTE_MS = 60_000

type Part = Pick<Services, 'config'>

/** A proposal that people are told of; `now` is ISO 8601. */
interface OfProposal {
  leadId: string
  proposalId: string
  now: string
}

/** The request's own page, with its secret. */
export const requestLink = ({ origin, sessionSecret }: Part['config'], lead: Linked): string =>
  `${origin}/pedido?l=${lead.id}&s=${leadSecret(sessionSecret, lead)}`

/** Requests with the titles of their services. */
const requests = (db: Db) =>
  db
    .selectFrom('leads')
    .innerJoin('services', 'services.id', 'leads.service_id')
    .select([
      'leads.id',
      'leads.cod',
      'leads.name',
      'leads.email',
      'leads.phone',
      'services.title as service',
    ])
    .select(['leads.email_verified_at', 'leads.phone_verified_at'])

/** The proposals of a request with their authors. */
const proposalsOf = (db: Db, leadId: string) =>
  db
    .selectFrom('proposals')
    .innerJoin('users', 'users.id', 'proposals.professional_id')
    .selectAll('proposals')
    .select(['users.name', 'users.email', 'users.suspended_at'])
    .where('proposals.lead_id', '=', leadId)

/** The columns of a query of `leads` that the message of a new proposal needs, for one professional. */
export const newsColumns = (professionalId: string) => [
  sql<string | null>`(select created_at from message_stops
    where email = lower(leads.email) and kind = ${sql.lit<StoppableKind>('proposals')})`.as('stopped_at'),
  sql<string | null>`(select at from announcements
    where announcements.lead_id = leads.id and announcements.user_id = ${professionalId})`.as('told_at'),
]

/** A proposal with its request and its author, as its client is told of it. */
interface NewProposal extends Price {
  readonly lead: Pick<
    Selectable<Tables['leads']>,
    'id' | 'link_round' | 'cod' | 'name' | 'email' | 'phone' | 'email_verified_at' | 'phone_verified_at'
  >
  readonly service: string
  readonly proposalId: string
  readonly professionalId: string
  readonly professional: string
  /** When the client ended this kind of message. */
  readonly stopped_at: string | null
}

/**
 * The message of a new proposal to its client (TEL-6): an e-mail, or an SMS where the phone alone was confirmed. Undefined
 * where the client wants none.
 */
export async function newsOfProposal(
  { config }: Part,
  { lead, service, proposalId: proposal, professionalId, professional, stopped_at, ...price }: NewProposal,
): Promise<OutgoingMessage | undefined> {
  const { id, name, cod, email, phone } = lead
  const link = requestLink(config, lead)
  const about = `${id} ${professionalId}`
  if (isBySms(lead))
    return { ...messageTo(proposalArrivedSms, phone, { proposal, about, cod, link }), lead: id }
  if (stopped_at !== null) return undefined
  const leave = await wayOut(config, 'proposals', email)
  const words = { proposal, about, name, cod, service, professional, price: priceInWords(price), link, leave }
  return { ...messageTo(proposalArrived, email, words), lead: id }
}

/** Tells a professional that the client chose the proposal (TEL-6), in the transaction that stores the choice. */
export async function tellOfChoice(trx: Trx, { config }: Part, proposal: OfProposal): Promise<void> {
  const chosen = await proposalsOf(trx, proposal.leadId)
    .where('proposals.id', '=', proposal.proposalId)
    .execute()
  const link = `${config.origin}/area/pedidos/${proposal.leadId}`
  await tellAuthors(trx, config, proposal, { message: proposalChosen, link, authors: chosen })
}

/** Thanks the authors of the other proposals (TEL-6), in the transaction that stores the choice of `proposalId`. */
export async function thankOthers(trx: Trx, { config }: Part, proposal: OfProposal): Promise<void> {
  const others = await proposalsOf(trx, proposal.leadId)
    .where('proposals.id', '!=', proposal.proposalId)
    .where('proposals.state', 'in', ['sent', 'thanked'])
    .execute()
  const link = `${config.origin}/area/pedidos`
  await tellAuthors(trx, config, proposal, { message: proposalThanked, link, authors: others })
}

/** Tells a professional that the client showed them the phone (TEL-6), in the transaction that shows it. */
export async function tellOfPhone(trx: Trx, { config }: Part, proposal: OfProposal): Promise<void> {
  const authors = await proposalsOf(trx, proposal.leadId)
    .where('proposals.id', '=', proposal.proposalId)
    .execute()
  const link = `${config.origin}/area/pedidos/${proposal.leadId}`
  await tellAuthors(trx, config, proposal, { message: phoneShown, link, authors })
}

interface ToAuthors {
  message: Message<{ name: string; service: string; link: string; leave: string }>
  link: string
  authors: readonly { name: string; email: string; suspended_at: string | null }[]
}

async function tellAuthors(
  trx: Trx,
  config: Part['config'],
  { leadId, now }: OfProposal,
  { message, link, authors }: ToAuthors,
): Promise<void> {
  const lead = await requests(trx).where('leads.id', '=', leadId).executeTakeFirst()
  if (!lead) return
  for (const { name, email, suspended_at } of authors) {
    if (suspended_at !== null || !(await getsMessages(trx, 'choices', email))) continue
    const leave = await wayOut(config, 'choices', email)
    const mail = messageTo(message, email, { name, service: lead.service, link, leave })
    await enqueue(trx, now, [{ ...mail, lead: leadId }])
  }
}

/**
 * Notes the median of the minutes that a professional took to answer the last requests they were told of (TEL-2), in the
 * transaction that stores an answer. Nothing where they were not told of this one. `now` is ISO 8601.
 */
export async function noteAnswer(
  trx: Trx,
  { userId, leadId, told_at, now }: { userId: string; leadId: string; told_at: string | null; now: string },
): Promise<void> {
  if (told_at === null) return
  const earlier = await trx
    .selectFrom('proposals')
    .innerJoin('announcements', (on) =>
      on
        .onRef('announcements.lead_id', '=', 'proposals.lead_id')
        .onRef('announcements.user_id', '=', 'proposals.professional_id'),
    )
    .select(['announcements.at as told', 'proposals.created_at as answered'])
    .where('proposals.professional_id', '=', userId)
    .where('proposals.lead_id', '!=', leadId)
    .orderBy('proposals.created_at', 'desc')
    .limit(MAX_ANSWERS - 1)
    .execute()
  const minutes = [{ told: told_at, answered: now }, ...earlier].map(({ told: start, answered }) =>
    Math.round((Date.parse(answered) - Date.parse(start)) / MINUTE_MS),
  )
  const answer_minutes = medianOf(minutes)
  await trx
    .insertInto('announcement_settings')
    .values({ user_id: userId, ...usualNotices, answer_minutes })
    .onConflict((c) => c.column('user_id').doUpdateSet({ answer_minutes }))
    .execute()
}
