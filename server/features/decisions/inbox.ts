import type { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import type { BodyOf } from '#schemas/calls/define-call.ts'
import { type DecisionKind, kindOf } from '#schemas/decisions/kinds.ts'
import type { Db, Trx } from '../../core/db/tables.ts'
import { Conflict, HttpError, NotFound } from '../../core/http/errors.ts'
import { messageTo } from '../../core/mail/message.ts'
import { enqueue } from '../../core/outbox/outbox.ts'
import type { Services, Undo } from '../../core/services.ts'
import { type Admin, accountSubject, ERASED_SUBJECT, recordAction } from '../audit/offers.ts'
import { decisionAddress } from './links.ts'
import { decisionTakenSms, objectionAnswered } from './messages.ts'

const UNKNOWN = 'Esta objeção não existe.'
const ANSWERED = 'Esta objeção já foi respondida. Atualize a página.'
const TAKEN = 'Outra pessoa da administração já ficou com esta objeção. Atualize a página.'
const OWN = 'Foi quem tomou esta decisão: tem de ser outra pessoa da administração a responder.'

/** How decisions of a kind are undone; undefined where they are not. */
export const undoOf = (features: Services['features'], kind: DecisionKind): Undo | undefined =>
  features.map(({ undoes }) => undoes?.[kind]).find((undo) => undo !== undefined)

/** Whether an administrator may answer an objection: who decided may not, where somebody else can (DEC-7). */
export async function mayAnswer(
  db: Pick<Db, 'selectFrom'>,
  admin: string,
  decidedBy: string,
): Promise<boolean> {
  if (admin !== decidedBy) return true
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('suspended_at', 'is', null)
    .where('status', '=', 'active')
    .where('id', '!=', admin)
    .limit(1)
    .executeTakeFirst()
  return other === undefined
}

/** The objection of an id with its decision, locked for the transaction. Throws NotFound. */
async function hold(trx: Trx, id: string) {
  const held = await trx
    .updateTable('objections')
    .set((eb) => ({ id: eb.ref('objections.id') }))
    .where('id', '=', id)
    .returning(['id', 'decision_id', 'state', 'owner_id'])
    .executeTakeFirst()
  if (!held) throw new NotFound(UNKNOWN)
  const decision = await trx
    .selectFrom('decisions')
    .leftJoin('users', 'users.id', 'decisions.user_id')
    .selectAll('decisions')
    .select('users.email as own_email')
    .where('decisions.id', '=', held.decision_id)
    .executeTakeFirstOrThrow()
  const { own_email, ...rest } = decision
  const email = own_email ?? rest.email
  const subject = email === '' ? ERASED_SUBJECT : accountSubject(email)
  return { ...held, decision: { ...rest, email }, subject }
}

interface Act {
  readonly id: string
  readonly by: Admin
  /** ISO 8601. */
  readonly now: string
}

/** Has an administrator see to an objection (DEC-6). Throws Conflict where another one does, or it is answered. */
export const takeObjection = ({ database }: Services, { id, by, now }: Act): Promise<void> =>
  database.inTransaction(async (trx) => {
    const { state, owner_id, decision, subject } = await hold(trx, id)
    if (state !== 'open') throw new Conflict(ANSWERED)
    if (owner_id !== null) throw new Conflict(TAKEN)
    await trx.updateTable('objections').set({ owner_id: by.id }).where('id', '=', id).execute()
    const note = kindOf(decision.kind).title
    await recordAction(trx, now, by, { action: 'objection.take', subject, note })
  })

/**
 * Answers an objection, tells its person, and undoes the decision if it is upheld and can be undone (DEC-7). Throws
 * Conflict where it is answered already, and 403 for the administrator who decided if another one can answer.
 */
export const answerObjection = (
  services: Services,
  { id, by, now, state, reason }: Act & BodyOf<typeof adminCalls.answerObjection>,
): Promise<void> =>
  services.database.inTransaction(async (trx) => {
    const held = await hold(trx, id)
    const { decision } = held
    if (held.state !== 'open') throw new Conflict(ANSWERED)
    if (!(await mayAnswer(trx, by.id, decision.by_id))) throw new HttpError(403, OWN)
    const answer = reason.trim()
    const { title, undone: words = null } = kindOf(decision.kind)
    const undo = undoOf(services.features, decision.kind)
    const upheld = state === 'upheld'
    const standing = upheld && decision.ended_at === null
    const undone = standing && undo ? await undo(trx, services, { thing: decision.thing, by, now }) : false
    if (standing)
      await trx.updateTable('decisions').set({ ended_at: now }).where('id', '=', decision.id).execute()
    const answered = { answer, answered_by_id: by.id, answered_by_name: by.name, answered_at: now }
    await trx
      .updateTable('objections')
      .set({ state, undone: undone ? 1 : 0, ...answered })
      .where('id', '=', id)
      .execute()
    await recordAction(trx, now, by, {
      action: `objection.${state}` as const,
      subject: held.subject,
      note: `${title}: ${answer}`,
    })
    if (decision.email === '') return
    const link = decisionAddress(services.config, decision.id)
    const { name, email, phone } = decision
    const ownWords = { title, undone: undone ? words : null }
    await enqueue(trx, now, [
      phone === null
        ? messageTo(objectionAnswered, email, { name, ownWords, upheld, reason: answer, link })
        : messageTo(decisionTakenSms, phone, { link, answered: true }),
    ])
  })
