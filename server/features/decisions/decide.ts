import type { Ground } from '#schemas/decisions/grounds.ts'
import { type DecisionKind, decidedInWords, kindOf } from '#schemas/decisions/kinds.ts'
import { randomToken } from '../../core/configuration/secrets.ts'
import type { Db, Trx } from '../../core/db/tables.ts'
import type { DecisionPart } from '../../core/mail/decision-part.ts'
import { isBySms } from '../../core/mail/gets-sms.ts'
import { messageTo } from '../../core/mail/message.ts'
import { enqueue } from '../../core/outbox/outbox.ts'
import type { Services } from '../../core/services.ts'
import type { Admin } from '../audit/offers.ts'
import { decisionAddress } from './links.ts'
import { decisionTaken, decisionTakenSms } from './messages.ts'

type Part = Pick<Services, 'config'>

/** Whom a decision concerns. */
export interface Concerned {
  /** Their account; null for a client, who is known by the request. */
  readonly userId: string | null
  readonly name: string
  readonly email: string
  /** Of who is told by SMS alone (MSG-19). */
  readonly phone: string | null
}

/** What an administrator says of a decision (DEC-2). */
export interface Said {
  readonly reason: string
  /** The kind's own rule by default. */
  readonly ground?: Ground | undefined
  /** For the administrators alone. */
  readonly note?: string | undefined
}

/** A decision about a person. */
export interface Decided {
  readonly kind: DecisionKind
  /** The id of what it is about. */
  readonly thing: string
  /** What it is about in words, where the kind does not say it. */
  readonly subject?: string
  readonly person: Concerned
  readonly said: Said
  readonly by: Admin
  /** Whether the person had reported the other one. */
  readonly reporter?: boolean
  /** ISO 8601. */
  readonly now: string
}

/** The owner of an account, as decisions know them; undefined where there is none. */
export async function accountConcerned(
  trx: Pick<Db, 'selectFrom'>,
  userId: string,
): Promise<Concerned | undefined> {
  const user = await trx
    .selectFrom('users')
    .select(['name', 'email', 'email_verified_at'])
    .where('id', '=', userId)
    .executeTakeFirst()
  // Anybody may have typed the name with somebody else's address (ACC-41).
  return (
    user && { userId, email: user.email, name: user.email_verified_at === null ? '' : user.name, phone: null }
  )
}

/** The client of a request, as decisions know them; undefined where the request is gone. */
export async function clientConcerned(
  trx: Pick<Db, 'selectFrom'>,
  leadId: string,
): Promise<Concerned | undefined> {
  const lead = await trx
    .selectFrom('leads')
    .select(['name', 'email', 'phone', 'email_verified_at', 'phone_verified_at'])
    .where('id', '=', leadId)
    .executeTakeFirst()
  if (!lead) return undefined
  return { userId: null, name: lead.name, email: lead.email, phone: isBySms(lead) ? lead.phone : null }
}

/** What the log keeps of a decision: the reason, and the note that only administrators read. */
export const noteOf = ({ reason, note }: Said): string =>
  note ? `${reason} (nota interna: ${note.trim()})` : reason

/**
 * Writes a decision about a person, in the transaction of the act (DEC-1). Returns the part of it that its message tells.
 */
export async function recordDecision(trx: Trx, { config }: Part, decided: Decided): Promise<DecisionPart> {
  const { kind, thing, subject, person, said, by, reporter = false, now } = decided
  const ground = said.ground ?? kindOf(kind).ground
  const id = randomToken()
  await trx
    .insertInto('decisions')
    .values({
      id,
      kind,
      thing,
      subject: subject ?? null,
      ground,
      facts: said.reason.trim(),
      note: said.note?.trim() || null,
      user_id: person.userId,
      name: person.name,
      email: person.email.toLowerCase(),
      phone: person.phone,
      reporter: reporter ? 1 : 0,
      by_id: by.id,
      by_name: by.name,
      created_at: now,
      ended_at: null,
    })
    .execute()
  return { link: decisionAddress(config, id), ground, at: now }
}

/** Writes a decision and tells its person, where no message of its own does (DEC-3). Nobody is told where there is nobody. */
export async function decide(
  trx: Trx,
  part: Part,
  { person, ...decided }: Omit<Decided, 'person'> & { person: Concerned | undefined },
): Promise<void> {
  if (!person) return
  const decision = await recordDecision(trx, part, { ...decided, person })
  const { kind, subject = null, said, reporter = false, now } = decided
  const { name, email, phone } = person
  const ownWords = { title: kindOf(kind).title, text: decidedInWords(kind, reporter) }
  const message =
    phone === null
      ? messageTo(decisionTaken, email, { name, ownWords, subject, reason: said.reason.trim(), decision })
      : messageTo(decisionTakenSms, phone, { link: decision.link, answered: false })
  await enqueue(trx, now, [message])
}

/** Says that decisions of some kinds about a thing are no longer so (ISO 8601). */
export const endDecisions = (
  trx: Trx,
  kinds: readonly DecisionKind[],
  { thing, now }: { thing: string; now: string },
) =>
  trx
    .updateTable('decisions')
    .set({ ended_at: now })
    .where('thing', '=', thing)
    .where('kind', 'in', kinds)
    .where('ended_at', 'is', null)
    .execute()
