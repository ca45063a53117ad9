import type { Limit } from '../configuration/limit-settings.ts'
import type { Trx } from '../db/tables.ts'
import { getsSms } from '../mail/gets-sms.ts'
import { mailboxOf } from '../mail/mailbox.ts'
import type { Services } from '../services.ts'
import { type Counter, count, keyedHash, longest, uncount, uncountIn } from './counts.ts'
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

export const reasons: Readonly<Record<Subject, string>> = {
  network: 'Recebemos muitos pedidos da sua rede em pouco tempo.',
  email: 'Já recebemos vários pedidos com este e-mail.',
  phone: 'Já recebemos vários pedidos com este número de telemóvel.',
}

const spansOf = (key: string, subject: Subject, { hour, day }: Limit, times = 1): SubjectCounter[] => [
  { key, subject, minutes: HOUR, max: hour * times },
  { key, subject, minutes: DAY, max: day * times },
]

/** Keyed hashes of the sender's address, the network around it, the mailbox and the phone. */
function hashesOf({ config }: Pick<Services, 'config'>, { ip, email, phone }: Sender) {
  const mark = (name: string) => keyedHash(config.sessionSecret, name)
  return {
    address: mark(addressOf(ip)),
    network: mark(networkOf(ip)),
    email: email ? mark(mailboxOf(email)) : undefined,
    phone: phone ? mark(phone) : undefined,
  }
}

type Hashes = ReturnType<typeof hashesOf>

/** Counters of the network (and the one around it), the mailbox and the phone. */
function countersOf(what: string, limits: Partial<Record<Subject, Limit>>, hashes: Hashes): SubjectCounter[] {
  const { network, email, phone } = limits
  return [
    ...(network ? spansOf(`${what} a ${hashes.address}`, 'network', network) : []),
    ...(network ? spansOf(`${what} n ${hashes.network}`, 'network', network, ADDRESSES_A_NETWORK) : []),
    ...(email && hashes.email ? spansOf(`${what} e ${hashes.email}`, 'email', email) : []),
    ...(phone && hashes.phone ? spansOf(`${what} p ${hashes.phone}`, 'phone', phone) : []),
  ]
}

/** Counters of SMS: a rest after the last one to the number, and limits by network and number (REQ-14). */
function smsCountersOf({ config }: Pick<Services, 'config'>, hashes: Hashes): SubjectCounter[] {
  if (hashes.phone === undefined) return []
  const { restMinutes, ...smsLimits } = config.limits.sms
  const key = `sms rest ${hashes.phone}`
  const rest: SubjectCounter = { key, subject: 'phone', minutes: restMinutes, max: 1 }
  return [...(restMinutes > 0 ? [rest] : []), ...countersOf('sms', smsLimits, hashes)]
}

/**
 * Counts a request against the limits of its network, e-mail and phone (REQ-11), in the transaction that stores it, and says
 * whether an SMS may go to the phone, which is counted too. Beyond the limits it throws TooMany, with a text that says what
 * was too much, when to try again and whom to write to; then nothing is counted, since the transaction ends with it.
 */
export async function admitRequest(
  trx: Trx,
  services: Pick<Services, 'config' | 'clock'>,
  kind: 'order' | 'loan' | 'sign-up',
  sender: Sender,
): Promise<{ sms: boolean }> {
  const { config, clock } = services
  const hashes = hashesOf(services, sender)
  const mayGet = sender.phone === undefined || getsSms(config, sender.phone)
  // A home loan sends no SMS.
  const ofSms = kind === 'loan' || !mayGet ? [] : smsCountersOf(services, hashes)
  const ofRequest = countersOf(kind, config.limits.requests, hashes)
  const full = await count(trx, [...ofRequest, ...ofSms], clock.now())
  const refused = longest(full.filter(({ counter }) => ofRequest.includes(counter)))
  if (refused) {
    const otherwise = `, ou escreva para ${config.publicSettings.supportEmail}`
    throw new TooMany(refused.waitMs / 1000, reasons[refused.counter.subject], otherwise)
  }
  if (full.length > 0) await uncountIn(trx, ofSms)
  return { sms: mayGet && full.length === 0 }
}

/**
 * Does what sends an SMS to a phone. It gets the seconds until one may go: 0 if it may now, which is counted, and taken back if
 * the work fails. An SMS may not go if the number got one recently, or several in this hour or day, or if the sender's network
 * caused many.
 */
export async function sendingSms<Result>(
  services: Services,
  { ip, phone }: { ip: string; phone: string },
  work: (waitSeconds: number) => Promise<Result>,
): Promise<Result> {
  const { database, clock } = services
  const counters = smsCountersOf(services, hashesOf(services, { ip, phone }))
  const refused = longest(await count(database.db, counters, clock.now()))
  if (refused) {
    await uncount(database, counters)
    return work(Math.ceil(refused.waitMs / 1000))
  }
  try {
    return await work(0)
  } catch (error) {
    await uncount(database, counters)
    throw error
  }
}
