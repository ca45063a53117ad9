import type { ExpressionBuilder, Selectable } from 'kysely'
import { most } from '#schemas/calls/bounds.ts'
import { calls } from '#schemas/calls/calls.ts'
import { MAX_DRAFT_BYTES } from '#schemas/calls/drafts.ts'
import type { Answers } from '#schemas/wizards/definition.ts'
import { isSameAt } from '#schemas/wizards/order/unfinished.ts'
import { walk } from '#schemas/wizards/walk.ts'
import { randomToken } from '../../core/configuration/secrets.ts'
import type { Database } from '../../core/db/open.ts'
import type { Db, Tables, Trx } from '../../core/db/tables.ts'
import { HttpError, NotFound } from '../../core/http/errors.ts'
import { keptReply } from '../../core/http/idempotency.ts'
import { type Clock, isoNow, onePerServer } from '../../core/services.ts'
import { type CompiledOrder, type QuestionsRepository, questionsOf } from '../questions/offers.ts'
import { namePhotos, releasePhotos } from './draft-photos.ts'
import { apart, emailIn, keptAnswers, photosIn } from './kept-answers.ts'

const LARGE = `O pedido é demasiado grande: pode ter até ${MAX_DRAFT_BYTES / 1024} KB.`

/** An unfinished order as a device sees it. */
export interface OrderDraft {
  serviceId: number
  /** The version of the questions that were answered. */
  version: string
  /** The id that the request will be sent with. */
  requestId: string
  answers: Answers
  /** The id of the open step; undefined at the introduction. */
  openStep: string | undefined
  /** The index on the path of the furthest step that was opened; -1 is the introduction, one past the last step the review. */
  furthest: number
  /** 1 for the first save, one more with each. */
  revision: number
  /** ISO 8601. */
  savedAt: string
  /** Whether the device that asks is the one that saved it last. */
  own: boolean
  /** The ids of the steps whose answers another device changed last. */
  answeredElsewhere: string[]
}

/**
 * A draft as a device saves it. `revision` is the one that its answers go on from; 0 where it saw none. `page` is the page
 * that saves it.
 */
export type DraftToSave = Omit<OrderDraft, 'savedAt' | 'own' | 'answeredElsewhere'> & {
  page?: string | undefined
}

/**
 * - `saved`: with its new revision
 * - `conflict`: another device or page saved it meanwhile; nothing was changed
 * - `sent`: its request was sent already, by whatever device
 * - `gone`: the draft that was gone on from is not there: sent, deleted, expired, or the device's cookie is another
 */
export type Saving =
  | { state: 'saved'; revision: number }
  | { state: 'conflict'; draft: OrderDraft }
  | { state: 'sent' }
  | { state: 'gone' }

/** The id of a device's draft for a service, as a subquery. */
export const idOf = (device: string, serviceId: number) => (eb: ExpressionBuilder<Tables, 'order_drafts'>) =>
  eb
    .selectFrom('order_draft_devices')
    .select('draft_id')
    .where('device_hash', '=', device)
    .where('order_draft_devices.service_id', '=', serviceId)

/** Deletes a device's draft for a service, on all its devices (ORD-30). */
const removeDraft = (trx: Trx, device: string, serviceId: number) =>
  trx.deleteFrom('order_drafts').where('id', 'in', idOf(device, serviceId)).execute()

/** Whether the request of an unfinished order was sent, by whatever device: its id is the send's key (ORD-20). */
async function isSent(db: Db, requestId: string): Promise<boolean> {
  const key = { call: calls.createLead.path, key: requestId }
  return (await keptReply(db, key)) !== undefined
}

/** How long a form that is posted again leads to what its device sent, in milliseconds (ORD-34). */
const SENT_MS = 900_000

/**
 * Ends the order that a device has open for a service, on all its devices, since it is sent as a request (ORD-30). Notes what
 * was sent for forms that are posted again.
 */
export async function endOrder(
  trx: Trx,
  clock: Clock,
  { device, serviceId, leadId }: { device: string; serviceId: number; leadId: string },
): Promise<void> {
  await trx
    .insertInto('sent_orders')
    .columns(['device_hash', 'service_id', 'request_id', 'lead_id', 'expires_at'])
    .expression((eb) =>
      eb
        .selectFrom('order_drafts')
        .innerJoin('order_draft_devices', 'draft_id', 'id')
        .select(['device_hash', 'order_drafts.service_id', 'request_id'])
        .select([eb.val(leadId).as('lead_id'), eb.val(isoNow(clock, SENT_MS)).as('expires_at')])
        .where('device_hash', '=', device)
        .where('order_draft_devices.service_id', '=', serviceId),
    )
    .onConflict((c) =>
      c.columns(['device_hash', 'service_id']).doUpdateSet((eb) => ({
        request_id: eb.ref('excluded.request_id'),
        lead_id: eb.ref('excluded.lead_id'),
        expires_at: eb.ref('excluded.expires_at'),
      })),
    )
    .execute()
  await removeDraft(trx, device, serviceId)
}

/** The owners of the photographs that a device's orders may hold: its own and those of the orders' other devices (PHO-9). */
export async function photoOwnersOf(db: Db, device: string | undefined): Promise<string[]> {
  if (device === undefined) return []
  const rows = await db
    .selectFrom('order_draft_devices as own')
    .innerJoin('order_draft_devices as each', 'each.draft_id', 'own.draft_id')
    .select('each.photo_owner')
    .where('own.device_hash', '=', device)
    .where('each.photo_owner', 'is not', null)
    .execute()
  return rows.flatMap(({ photo_owner }) => photo_owner ?? [])
}

/** A draft, with the contact answers of the device that asks. */
type DraftRow = Selectable<Tables['order_drafts']> & { contact: string }

/** A draft as a device sees it. */
function draftOf(row: DraftRow, device: string): OrderDraft {
  const authors = Object.entries<string>(JSON.parse(row.authors))
  return {
    serviceId: row.service_id,
    version: row.version,
    requestId: row.request_id,
    answers: { ...JSON.parse(row.answers), ...JSON.parse(row.contact) },
    openStep: row.open_step ?? undefined,
    furthest: row.furthest,
    revision: row.revision,
    savedAt: row.saved_at,
    own: row.saved_by === device,
    answeredElsewhere: authors.flatMap(([step, author]) => (author === device ? [] : step)),
  }
}

/** By step, the device that changed its answers last, when `device` saves them after what is kept. */
function authorsOf(before: DraftRow | undefined, answers: Answers, device: string): Record<string, string> {
  const storedAnswers: Answers = before ? JSON.parse(before.answers) : {}
  const authors: Record<string, string> = before ? JSON.parse(before.authors) : {}
  return Object.fromEntries(
    Object.keys(answers).flatMap((id) => {
      const author = isSameAt(id, answers, storedAnswers) ? authors[id] : device
      return author === undefined ? [] : [[id, author]]
    }),
  )
}

/** The unfinished orders of devices, by the hash of a device's cookie (ORD-28). */
function repository({ db, inTransaction }: Database, now: () => string, questions: QuestionsRepository) {
  const rowOf = (device: string, serviceId: number) =>
    db
      .selectFrom('order_drafts')
      .innerJoin('order_draft_devices', 'draft_id', 'id')
      .selectAll('order_drafts')
      .select('contact')
      .where('device_hash', '=', device)
      .where('order_draft_devices.service_id', '=', serviceId)
      .executeTakeFirst()

  async function open(device: string, serviceId: number): Promise<OrderDraft | undefined> {
    const row = await rowOf(device, serviceId)
    return row && draftOf(row, device)
  }

  /** The questions that were answered, or those in force. Throws NotFound where the service has none. */
  async function orderOf({ serviceId, version }: DraftToSave): Promise<CompiledOrder> {
    const answered = await questions.order(version)
    if (answered?.source.service.id === serviceId) return answered
    const service = await questions.published(serviceId)
    const order = service && (await questions.order(service.version))
    if (!order) throw new NotFound('Este serviço não existe ou não tem perguntas publicadas.')
    return order
  }

  /** The columns of a draft, and what is its device's own. Throws an HttpError (413) where its answers are too large. */
  async function toRow(device: string, draft: DraftToSave) {
    const order = await orderOf(draft)
    const { steps } = order.definition
    const furthest = Math.min(Math.max(draft.furthest, -1), steps.length)
    const storedAnswers = keptAnswers(order, draft.answers, furthest)
    if (Buffer.byteLength(JSON.stringify(storedAnswers)) > MAX_DRAFT_BYTES) throw new HttpError(413, LARGE)
    const { shared, contact } = apart(order, storedAnswers)
    const row = {
      service_id: draft.serviceId,
      version: order.definition.version,
      request_id: draft.requestId,
      answers: JSON.stringify(shared),
      open_step: steps.find(({ id }) => id === draft.openStep)?.id ?? null,
      furthest,
      saved_by: device,
      saved_in: draft.page ?? null,
      saved_at: now(),
    }
    const contactColumns = { contact: JSON.stringify(contact), email: emailIn(order, contact) }
    return { row, shared, own: contactColumns, photos: photosIn(order, shared) }
  }
  type ToSave = Awaited<ReturnType<typeof toRow>>

  /** The next revision of a draft; undefined where it was saved or deleted since it was read. */
  async function update(before: DraftRow, { row, shared, own, photos }: ToSave): Promise<number | undefined> {
    const authors = JSON.stringify(authorsOf(before, shared, row.saved_by))
    const rowUpdate = (to: Pick<Db, 'updateTable'>) =>
      to
        .updateTable('order_drafts')
        .set({ ...row, authors, revision: before.revision + 1 })
        .where('id', '=', before.id)
        .where('revision', '=', before.revision)
        .returning(['id', 'revision'])
        .executeTakeFirst()
    if (photos === undefined && own.contact === before.contact) return (await rowUpdate(db))?.revision
    return inTransaction(async (trx) => {
      const updated = await rowUpdate(trx)
      if (!updated) return undefined
      await trx
        .updateTable('order_draft_devices')
        .set(own)
        .where('device_hash', '=', row.saved_by)
        .where('service_id', '=', row.service_id)
        .execute()
      if (photos) await namePhotos(trx, updated.id, photos)
      return updated.revision
    })
  }

  /** Whether it was inserted: not where the device got another draft for the service meanwhile. */
  const insert = (device: string, { row, shared, own, photos = [] }: ToSave) =>
    inTransaction(async (trx) => {
      const { service_id } = row
      const id = randomToken()
      const authors = JSON.stringify(authorsOf(undefined, shared, device))
      await trx
        .insertInto('order_drafts')
        .values({ id, ...row, authors, revision: 1, begun_at: row.saved_at })
        .execute()
      const joined = await trx
        .insertInto('order_draft_devices')
        .values({ device_hash: device, service_id, draft_id: id, ...own })
        .onConflict((c) => c.columns(['device_hash', 'service_id']).doNothing())
        .returning('draft_id')
        .executeTakeFirst()
      if (!joined) await trx.deleteFrom('order_drafts').where('id', '=', id).execute()
      else {
        await namePhotos(trx, id, photos)
        await deleteBeyond(trx, device)
      }
      return joined !== undefined
    })

  /**
   * Goes on from the revision of the request that the page saw. What the page itself saved since is gone on from as well: the
   * reply was lost. Another page of the device may be one that crashed, and know less (ORD-31).
   */
  async function save(device: string, draft: DraftToSave): Promise<Saving> {
    const row = await toRow(device, draft)
    const present = await rowOf(device, draft.serviceId)
    if (present) {
      const isOwn = draft.page !== undefined && present.saved_in === draft.page
      const isSeen = present.revision === draft.revision || (isOwn && present.saved_by === device)
      if (present.request_id !== draft.requestId || !isSeen)
        return { state: 'conflict', draft: draftOf(present, device) }
      const revision = await update(present, row)
      if (revision !== undefined) return { state: 'saved', revision }
    } else {
      if (await isSent(db, draft.requestId)) return { state: 'sent' }
      if (draft.revision > 0) return { state: 'gone' }
      if (await insert(device, row)) return { state: 'saved', revision: 1 }
    }
    // Another save was first.
    return save(device, draft)
  }

  return {
    /** A device's draft for a service; undefined where it has none. */
    open,

    /** All drafts of a device with their services' titles, those that were saved last first. */
    async all(device: string): Promise<{ title: string; draft: OrderDraft }[]> {
      const rows = await db
        .selectFrom('order_drafts')
        .innerJoin('order_draft_devices', 'draft_id', 'order_drafts.id')
        .innerJoin('services', 'services.id', 'order_drafts.service_id')
        .selectAll('order_drafts')
        .select(['contact', 'services.title'])
        .where('device_hash', '=', device)
        .orderBy('saved_at', 'desc')
        .orderBy('order_drafts.id')
        .limit(most.drafts)
        .execute()
      return rows.map(({ title, ...row }) => ({ title, draft: draftOf(row, device) }))
    },

    /** The index of a draft's open step on the path; -1 for the introduction. */
    async stepOf({ version, answers, openStep }: OrderDraft): Promise<number> {
      const order = await questions.order(version)
      return order ? walk(order, answers).path.findIndex(({ step }) => step.id === openStep) : -1
    },

    /**
     * Saves a draft: the device's first for its service, or the next revision of it. Throws NotFound where the service has
     * no questions, an HttpError (413) where the answers are too large.
     */
    save,

    /** What a device sent of a service in the last 15 minutes: the ids of order and request; undefined for nothing. */
    lastSent: (device: string, serviceId: number) =>
      db
        .selectFrom('sent_orders')
        .innerJoin('leads', 'leads.id', 'sent_orders.lead_id')
        .select(['sent_orders.request_id', 'leads.id', 'leads.link_round'])
        .where('sent_orders.device_hash', '=', device)
        .where('sent_orders.service_id', '=', serviceId)
        .where('sent_orders.expires_at', '>', now())
        .executeTakeFirst(),

    /** The id of a device's draft for a service; undefined where it has none. */
    async idOf(device: string, serviceId: number): Promise<string | undefined> {
      return (await rowOf(device, serviceId))?.id
    },

    /** Notes whose photographs a device adds to its draft for a service. */
    async notePhotoOwner(device: string, serviceId: number, owner: string): Promise<void> {
      await db
        .updateTable('order_draft_devices')
        .set({ photo_owner: owner })
        .where('device_hash', '=', device)
        .where('service_id', '=', serviceId)
        .execute()
    },

    /** Deletes a device's draft for a service, on all its devices, with its photographs. */
    async drop(device: string, serviceId: number): Promise<void> {
      await inTransaction(async (trx) => {
        const open = await trx
          .selectFrom('order_draft_devices')
          .select('draft_id')
          .where('device_hash', '=', device)
          .where('service_id', '=', serviceId)
          .execute()
        await releasePhotos(
          trx,
          open.map(({ draft_id }) => draft_id),
        )
        await removeDraft(trx, device, serviceId)
      })
    },
  }
}

/** Deletes the drafts that are more than a device may have. */
async function deleteBeyond(trx: Trx, device: string): Promise<void> {
  const beyond = await trx
    .selectFrom('order_drafts')
    .innerJoin('order_draft_devices', 'draft_id', 'id')
    .select('id')
    .where('device_hash', '=', device)
    .orderBy('saved_at', 'desc')
    .orderBy('id')
    .limit(most.drafts)
    .offset(most.drafts)
    .execute()
  if (beyond.length === 0) return
  await trx
    .deleteFrom('order_drafts')
    .where(
      'id',
      'in',
      beyond.map(({ id }) => id),
    )
    .execute()
}

/** The server's one repository of unfinished orders. */
export const orderDraftsOf = onePerServer((services) =>
  repository(services.database, () => isoNow(services.clock), questionsOf(services)),
)
