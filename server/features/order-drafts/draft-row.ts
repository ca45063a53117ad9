import type { Selectable } from 'kysely'
import type { Calls } from '#schemas/calls/calls.ts'
import type { BodyOf, ReplyOf } from '#schemas/calls/define-call.ts'
import { MAX_DRAFT_BYTES } from '#schemas/calls/drafts.ts'
import type { Answers } from '#schemas/wizards/definition.ts'
import { isSameAt } from '#schemas/wizards/order/unfinished.ts'
import type { Db, Tables } from '../../core/db/tables.ts'
import { HttpError } from '../../core/http/errors.ts'
import type { CompiledOrder } from '../questions/offers.ts'
import { apart, emailIn, keptAnswers, photosIn } from './kept-answers.ts'

const LARGE = `O pedido é demasiado grande: pode ter até ${MAX_DRAFT_BYTES / 1024} KB.`

/** An unfinished order as a device sees it. */
export type OrderDraft = NonNullable<ReplyOf<Calls['saveDraft']>['draft']>

/** A draft as a device saves it. `revision` is the one that its answers go on from; 0 where it saw none. */
export type DraftToSave = BodyOf<Calls['saveDraft']>

/** The ids of a device's draft for a service and of its request; undefined where it has none. */
export const idsOf = (db: Pick<Db, 'selectFrom'>, device: string, serviceId: number) =>
  db
    .selectFrom('order_drafts')
    .innerJoin('order_draft_devices', 'draft_id', 'id')
    .select(['id', 'request_id'])
    .where('device_hash', '=', device)
    .where('order_draft_devices.service_id', '=', serviceId)
    .executeTakeFirst()

/** A draft, with the contact answers of the device that asks. */
export type DraftRow = Selectable<Tables['order_drafts']> & { contact: string }

/** A draft as a device sees it. */
export function draftOf(row: DraftRow, device: string): OrderDraft {
  const authors = Object.entries<string>(JSON.parse(row.authors))
  return {
    service: row.service_id,
    version: row.version,
    request: row.request_id,
    answers: { ...JSON.parse(row.answers), ...JSON.parse(row.contact) },
    ...(row.open_step !== null && { open: row.open_step }),
    furthest: row.furthest,
    revision: row.revision,
    savedAt: row.saved_at,
    own: row.saved_by === device,
    answeredElsewhere: authors.flatMap(([step, author]) => (author === device ? [] : step)),
  }
}

/** By step, the device that changed its answers last, when `device` saves them after what is kept. */
export function authorsOf(
  before: DraftRow | undefined,
  answers: Answers,
  device: string,
): Record<string, string> {
  const storedAnswers: Answers = before ? JSON.parse(before.answers) : {}
  const authors: Record<string, string> = before ? JSON.parse(before.authors) : {}
  return Object.fromEntries(
    Object.keys(answers).flatMap((id) => {
      const author = isSameAt(id, answers, storedAnswers) ? authors[id] : device
      return author === undefined ? [] : [[id, author]]
    }),
  )
}

/**
 * What is stored of a draft that answers an order's questions: the columns that all its devices share, those of its own
 * device, and the photographs that it names. `now` is ISO 8601. Throws an HttpError (413) where its answers are too large.
 */
export function rowsOf(order: CompiledOrder, device: string, draft: DraftToSave, now: string) {
  const { steps } = order.definition
  const furthest = Math.min(Math.max(draft.furthest, -1), steps.length)
  const storedAnswers = keptAnswers(order, draft.answers as Answers, furthest)
  if (Buffer.byteLength(JSON.stringify(storedAnswers)) > MAX_DRAFT_BYTES) throw new HttpError(413, LARGE)
  const { shared, contact } = apart(order, storedAnswers)
  const row = {
    service_id: draft.service,
    version: order.definition.version,
    request_id: draft.request,
    answers: JSON.stringify(shared),
    open_step: steps.find(({ id }) => id === draft.open)?.id ?? null,
    furthest,
    saved_by: device,
    saved_in: draft.page ?? null,
    saved_at: now,
  }
  const deviceColumns = { contact: JSON.stringify(contact), email: emailIn(order, contact) }
  return { row, shared, deviceColumns, photos: photosIn(order, shared) }
}
