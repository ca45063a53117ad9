import type { LeadState } from '#schemas/requests/states.ts'
import type { OrderSource } from '#schemas/wizards/order/definition.ts'
import { detailsInWords } from '#schemas/wizards/order/in-words.ts'
import { type Linked, leadSecret } from '../../../core/configuration/secrets.ts'
import { messageTo, type OutgoingMessage } from '../../../core/mail/message.ts'
import { leadConfirmation, leadSms } from '../messages.ts'

export interface LeadFields extends Linked {
  cod: string
  name: string
  email: string
  phone: string
  details: Readonly<Record<string, unknown>>
  state: LeadState
}

/** A request's one-time codes by channel; none for the phone if no SMS is sent. */
export interface Codes {
  email: string
  phone?: string | undefined
}

/** The confirmation messages of a request, for each channel that has a code (REQ-4). */
export function confirmationMessages(
  { origin, sessionSecret }: { origin: string; sessionSecret: string },
  source: OrderSource,
  lead: LeadFields,
  codes: Codes,
): OutgoingMessage[] {
  const { id, cod, name, email, phone, details, state } = lead
  const link = `${origin}/l?l=${id}&s=${leadSecret(sessionSecret, lead)}`
  const service = source.service.title
  const answers = detailsInWords(source, details)
  const byEmail = messageTo(leadConfirmation, email, {
    name,
    service,
    cod,
    link: `${link}&e=${codes.email}`,
    answers,
    isOpen: state !== 'unverified',
  })
  const bySms =
    codes.phone === undefined ? [] : [messageTo(leadSms, phone, { cod, link: `${link}&m=${codes.phone}` })]
  return [byEmail, ...bySms].map((message) => ({ ...message, lead: id }))
}
