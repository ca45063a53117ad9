import { most } from '#schemas/calls/bounds.ts'
import { calls } from '#schemas/calls/calls.ts'
import type { Answers } from '#schemas/wizards/definition.ts'
import { walk } from '#schemas/wizards/walk.ts'
import { randomToken } from '../../core/configuration/secrets.ts'
import type { Database } from '../../core/db/open.ts'
import type { Db } from '../../core/db/tables.ts'
import { NotFound } from '../../core/http/errors.ts'
import { keptReply } from '../../core/http/idempotency.ts'
import { isoNow, onePerServer } from '../../core/services.ts'
import { type CompiledOrder, type QuestionsRepository, questionsOf } from '../questions/offers.ts'
import { namePhotos } from './draft-photos.ts'
import { authorsOf, type DraftRow, type DraftToSave, draftOf, type OrderDraft, rowsOf } from './draft-row.ts'
import { endBeyond } from './endings.ts'

/**
 * - `saved`: with its id and its new revision
 * - `conflict`: another device or page saved it meanwhile; nothing was changed
 * - `sent`: its request was sent already, by whatever device
 * - `gone`: the draft that was gone on from is not there: sent, deleted, expired, or the device's cookie is another
 */
export type Saving =
  | { state: 'saved'; id: string; revision: number }
  | { state: 'conflict'; draft: OrderDraft }
  | { state: 'sent' }
  | { state: 'gone' }

/** Whether the request of an unfinished order was sent, by whatever device: its id is the send's key (ORD-20). */
async function isSent(db: Db, requestId: string): Promise<boolean> {
  const key = { call: calls.createLead.path, key: requestId }
  return (await keptReply(db, key)) !== undefined
}

/** The unfinished orders of devices, by the hash of a device's cookie (ORD-28). */
function repository({ db, inTransaction }: Database, now: () => string, questions: QuestionsRepository) {
  const rowsWithContact = (device: string) =>
    db
      .selectFrom('order_drafts')
      .innerJoin('order_draft_devices', 'draft_id', 'order_drafts.id')
      .selectAll('order_drafts')
      .select('contact')
      .where('device_hash', '=', device)

  const rowOf = (device: string, serviceId: number): Promise<DraftRow | undefined> =>
    rowsWithContact(device).where('order_draft_devices.service_id', '=', serviceId).executeTakeFirst()

  /** The questions that were answered, or those in force. Throws NotFound where the service has none. */
  async function orderOf({ service: serviceId, version }: DraftToSave): Promise<CompiledOrder> {
    const answered = await questions.order(version)
    if (answered?.source.service.id === serviceId) return answered
    const service = await questions.published(serviceId)
    const order = service && (await questions.order(service.version))
    if (!order) throw new NotFound('Este serviço não existe ou não tem perguntas publicadas.')
    return order
  }

  /** Writes the next revision of a draft, or a device's first. Undefined where another save or its end was first. */
  const write = (
    before: DraftRow | undefined,
    { row, shared, deviceColumns, photos }: ReturnType<typeof rowsOf>,
  ) =>
    inTransaction(async (trx) => {
      const { saved_by: device_hash, service_id } = row
      const [id, revision] = [before?.id ?? randomToken(), (before?.revision ?? 0) + 1]
      const next = { ...row, authors: JSON.stringify(authorsOf(before, shared, device_hash)), revision }
      if (before) {
        const { numUpdatedRows } = await trx
          .updateTable('order_drafts')
          .set(next)
          .where('id', '=', id)
          .where('revision', '=', before.revision)
          .executeTakeFirstOrThrow()
        if (numUpdatedRows === 0n) return undefined
        await trx
          .updateTable('order_draft_devices')
          .set(deviceColumns)
          .where('device_hash', '=', device_hash)
          .where('service_id', '=', service_id)
          .execute()
      } else {
        await trx
          .insertInto('order_drafts')
          .values({ id, ...next, begun_at: row.saved_at })
          .execute()
        const joined = await trx
          .insertInto('order_draft_devices')
          .values({ device_hash, service_id, draft_id: id, ...deviceColumns })
          .onConflict((c) => c.columns(['device_hash', 'service_id']).doNothing())
          .returning('draft_id')
          .executeTakeFirst()
        if (!joined) {
          await trx.deleteFrom('order_drafts').where('id', '=', id).execute()
          return undefined
        }
        await endBeyond(trx, device_hash)
      }
      await namePhotos(trx, id, photos)
      return { id, revision }
    })

  return {
    /** A device's draft for a service; undefined where it has none. */
    async open(device: string, serviceId: number): Promise<OrderDraft | undefined> {
      const row = await rowOf(device, serviceId)
      return row && draftOf(row, device)
    },

    /** All drafts of a device with their services' titles, those that were saved last first. */
    async all(device: string): Promise<{ title: string; draft: OrderDraft }[]> {
      const rows = await rowsWithContact(device)
        .innerJoin('services', 'services.id', 'order_drafts.service_id')
        .select('services.title')
        .orderBy('saved_at', 'desc')
        .orderBy('order_drafts.id')
        .limit(most.drafts)
        .execute()
      return rows.map(({ title, ...row }) => ({ title, draft: draftOf(row, device) }))
    },

    /** The index of a draft's open step on the path; -1 for the introduction. */
    async stepOf({ version, answers, open }: OrderDraft): Promise<number> {
      const order = await questions.order(version)
      return order ? walk(order, answers as Answers).path.findIndex(({ step }) => step.id === open) : -1
    },

    /**
     * Saves a draft: the device's first for its service, or the next revision of it. It goes on from the revision of the
     * request that the page saw. It also goes on from what the page itself saved since: the reply was lost. Another page of
     * the device may be one that crashed, and know less (ORD-31). Throws NotFound where the service has no questions, an
     * HttpError (413) where the answers are too large.
     */
    async save(device: string, draft: DraftToSave): Promise<Saving> {
      const rows = rowsOf(await orderOf(draft), device, draft, now())
      for (;;) {
        const present = await rowOf(device, draft.service)
        if (present) {
          const isOwn = draft.page !== undefined && present.saved_in === draft.page
          const isSeen = present.revision === draft.revision || (isOwn && present.saved_by === device)
          if (present.request_id !== draft.request || !isSeen)
            return { state: 'conflict', draft: draftOf(present, device) }
        } else {
          if (await isSent(db, draft.request)) return { state: 'sent' }
          if (draft.revision > 0) return { state: 'gone' }
        }
        const written = await write(present, rows)
        if (written) return { state: 'saved', ...written }
      }
    },
  }
}

/** The server's one repository of unfinished orders. */
export const orderDraftsOf = onePerServer((services) =>
  repository(services.database, () => isoNow(services.clock), questionsOf(services)),
)
