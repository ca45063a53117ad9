import { creditsInWords } from '#schemas/requests/rules.ts'
import type { Trx } from '../../core/db/tables.ts'
import { isBySms } from '../../core/mail/gets-sms.ts'
import { messageTo, type OutgoingMessage } from '../../core/mail/message.ts'
import { wayOut } from '../../core/mail/way-out.ts'
import { enqueue } from '../../core/outbox/outbox.ts'
import type { Services } from '../../core/services.ts'
import {
  choiceEnded,
  choiceEndedSms,
  clientGone,
  proposalGone,
  proposalGoneSms,
  proposalsBack,
  requestReopened,
} from './leaving-messages.ts'
import { dayInWords } from './periods.ts'
import { getsMessages } from './stops.ts'
import { authorsOf } from './tell-of-decisions.ts'
import { requestLink } from './tell-of-proposals.ts'

type Part = Pick<Services, 'config'>

interface OfRequest {
  readonly leadId: string
  /** ISO 8601. */
  readonly now: string
}

/**
 * Tells a client that a professional left (PRO-21), in the transaction that takes the proposal away: the chosen
 * professional, or one whose proposal the client had read. It also tells that the latter came back. By SMS if only the
 * phone was confirmed (MSG-19).
 */
export async function tellOfProposalGone(
  trx: Trx,
  { config }: Part,
  {
    leadId,
    professional,
    what,
    now,
  }: OfRequest & { professional: string; what: 'choice' | 'proposal' | 'back' },
): Promise<void> {
  const lead = await trx
    .selectFrom('leads')
    .innerJoin('services', 'services.id', 'leads.service_id')
    .select(['leads.id', 'leads.link_round', 'leads.name', 'leads.email', 'leads.phone', 'leads.cod'])
    .select('leads.expires_at')
    .select(['leads.email_verified_at', 'leads.phone_verified_at', 'services.title as service'])
    .where('leads.id', '=', leadId)
    .executeTakeFirst()
  if (!lead) return
  const { name, cod, service, email } = lead
  const tell = (message: OutgoingMessage) => enqueue(trx, now, [{ ...message, lead: leadId }])
  const words = { name, cod, service, professional, link: requestLink(config, lead) }
  const bySms = isBySms(lead)
  if (what !== 'choice') {
    const isBack = what === 'back'
    if (bySms) return tell(messageTo(proposalGoneSms, lead.phone, { cod, link: words.link, isBack }))
    if (!(await getsMessages(trx, 'proposals', email))) return
    const leave = await wayOut(config, 'proposals', email)
    return tell(messageTo(proposalGone, email, { ...words, isBack, leave }))
  }
  if (bySms) return tell(messageTo(choiceEndedSms, lead.phone, words))
  const others = (await authorsOf(trx, 'proposals.lead_id', leadId)).filter(({ state }) => state === 'sent')
  const day = dayInWords(lead.expires_at ?? now)
  return tell(messageTo(choiceEnded, email, { ...words, others: others.length, day }))
}

/** Tells the authors of a request's proposals that it goes on (PRO-21, PRO-22), in the transaction that opens it. */
export async function tellOfReopening(
  trx: Trx,
  { config }: Part,
  { leadId, why, now }: OfRequest & { why: 'choice' | 'client' },
): Promise<void> {
  const link = `${config.origin}/area/pedidos/${leadId}`
  for (const { state, name, email, service } of await authorsOf(trx, 'proposals.lead_id', leadId)) {
    if (state !== 'sent') continue
    const leave = await wayOut(config, 'choices', email)
    const message = messageTo(requestReopened, email, { name, service, link, leave, why })
    await enqueue(trx, now, [{ ...message, lead: leadId }])
  }
}

/** Tells the author of a proposal that its client left, and what of its credits came back (PRO-22). */
export async function tellOfClientGone(
  trx: Trx,
  { config }: Part,
  {
    proposalId,
    how,
    credits,
    now,
  }: {
    proposalId: string
    how: 'erased' | 'suspended'
    /** How many came back; undefined for none. */
    credits: number | undefined
    now: string
  },
): Promise<void> {
  for (const { state, name, email, service, lead_id } of await authorsOf(trx, 'proposals.id', proposalId)) {
    const leave = await wayOut(config, 'choices', email)
    const link = `${config.origin}/area/pedidos`
    const back = credits === undefined ? null : creditsInWords(credits)
    const about = { name, service, link, leave, how, chosen: state === 'chosen', credits: back }
    await enqueue(trx, now, [{ ...messageTo(clientGone, email, about), lead: lead_id }])
  }
}

/** Tells a professional whose account is active again what became of the proposals (PRO-21). */
export async function tellOfReturning(
  trx: Trx,
  { config }: Part,
  {
    userId,
    back,
    lost,
    credits,
    now,
  }: {
    userId: string
    back: number
    lost: number
    credits: number
    now: string
  },
): Promise<void> {
  const { name, email } = await trx
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const link = `${config.origin}/area/propostas`
  const givenCredits = credits === 0 ? null : creditsInWords(credits)
  await enqueue(trx, now, [
    messageTo(proposalsBack, email, { name, back, lost, credits: givenCredits, link }),
  ])
}
