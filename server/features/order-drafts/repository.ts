import { type ExpressionBuilder, expressionBuilder, type Selectable, sql } from 'kysely'
import { MAX_DRAFT_BYTES } from '#schemas/calls/drafts.ts'
import type { Answers } from '#schemas/wizards/definition.ts'
import { isSameAt } from '#schemas/wizards/order/unfinished.ts'
import { randomToken } from '../../core/configuration/secrets.ts'
import { Statement } from '../../core/db/statement.ts'
import type { Db, Tables, Trx } from '../../core/db/tables.ts'
import { HttpError, NotFound } from '../../core/http/errors.ts'
import { isoNow, onePerServer } from '../../core/services.ts'
import { type CompiledOrder, type QuestionsRepository, questionsOf } from '../questions/offers.ts'
import { namePhotos, releasePhotos } from './draft-photos.ts'
import { emailIn, keptAnswers, photosIn } from './kept-answers.ts'

/** How many drafts a device may have: those that were saved last stay. As many as a browser keeps (ORD-16). */
const MAX_DRAFTS = 20

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

/** A draft as a device saves it. `revision` is the one that its answers go on from; 0 where it saw none. */
export type DraftToSave = Omit<OrderDraft, 'savedAt' | 'own' | 'answeredElsewhere'>

/**
 * - `saved`: with its new revision
 * - `conflict`: another device saved it meanwhile; nothing was changed
 * - `gone`: the draft that was gone on from is not there: sent, deleted, expired, or the device's cookie is another
 */
export type Saving =
  | { state: 'saved'; revision: number }
  | { state: 'conflict'; draft: OrderDraft }
  | { state: 'gone' }

/** The id of a device's draft for a service, as a subquery. */
export const idOf = (device: string, serviceId: number) => (eb: ExpressionBuilder<Tables, 'order_drafts'>) =>
  eb
    .selectFrom('order_draft_devices')
    .select('draft_id')
    .where('device_hash', '=', device)
    .where('order_draft_devices.service_id', '=', serviceId)

/** The deletion of a device's draft for a service, on all its devices (ORD-30). */
export const draftRemoval = (device: string, serviceId: number) =>
  new Statement(
    'remove draft',
    [device, serviceId],
    () => sql`delete from order_drafts where id in ${idOf(device, serviceId)(expressionBuilder())}`,
  )

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

type DraftRow = Selectable<Tables['order_drafts']>

/** A draft as a device sees it. */
function draftOf(row: DraftRow, device: string): OrderDraft {
  const authors = Object.entries<string>(JSON.parse(row.authors))
  return {
    serviceId: row.service_id,
    version: row.version,
    requestId: row.request_id,
    answers: JSON.parse(row.answers),
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
  const kept: Answers = before ? JSON.parse(before.answers) : {}
  const known: Record<string, string> = before ? JSON.parse(before.authors) : {}
  return Object.fromEntries(
    Object.keys(answers).flatMap((id) => {
      const author = isSameAt(id, answers, kept) ? known[id] : device
      return author === undefined ? [] : [[id, author]]
    }),
  )
}

/** The unfinished orders of devices, by the hash of a device's cookie (ORD-28). */
function repository(db: Db, now: () => string, questions: QuestionsRepository) {
  const rowOf = (device: string, serviceId: number) =>
    db.selectFrom('order_drafts').selectAll().where('id', 'in', idOf(device, serviceId)).executeTakeFirst()

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

  /** The columns of a draft. Throws an HttpError (413) where its answers are too large. */
  async function toRow(device: string, draft: DraftToSave) {
    const order = await orderOf(draft)
    const { steps } = order.definition
    const furthest = Math.min(Math.max(draft.furthest, -1), steps.length)
    const kept = keptAnswers(order, draft.answers, furthest)
    const answers = JSON.stringify(kept)
    if (Buffer.byteLength(answers) > MAX_DRAFT_BYTES) throw new HttpError(413, LARGE)
    const row = {
      service_id: draft.serviceId,
      version: order.definition.version,
      request_id: draft.requestId,
      answers,
      open_step: steps.find(({ id }) => id === draft.openStep)?.id ?? null,
      furthest,
      email: emailIn(order, kept),
      saved_by: device,
      saved_at: now(),
    }
    return { row, kept, photos: photosIn(order, kept) }
  }
  type ToSave = Awaited<ReturnType<typeof toRow>>

  /** The next revision of a draft; undefined where it was saved or deleted since it was read. */
  async function update(before: DraftRow, { row, kept, photos }: ToSave): Promise<number | undefined> {
    const authors = JSON.stringify(authorsOf(before, kept, row.saved_by))
    const rowUpdate = (to: Pick<Db, 'updateTable'>) =>
      to
        .updateTable('order_drafts')
        .set({ ...row, authors, revision: before.revision + 1 })
        .where('id', '=', before.id)
        .where('revision', '=', before.revision)
        .returning(['id', 'revision'])
        .executeTakeFirst()
    if (photos === undefined) return (await rowUpdate(db))?.revision
    return db.transaction().execute(async (trx) => {
      const updated = await rowUpdate(trx)
      if (updated) await namePhotos(trx, updated.id, photos)
      return updated?.revision
    })
  }

  /** Whether it was inserted: not where the device got another draft for the service meanwhile. */
  const insert = (device: string, { row, kept, photos = [] }: ToSave) =>
    db.transaction().execute(async (trx) => {
      const { service_id } = row
      const id = randomToken()
      const authors = JSON.stringify(authorsOf(undefined, kept, device))
      await trx
        .insertInto('order_drafts')
        .values({ id, ...row, authors, revision: 1 })
        .execute()
      const joined = await trx
        .insertInto('order_draft_devices')
        .values({ device_hash: device, service_id, draft_id: id })
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
   * Goes on from the revision of the request that the device saw. What the device itself saved since is gone on from as
   * well: the reply to a save that outlived its page reached nobody.
   */
  async function save(device: string, draft: DraftToSave): Promise<Saving> {
    const row = await toRow(device, draft)
    const present = await rowOf(device, draft.serviceId)
    if (present) {
      const isSeen = present.revision === draft.revision || present.saved_by === device
      if (present.request_id !== draft.requestId || !isSeen)
        return { state: 'conflict', draft: draftOf(present, device) }
      const revision = await update(present, row)
      if (revision !== undefined) return { state: 'saved', revision }
    } else {
      if (draft.revision > 0) return { state: 'gone' }
      if (await insert(device, row)) return { state: 'saved', revision: 1 }
    }
    // Another save was first.
    return save(device, draft)
  }

  return {
    /** A device's draft for a service; undefined where it has none. */
    open,

    /**
     * Saves a draft: the device's first for its service, or the next revision of it. Throws NotFound where the service has
     * no questions, an HttpError (413) where the answers are too large.
     */
    save,

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
      await db.transaction().execute(async (trx) => {
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
        await draftRemoval(device, serviceId).execute(trx)
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
    .limit(MAX_DRAFTS)
    .offset(MAX_DRAFTS)
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
  repository(services.database.db, () => isoNow(services.clock), questionsOf(services)),
)
