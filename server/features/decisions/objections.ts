import type { calls } from '#schemas/calls/calls.ts'
import type { BodyOf } from '#schemas/calls/define-call.ts'
import { grounds } from '#schemas/decisions/grounds.ts'
import { decidedInWords, kindOf } from '#schemas/decisions/kinds.ts'
import { answerBy, objectUntil } from '#schemas/decisions/objections.ts'
import { rowId } from '../../core/configuration/secrets.ts'
import { Conflict, NotFound } from '../../core/http/errors.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { waitingChanged } from '../../core/waiting.ts'
import { decisionPath, isSigned } from './links.ts'

const UNKNOWN = 'Esta ligação não é válida. Verifique se abriu a ligação completa da mensagem.'
const LATE = 'O prazo para objetar a esta decisão já passou.'
const TWICE = 'Já apresentou uma objeção a esta decisão.'

interface Link {
  readonly d: string
  readonly t: string
}

/** What a decision's person reads of it and objects to it, by the link of the message (DEC-5). */
export function objectionsOf({ database, config, clock }: Services) {
  const { db } = database

  const decisionOf = async ({ d, t }: Link) => {
    if (!isSigned(config.sessionSecret, d, t)) return undefined
    const decision = await db.selectFrom('decisions').selectAll().where('id', '=', d).executeTakeFirst()
    // Of who was erased nothing is left to read.
    return decision?.email === '' ? undefined : decision
  }
  const objectionTo = (id: string) =>
    db.selectFrom('objections').selectAll().where('decision_id', '=', id).executeTakeFirst()

  return {
    async show(link: Link) {
      const decision = await decisionOf(link)
      if (!decision) return { decision: null, objection: null, may: false }
      const { id, kind, subject, facts, ground, automated, reporter, created_at: at, ended_at } = decision
      const { title, undone = null } = kindOf(kind)
      const objection = await objectionTo(id)
      const until = objectUntil(at)
      return {
        decision: {
          title,
          text: decidedInWords(kind, reporter === 1),
          subject,
          facts,
          ground: grounds[ground],
          automated: automated === 1,
          at,
          ended: ended_at,
          until,
        },
        objection: objection
          ? {
              text: objection.text,
              at: objection.created_at,
              answer_by: objection.answer_by,
              state: objection.state,
              answer: objection.answer,
              answered_at: objection.answered_at,
              undone: objection.undone === 1 ? undone : null,
            }
          : null,
        may: !objection && isoNow(clock) <= until,
      }
    },

    /** Throws NotFound for a link that is not ours, Conflict after the time and for another objection than the one that was sent. */
    async send({ text, ...link }: BodyOf<typeof calls.sendObjection>): Promise<void> {
      const decision = await decisionOf(link)
      if (!decision) throw new NotFound(UNKNOWN)
      const now = isoNow(clock)
      if (now > objectUntil(decision.created_at)) throw new Conflict(LATE)
      const written = text.trim()
      const made = await db
        .insertInto('objections')
        .values({
          id: rowId(),
          decision_id: decision.id,
          text: written,
          answer_by: answerBy(now),
          owner_id: null,
          answer: null,
          answered_by_id: null,
          answered_by_name: null,
          answered_at: null,
          created_at: now,
        })
        .onConflict((c) => c.column('decision_id').doNothing())
        .returning('id')
        .executeTakeFirst()
      if (made) return waitingChanged(db)
      const before = await objectionTo(decision.id)
      if (before?.text !== written) throw new Conflict(TWICE)
    },
  }
}

/** The page of the decision that refused a request; null where no words were kept. */
export async function refusalPath({ database: { db }, config }: Services, leadId: string) {
  const decision = await db
    .selectFrom('decisions')
    .select('id')
    .where('thing', '=', leadId)
    .where('kind', '=', 'request.refuse')
    .limit(1)
    .executeTakeFirst()
  return decision ? decisionPath(config.sessionSecret, decision.id) : null
}

/** Why an account is suspended, since when, and where its owner objects (DEC-4); undefined where no words were kept. */
export async function suspensionOf({ database: { db }, config }: Services, userId: string) {
  const decision = await db
    .selectFrom('decisions')
    .select(['id', 'facts', 'ground', 'created_at as since'])
    .where('thing', '=', userId)
    .where('kind', '=', 'account.suspend')
    .where('ended_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!decision) return undefined
  const { id, facts, ground, since } = decision
  return { facts, ground: grounds[ground].name, since, objection: decisionPath(config.sessionSecret, id) }
}
