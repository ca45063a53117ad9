import type { DecisionKind } from '#schemas/decisions/kinds.ts'
import type { Trx } from '../../core/db/tables.ts'
import { Conflict, NotFound } from '../../core/http/errors.ts'
import type { Services, Undo } from '../../core/services.ts'
import type { Admin } from '../audit/offers.ts'
import { accountConcerned, clientConcerned, decide, endDecisions, type Said } from '../decisions/offers.ts'
import { catalogueChanges } from '../questions/offers.ts'

const UNKNOWN = 'Esta avaliação já não existe.'
const DONE = 'Isto já foi feito.'

const kinds = ['review.hide', 'review.show', 'review.keep'] as const satisfies readonly DecisionKind[]
export type ReviewDecision = (typeof kinds)[number]

/** What a decision makes of a review; undefined, and nothing is written, where it is so already. */
async function change(
  trx: Trx,
  { id, kind, reason, now }: { id: string; kind: ReviewDecision; reason: string; now: string },
) {
  const hides = kind === 'review.hide'
  const changed = await trx
    .updateTable('reviews')
    .set({
      report_decided_at: now,
      ...(kind !== 'review.keep' && { hidden_at: hides ? now : null, hidden_reason: hides ? reason : null }),
    })
    .where('lead_id', '=', id)
    .where('hidden_at', kind === 'review.show' ? 'is not' : 'is', null)
    .$if(kind === 'review.keep', (q) =>
      q.where('reported_at', 'is not', null).where('report_decided_at', 'is', null),
    )
    .returning(['professional_id', 'reported_at', 'stars'])
    .executeTakeFirst()
  if (!changed) return undefined
  await endDecisions(trx, kinds, { thing: id, now })
  // Pages that are kept may show it (PAGE-55).
  await catalogueChanges(trx)
  return changed
}

/**
 * Hides a review, shows it again, or leaves a reported one where it is. Tells its author and the professional whom it is
 * about (REV-3, DEC-1). Returns the professional's e-mail. Throws NotFound, and Conflict where the review is in that
 * state already.
 */
export async function decideReview(
  trx: Trx,
  services: Services,
  { id, kind, said, by, now }: { id: string; kind: ReviewDecision; said: Said; by: Admin; now: string },
): Promise<string> {
  const changed = await change(trx, { id, kind, reason: said.reason.trim(), now })
  const row = await trx
    .selectFrom('reviews')
    .innerJoin('users', 'users.id', 'reviews.professional_id')
    .select('users.email')
    .where('reviews.lead_id', '=', id)
    .executeTakeFirst()
  if (!row) throw new NotFound(UNKNOWN)
  if (!changed) throw new Conflict(DONE)
  const { professional_id, reported_at, stars } = changed
  const subject = `Avaliação de ${stars === 1 ? '1 estrela' : `${stars} estrelas`}`
  const about = { kind, thing: id, subject, said, by, now }
  await decide(trx, services, { ...about, person: await clientConcerned(trx, id) })
  const person = await accountConcerned(trx, professional_id)
  await decide(trx, services, { ...about, person, reporter: reported_at !== null })
  return row.email
}

/** Turns a decision about a review around (DEC-7). `reason` is what its professional reads where it is hidden. */
const turn =
  (kind: ReviewDecision, reason = ''): Undo =>
  async (trx, _services, { thing, now }) =>
    (await change(trx, { id: thing, kind, reason, now })) !== undefined

const UPHELD = 'Demos razão a uma objeção.'

export const undoesOfReviews = {
  'review.hide': turn('review.show'),
  'review.show': turn('review.hide', UPHELD),
  'review.keep': turn('review.hide', UPHELD),
}
