import { personLimits } from '#schemas/limits/limits.ts'
import { type Counter, count, keyedHash, longest, uncount } from '../http/counts.ts'
import { mailboxOf } from '../mail/mailbox.ts'
import type { Message } from '../mail/message.ts'
import type { Services } from '../services.ts'
import type { Claimed } from './claim.ts'

const HOUR = 60
const DAY = 24 * HOUR

const spansOf = (key: string, { hour, day }: { hour: number; day: number }): Counter[] => [
  { key, minutes: HOUR, max: hour },
  { key, minutes: DAY, max: day },
]

/** What a message counts for its person: all messages of the channel, those of its kind, and those about its topic. */
function countersOf(
  { config }: Services,
  kind: Message,
  { channel, recipient, payload }: Claimed,
): Counter[] {
  const { name, limit } = kind
  if (limit === 'to us') return []
  const hash = (text: string) => keyedHash(config.sessionSecret, text)
  const person = hash(kind.channel === 'email' ? mailboxOf(recipient) : recipient)
  const about = kind.topic?.(JSON.parse(payload))
  return [
    ...spansOf(`messages ${channel} ${person}`, personLimits[channel]),
    ...('rule' in limit ? [] : spansOf(`message ${name} ${person}`, limit)),
    ...(about === undefined
      ? []
      : [{ key: `message about ${hash(`${name} ${about}`)}`, minutes: HOUR, max: 1 }]),
  ]
}

/** What was counted for a message. */
export interface Admission {
  /** How long it has to wait, in milliseconds; 0 where it may go. A message that has to wait was not counted. */
  readonly waitMs: number
  /** Undoes the count, where the message did not go after all. */
  uncount(): Promise<void>
}

/** That of a message which may go and counts for nothing. */
export const NOT_COUNTED: Admission = { waitMs: 0, uncount: async () => {} }

/**
 * Counts a message for its receiver before it is sent, whatever caused it (MSG-12, MSG-13). Messages that an
 * administrator sends again, and those that are limited at their cause, are counted but never held back.
 */
export async function admitMessage(services: Services, kind: Message, row: Claimed): Promise<Admission> {
  const { database, clock } = services
  const counters = countersOf(services, kind, row)
  const undo = () => uncount(database, counters)
  const full = longest(await count(database.db, counters, clock.now()))
  const isFree = row.resent_at !== null || (typeof kind.limit === 'object' && 'rule' in kind.limit)
  if (!full || isFree) return { waitMs: 0, uncount: undo }
  await undo()
  return { ...NOT_COUNTED, waitMs: full.waitMs }
}
