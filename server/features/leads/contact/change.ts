import { randomInt } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Selectable } from 'kysely'
import { toWirePhone } from '#schemas/atoms/phone.ts'
import type { LeadState } from '#schemas/requests/states.ts'
import type { OrderSource } from '#schemas/wizards/order/definition.ts'
import type { Tables, Trx } from '../../../core/db/tables.ts'
import { keyedHash } from '../../../core/http/counts.ts'
import { Conflict, HttpError, Refused, TooMany } from '../../../core/http/errors.ts'
import { keepWithin } from '../../../core/http/rate-limit.ts'
import { sendingSms } from '../../../core/http/request-limits.ts'
import { getsSms } from '../../../core/mail/gets-sms.ts'
import { addressWorks } from '../../../core/mail/gone-addresses.ts'
import { mailboxOf } from '../../../core/mail/mailbox.ts'
import { messageTo } from '../../../core/mail/message.ts'
import { deleteUnsentTo, enqueue } from '../../../core/outbox/outbox.ts'
import { isoNow, type Services } from '../../../core/services.ts'
import { refuseSuspended } from '../../accounts/offers.ts'
import { checkEmail, checkPhone } from '../../contact-checks/offers.ts'
import { correctEmail } from '../confirming/correct-email.ts'
import { giveEmail } from '../confirming/give-email.ts'
import { isOwner } from '../confirming/may-correct.ts'
import { requestsChanged } from '../tell-pages.ts'
import { CONTACT_CODE_MS, contactChanged, contactCode, contactCodeSms } from './messages.ts'

type Lead = Selectable<Tables['leads']>
type Channel = Tables['lead_contact_changes']['channel']

const OVER: readonly LeadState[] = ['cancelled', 'refused', 'paused']

/** Whether the contact of a request is changed no more. */
export const isContactOver = ({ state }: Pick<Lead, 'state'>): boolean => OVER.includes(state)

const NOT_HERE =
  'Para mudar o contacto, abra esta página no aparelho de onde enviou o pedido, ou inicie sessão com o e-mail do pedido.'
const ENDED = 'O contacto deste pedido já não se muda.'
const NO_SMS = 'Este número não recebe SMS. Confirme primeiro o e-mail do pedido, ou indique um telemóvel.'
const WRONG_CODE = 'O código não está certo, ou já passou o prazo. Veja a mensagem mais recente.'
const SMS_SENT = 'Já enviámos um SMS para este número: pode demorar alguns minutos a chegar.'

/**
 * Whether who asks by a request's link may change its contact (REQ-33): the browser that sent it, and an account with its e-mail.
 * Its link alone, which may have been forwarded, is not enough.
 */
export const mayChangeContact = async (
  services: Services,
  request: FastifyRequest,
  lead: Lead,
): Promise<boolean> => !isContactOver(lead) && isOwner(services, request, lead)

async function checkOwner(services: Services, request: FastifyRequest, lead: Lead): Promise<void> {
  if (isContactOver(lead)) throw new Conflict(ENDED)
  if (!(await isOwner(services, request, lead))) throw new HttpError(403, NOT_HERE)
}

interface Wanted {
  readonly name: string
  readonly email: string
  /** As a form holds it. */
  readonly phone: string
}

/** What is wrong with a contact, by field. */
export function contactProblems(email: string, phone: string) {
  const [byEmail, byPhone] = [checkEmail(email), checkPhone(phone, 'internationalPhone')]
  return [
    ...(byEmail.valid ? [] : [{ path: '/email', message: byEmail.message }]),
    ...(byPhone.valid ? [] : [{ path: '/phone', message: byPhone.message }]),
  ]
}

/** The same, for who has to prove it. */
function problemsOf({ config }: Services, lead: Lead, email: string, phone: string) {
  const problems = contactProblems(email, phone)
  const unreached = phone !== lead.phone && lead.email_verified_at === null && !getsSms(config, phone)
  const isWrong = problems.some(({ path }) => path === '/phone')
  return unreached && !isWrong ? [...problems, { path: '/phone', message: NO_SMS }] : problems
}

/**
 * Gives a request another contact (REQ-33, REQ-34): the name at once, a proved e-mail and a phone once the code that goes to
 * them was typed; an e-mail that nobody proved as REQ-22 says, a phone that gets no SMS at once. Returns what waits for its code, and
 * how often the links' secret was changed. Throws Refused for what cannot be, TooMany beyond the limits, 403 for who only has the link.
 */
export async function changeContact(
  services: Services,
  request: FastifyRequest,
  { lead, source }: { lead: Lead; source: OrderSource },
  wanted: Wanted,
): Promise<{ asked: Channel[]; link_round: number }> {
  const { database, config } = services
  await checkOwner(services, request, lead)
  const [email, phone] = [wanted.email.trim().toLowerCase(), toWirePhone(wanted.phone)]
  const problems = problemsOf(services, lead, email, phone)
  if (problems.length > 0) throw new Refused(problems)
  await refuseSuspended(services, { email, phone })
  await keepWithin(services, 'contact of a request', lead.id)
  const [newEmail, newPhone] = [email !== lead.email, phone !== lead.phone]
  if (newEmail) await keepWithin(services, 'confirmations again, to one person', mailboxOf(email))
  const byCode = newPhone && getsSms(config, phone)
  const work = () =>
    database.inTransaction(async (trx) => {
      await trx.updateTable('leads').set({ name: wanted.name.trim() }).where('id', '=', lead.id).execute()
      if (newPhone && !byCode) await givePhone(trx, lead, { phone, proved: null })
      if (byCode) await askCode(trx, services, lead, { channel: 'phone', value: phone })
      await requestsChanged(trx, [lead.id])
      const phoneAsked: Channel[] = byCode ? ['phone'] : []
      if (!newEmail) return { asked: phoneAsked, link_round: lead.link_round }
      if (lead.email_verified_at === null) {
        const now = { ...lead, name: wanted.name.trim(), ...(newPhone && !byCode && { phone }) }
        const { link_round } = await correctEmail(trx, services, now, source, { email, sms: false })
        return { asked: phoneAsked, link_round }
      }
      await askCode(trx, services, lead, { channel: 'email', value: email })
      return { asked: ['email' as const, ...phoneAsked], link_round: lead.link_round }
    })
  if (!byCode) return work()
  return sendingSms(services, { ip: request.ip, phone }, (waitSeconds) => {
    if (waitSeconds > 0) throw new TooMany(waitSeconds, SMS_SENT)
    return work()
  })
}

const hashOf = ({ config }: Services, lead: string, channel: Channel, code: string) =>
  keyedHash(config.sessionSecret, `contact ${lead} ${channel} ${code}`)

/** Sends a code to a new contact; one that was sent before ends. */
async function askCode(
  trx: Trx,
  services: Services,
  lead: Lead,
  { channel, value }: { channel: Channel; value: string },
): Promise<void> {
  const { clock } = services
  const code = String(randomInt(100_000, 1_000_000))
  const row = {
    value,
    code_hash: hashOf(services, lead.id, channel, code),
    expires_at: isoNow(clock, CONTACT_CODE_MS),
  }
  await trx
    .insertInto('lead_contact_changes')
    .values({ lead_id: lead.id, channel, ...row })
    .onConflict((c) => c.columns(['lead_id', 'channel']).doUpdateSet(row))
    .execute()
  const message = channel === 'email' ? contactCode : contactCodeSms
  await enqueue(trx, isoNow(clock), [
    { ...messageTo(message, value, { cod: lead.cod, code }), lead: lead.id },
  ])
}

/** Gives a request another phone; messages that wait for the former one follow, and its code ends. */
export async function givePhone(
  trx: Trx,
  lead: Lead,
  { phone, proved }: { phone: string; proved: string | null },
): Promise<void> {
  await trx
    .updateTable('leads')
    .set({ phone, phone_verified_at: proved, phone_code_hash: null })
    .where('id', '=', lead.id)
    .execute()
  await trx
    .updateTable('outbox')
    .set({ recipient: phone })
    .where('lead_id', '=', lead.id)
    .where('recipient', '=', lead.phone)
    .where('state', '!=', 'sent')
    .execute()
}

/**
 * Makes the new e-mail or phone the request's by its code (REQ-34). The links' secret is another one after an e-mail, and the former
 * e-mail is told. Throws Refused for a wrong code, or one that is over, TooMany after several.
 */
export async function confirmContact(
  services: Services,
  request: FastifyRequest,
  { lead, source }: { lead: Lead; source: OrderSource },
  { channel, code }: { channel: Channel; code: string },
): Promise<{ link_round: number }> {
  const { database, clock, config } = services
  await checkOwner(services, request, lead)
  await keepWithin(services, 'codes of a contact', lead.id)
  const now = isoNow(clock)
  return database.inTransaction(async (trx) => {
    const change = await trx
      .deleteFrom('lead_contact_changes')
      .where('lead_id', '=', lead.id)
      .where('channel', '=', channel)
      .where('code_hash', '=', hashOf(services, lead.id, channel, code))
      .where('expires_at', '>', now)
      .returning('value')
      .executeTakeFirst()
    if (!change) throw new Refused([{ path: '/code', message: WRONG_CODE }], WRONG_CODE)
    if (channel === 'phone') {
      await givePhone(trx, lead, { phone: change.value, proved: now })
      await requestsChanged(trx, [lead.id])
      return { link_round: lead.link_round }
    }
    await deleteUnsentTo(trx, { recipient: lead.email, lead: lead.id, name: contactCode.name })
    await giveEmail(trx, config, lead, { email: change.value, now })
    await addressWorks(trx, change.value)
    await trx.updateTable('leads').set({ email_verified_at: now }).where('id', '=', lead.id).execute()
    const about = { name: lead.name, cod: lead.cod, service: source.service.title }
    await enqueue(trx, now, [{ ...messageTo(contactChanged, lead.email, about), lead: lead.id }])
    return { link_round: lead.link_round + 1 }
  })
}

/** What waits for its code, as who may change the contact reads it. */
export async function waitingContact(
  { database: { db }, clock }: Services,
  { id }: Pick<Lead, 'id'>,
): Promise<{ [C in Channel]: string | null }> {
  const rows = await db
    .selectFrom('lead_contact_changes')
    .select(['channel', 'value'])
    .where('lead_id', '=', id)
    .where('expires_at', '>', isoNow(clock))
    .execute()
  const of = (channel: Channel) => rows.find((row) => row.channel === channel)?.value ?? null
  return { email: of('email'), phone: of('phone') }
}
