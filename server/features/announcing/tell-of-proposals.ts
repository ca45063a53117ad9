import { medianOf, usualNotices } from '#schemas/requests/announcing.ts'
import { priceInWords } from '#schemas/requests/prices.ts'
import { leadSecret } from '../../core/configuration/secrets.ts'
import type { Db, Trx } from '../../core/db/tables.ts'
import { type Message, messageTo } from '../../core/mail/message.ts'
import { wayOut } from '../../core/mail/way-out.ts'
import { enqueue } from '../../core/outbox/outbox.ts'
import type { Services } from '../../core/services.ts'
import { proposalArrived, proposalArrivedSms, proposalChosen, proposalThanked } from './messages.ts'
import { getsMessages } from './stops.ts'

/** Answers that the time to answer is computed of: the last ones. */
const MAX_ANSWERS = 20
const MINUTE_MS = 60_000

type Part = Pick<Services, 'config'>

/** A proposal that people are told of; `now` is ISO 8601. */
interface OfProposal {
  leadId: string
  proposalId: string
  now: string
}

/** The request's own page, with its secret. */
export const requestLink = ({ origin, sessionSecret }: Part['config'], leadId: string): string =>
  `${origin}/pedido?l=${leadId}&s=${leadSecret(sessionSecret, leadId)}`

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

/**
 * Tells a client of a new proposal (TEL-6), in the transaction that stores it: by e-mail, or by SMS where the phone alone
 * was confirmed. Also notes how long its author took from being told to the answer, which the next waves go by (TEL-2).
 */
export async function tellOfProposal(
  trx: Trx,
  { config }: Part,
  { leadId, proposalId, now }: OfProposal,
): Promise<void> {
  const found = await requests(trx)
    .innerJoin('proposals', 'proposals.lead_id', 'leads.id')
    .innerJoin('users', 'users.id', 'proposals.professional_id')
    .select(['professional_id', 'price_kind', 'price_cents', 'price_max_cents', 'price_unit'])
    .select('users.name as professional')
    .where('leads.id', '=', leadId)
    .where('proposals.id', '=', proposalId)
    .executeTakeFirst()
  if (!found) return
  await noteAnswer(trx, found.professional_id)
  const { name, cod, service, professional, email, phone } = found
  const link = requestLink(config, leadId)
  if (found.email_verified_at === null && found.phone_verified_at !== null) {
    await enqueue(trx, now, [{ ...messageTo(proposalArrivedSms, phone, { cod, link }), lead: leadId }])
    return
  }
  if (!(await getsMessages(trx, 'proposals', email))) return
  const leave = await wayOut(config, 'proposals', email)
  const told = { name, cod, service, professional, price: priceInWords(found), link, leave }
  await enqueue(trx, now, [{ ...messageTo(proposalArrived, email, told), lead: leadId }])
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
    const told = messageTo(message, email, { name, service: lead.service, link, leave })
    await enqueue(trx, now, [{ ...told, lead: leadId }])
  }
}

/** Stores the median of the minutes that a professional took to answer the last requests they were told of (TEL-2). */
async function noteAnswer(trx: Trx, userId: string): Promise<void> {
  const answers = await trx
    .selectFrom('proposals')
    .innerJoin('announcements', (on) =>
      on
        .onRef('announcements.lead_id', '=', 'proposals.lead_id')
        .onRef('announcements.user_id', '=', 'proposals.professional_id'),
    )
    .select(['announcements.at as told', 'proposals.created_at as answered'])
    .where('proposals.professional_id', '=', userId)
    .orderBy('proposals.created_at', 'desc')
    .limit(MAX_ANSWERS)
    .execute()
  const minutes = answers.map(({ told, answered }) =>
    Math.round((Date.parse(answered) - Date.parse(told)) / MINUTE_MS),
  )
  const answer_minutes = medianOf(minutes)
  if (answer_minutes === null) return
  await trx
    .insertInto('announcement_settings')
    .values({ user_id: userId, ...usualNotices, answer_minutes })
    .onConflict((c) => c.column('user_id').doUpdateSet({ answer_minutes }))
    .execute()
}
