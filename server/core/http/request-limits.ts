import type { Limit } from '../configuration/limit-settings.ts'
import type { Services } from '../services.ts'
import { type Counter, count, keyedHash, longest, uncount } from './counts.ts'
import { TooMany } from './errors.ts'
import { addressOf, networkOf } from './network.ts'
import { ADDRESSES_A_NETWORK } from './rate-limit.ts'

const HOUR = 60
const DAY = 24 * HOUR

type Subject = 'network' | 'email' | 'phone'

interface SubjectCounter extends Counter {
  readonly subject: Subject
}

/** The sender of a request by which it is counted; the phone as on the wire (`+351…`). */
export interface Sender {
  readonly ip: string
  readonly email?: string | undefined
  readonly phone?: string | undefined
}

/** What was counted for a request. */
export interface Permission {
  /** Whether an SMS may go to the phone. */
  readonly sms: boolean
  /** Undoes the count, where the request is not stored after all. */
  uncount(): Promise<void>
}

const reasons: Readonly<Record<Subject, string>> = {
  network: 'Recebemos muitos pedidos da sua rede em pouco tempo.',
  email: 'Já recebemos vários pedidos com este e-mail.',
  phone: 'Já recebemos vários pedidos com este número de telemóvel.',
}

const spansOf = (key: string, subject: Subject, { hour, day }: Limit, times = 1): SubjectCounter[] => [
  { key, subject, minutes: HOUR, max: hour * times },
  { key, subject, minutes: DAY, max: day * times },
]

/** The mailbox of an address (REQ-13): a part after '+', and full stops at Gmail, make no difference. */
function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@')
  const name = local.replace(/\+.*$/, '')
  return /^(?:gmail|googlemail)\.com$/.test(domain)
    ? `${name.replaceAll('.', '')}@gmail.com`
    : `${name}@${domain}`
}

/** Counters by keyed hashes of the network (and the one around it), the mailbox and the phone. */
function countersOf(
  { config }: Services,
  what: string,
  limits: Partial<Record<Subject, Limit>>,
  { ip, email, phone }: Sender,
): SubjectCounter[] {
  const key = (kind: string, name: string) => `${what} ${kind} ${keyedHash(config.sessionSecret, name)}`
  const { network, email: byEmail, phone: byPhone } = limits
  return [
    ...(network ? spansOf(key('a', addressOf(ip)), 'network', network) : []),
    ...(network ? spansOf(key('n', networkOf(ip)), 'network', network, ADDRESSES_A_NETWORK) : []),
    ...(byEmail && email ? spansOf(key('e', mailboxOf(email)), 'email', byEmail) : []),
    ...(byPhone && phone ? spansOf(key('p', phone), 'phone', byPhone) : []),
  ]
}

/** Counters of SMS: a rest after the last one to the number, and limits by network and number (REQ-14). */
function smsCountersOf(services: Services, sender: Sender): SubjectCounter[] {
  if (sender.phone === undefined) return []
  const { sessionSecret, limits } = services.config
  const { restMinutes, ...own } = limits.sms
  const key = `sms rest ${keyedHash(sessionSecret, sender.phone)}`
  const rest: SubjectCounter = { key, subject: 'phone', minutes: restMinutes, max: 1 }
  return [...(restMinutes > 0 ? [rest] : []), ...countersOf(services, 'sms', own, sender)]
}

/**
 * Counts a request against the limits of its network, e-mail and phone (REQ-11), and says whether an SMS may go to
 * the phone, which is counted too. Beyond the limits it throws TooMany, with a text that says what was too much, when
 * to try again and whom to write to; then nothing is counted.
 */
export async function admitRequest(
  services: Services,
  kind: 'order' | 'loan' | 'sign-up',
  sender: Sender,
): Promise<Permission> {
  const { config, database, clock } = services
  // A home loan sends no SMS.
  const ofSms = kind === 'loan' ? [] : smsCountersOf(services, sender)
  const ofRequest = countersOf(services, kind, config.limits.requests, sender)
  const full = await count(database.db, [...ofRequest, ...ofSms], clock.now())
  const refused = longest(full.filter(({ counter }) => ofRequest.includes(counter)))
  if (refused) {
    await uncount(database.db, [...ofRequest, ...ofSms])
    const otherwise = `, ou escreva para ${config.publicSettings.supportEmail}`
    throw new TooMany(refused.waitMs / 1000, reasons[refused.counter.subject], otherwise)
  }
  if (full.length === 0) {
    return { sms: true, uncount: () => uncount(database.db, [...ofRequest, ...ofSms]) }
  }
  await uncount(database.db, ofSms)
  return { sms: false, uncount: () => uncount(database.db, ofRequest) }
}

/**
 * Seconds until an SMS may go to a phone; 0 if it may now, which is counted. It may not if the number got one
 * recently, or several in this hour or day, or if the sender's network caused many.
 */
export async function smsWait(services: Services, ip: string, phone: string): Promise<number> {
  const { database, clock } = services
  const counters = smsCountersOf(services, { ip, phone })
  const refused = longest(await count(database.db, counters, clock.now()))
  if (!refused) return 0
  await uncount(database.db, counters)
  return Math.ceil(refused.waitMs / 1000)
}
