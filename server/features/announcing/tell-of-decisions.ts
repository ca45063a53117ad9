import { type ReturnReason, returnRules } from '#schemas/credits/returns.ts'
import { creditsInWords } from '#schemas/requests/rules.ts'
import type { Trx } from '../../core/db/tables.ts'
import type { DecisionPart } from '../../core/mail/decision-part.ts'
import { isBySms } from '../../core/mail/gets-sms.ts'
import { messageTo, type OutgoingMessage } from '../../core/mail/message.ts'
import { wayOut } from '../../core/mail/way-out.ts'
import { enqueue } from '../../core/outbox/outbox.ts'
import type { Services } from '../../core/services.ts'
import {
  nifAnew,
  nifDecided,
  requestEnded,
  requestRefused,
  requestRefusedSms,
  returnDecided,
  reviewArrived,
} from './decision-messages.ts'
import { getsMessages } from './stops.ts'
import { requestLink } from './tell-of-proposals.ts'

type Part = Pick<Services, 'config'>

/** The authors of a request's proposals, or of one proposal, who want messages about them. */
export async function authorsOf(trx: Trx, of: 'proposals.lead_id' | 'proposals.id', id: string) {
  const authors = await trx
    .selectFrom('proposals')
    .innerJoin('users', 'users.id', 'proposals.professional_id')
    .innerJoin('leads', 'leads.id', 'proposals.lead_id')
    .innerJoin('services', 'services.id', 'leads.service_id')
    .select(['proposals.state', 'proposals.read_at', 'proposals.contact_shown_at', 'proposals.lead_id'])
    .select(['users.name', 'users.email', 'services.title as service'])
    .where(of, '=', id)
    .where('users.suspended_at', 'is', null)
    .orderBy('proposals.created_at')
    .execute()
  const wanted = []
  for (const author of authors) if (await getsMessages(trx, 'choices', author.email)) wanted.push(author)
  return wanted
}

/**
 * Tells the authors of the proposals of a request that it was cancelled by its client or refused by an administrator, and
 * whether their credits can come back (TEL-10), in the transaction that ends it. `now` is ISO 8601.
 */
export async function tellOfEnd(
  trx: Trx,
  { config }: Part,
  { leadId, by, now }: { leadId: string; by: 'client' | 'admin'; now: string },
): Promise<void> {
  for (const author of await authorsOf(trx, 'proposals.lead_id', leadId)) {
    const { state, email, name, service, read_at, contact_shown_at } = author
    if (state !== 'sent') continue
    const leave = await wayOut(config, 'choices', email)
    const link = `${config.origin}/area/pedidos/${leadId}`
    const [read, shown] = [read_at !== null, contact_shown_at !== null]
    const message = messageTo(requestEnded, email, { name, service, link, leave, by, read, shown })
    await enqueue(trx, now, [{ ...message, lead: leadId }])
  }
}

/** Tells a client that an administrator refused the request, and why (TEL-10), in the transaction that refuses it. */
export async function tellOfRefusal(
  trx: Trx,
  { config }: Part,
  {
    leadId,
    reason,
    decision,
    now,
  }: { leadId: string; reason: string; decision: DecisionPart | undefined; now: string },
): Promise<void> {
  const lead = await trx
    .selectFrom('leads')
    .innerJoin('services', 'services.id', 'leads.service_id')
    .select(['leads.id', 'leads.link_round', 'leads.name', 'leads.email', 'leads.phone', 'leads.cod'])
    .select('services.title as service')
    .select(['leads.email_verified_at', 'leads.phone_verified_at'])
    .where('leads.id', '=', leadId)
    .executeTakeFirst()
  if (!lead) return
  const { email, phone, name, cod, service } = lead
  const support = config.publicSettings.supportEmail
  const message = isBySms(lead)
    ? messageTo(requestRefusedSms, phone, { cod, link: requestLink(config, lead) })
    : messageTo(requestRefused, email, { name, cod, service, reason, support, ...(decision && { decision }) })
  await enqueue(trx, now, [{ ...message, lead: leadId }])
}

/** Tells a professional that an administrator verified the NIF, or refused it, and why (TEL-10), in the transaction that decides it. */
export const tellOfNif = (
  trx: Trx,
  part: Part,
  {
    userId,
    reason,
    decision,
    now,
  }: { userId: string; reason: string | null; decision?: DecisionPart; now: string },
): Promise<void> =>
  tellOwner(trx, part, { userId, now }, (to) =>
    messageTo(nifDecided, to.email, { ...to, reason, ...(decision && { decision }) }),
  )

/** Tells a professional that the NIF is looked at again, since the name changed (PRF-9), in the transaction that changes it. */
export const tellOfNifAgain = (trx: Trx, part: Part, of: { userId: string; now: string }): Promise<void> =>
  tellOwner(trx, part, of, (to) => messageTo(nifAnew, to.email, to))

/** Tells the owner of a profile, with a link to it; nobody who is suspended. */
async function tellOwner(
  trx: Trx,
  { config }: Part,
  { userId, now }: { userId: string; now: string },
  message: (to: { name: string; email: string; link: string }) => OutgoingMessage,
): Promise<void> {
  const user = await trx
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', userId)
    .where('suspended_at', 'is', null)
    .executeTakeFirst()
  if (user) await enqueue(trx, now, [message({ ...user, link: `${config.origin}/area/perfil` })])
}

interface Decided {
  readonly proposalId: string
  readonly given: boolean
  readonly credits: number
  readonly reason: ReturnReason
  /** The administrator's words; null where a rule decided. */
  readonly answer: string | null
  /** An administrator's decision to return nothing. */
  readonly decision?: DecisionPart
  readonly now: string
}

/** Tells a professional what was decided about the credits of a proposal (TEL-10), in the transaction that decides it. */
export async function tellOfReturn(
  trx: Trx,
  { config }: Part,
  { proposalId, given: isGivenBack, credits, reason, answer, decision, now }: Decided,
): Promise<void> {
  await tellAuthor(trx, proposalId, now, async ({ name, email, service }) => {
    const leave = await wayOut(config, 'choices', email)
    const link = `${config.origin}/area/creditos`
    const why = { reason: returnRules[reason].title, answer, ...(decision && { decision }) }
    const words = { credits: creditsInWords(credits), given: isGivenBack, ...why }
    return messageTo(returnDecided, email, { name, service, link, leave, ...words })
  })
}

/** Tells a professional of a client's review (TEL-10), in the transaction that stores it. */
export async function tellOfReview(
  trx: Trx,
  { config }: Part,
  { proposalId, stars, now }: { proposalId: string; stars: number; now: string },
): Promise<void> {
  await tellAuthor(trx, proposalId, now, async ({ name, email, service }) => {
    const leave = await wayOut(config, 'choices', email)
    const link = `${config.origin}/area/perfil`
    return messageTo(reviewArrived, email, { name, service, link, leave, stars })
  })
}

type Author = Awaited<ReturnType<typeof authorsOf>>[number]

async function tellAuthor(
  trx: Trx,
  proposalId: string,
  now: string,
  message: (author: Author) => Promise<ReturnType<typeof messageTo>>,
): Promise<void> {
  for (const author of await authorsOf(trx, 'proposals.id', proposalId))
    await enqueue(trx, now, [{ ...(await message(author)), lead: author.lead_id }])
}
