import type { FastifyInstance, FastifyRequest } from 'fastify'
import { calls } from '#schemas/calls/calls.ts'
import { maxDevices, type PushKind, pushKinds } from '#schemas/messages/push.ts'
import { hashToken, rowId } from '../../core/configuration/secrets.ts'
import type { Trx } from '../../core/db/tables.ts'
import { Forbidden, NotFound, Refused } from '../../core/http/errors.ts'
import { handle } from '../../core/http/handle.ts'
import { isPushAddress } from '../../core/push/push-channel.ts'
import { noteShown } from '../../core/push/push-one.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { sessionsRepository } from '../accounts/offers.ts'
import { leadsRepository } from '../leads/offers.ts'

const UNKNOWN = 'Não encontrámos este pedido.'
const NO_SERVICE = 'Este navegador dá um endereço a que não podemos enviar notificações.'
const NOT_YOURS = 'Estas notificações não são para a sua conta.'

/** The owner of the pushes that a device shows: an account, or one request. */
interface Owner {
  readonly column: 'user_id' | 'lead_id'
  readonly id: string
  /** What may be chosen. */
  readonly kinds: readonly PushKind[]
  readonly max: number
}

/** The devices that show pushes, and what they have shown (`docs/rules/push.md`). */
export function pushRoutes(app: FastifyInstance, services: Services): void {
  const { config, clock, database } = services
  const { db } = database
  const sessions = sessionsRepository(services)
  const leads = leadsRepository(database, config.sessionSecret)

  /** Who asks: the client of a request by its link, otherwise who is signed in. Throws NotFound for another link, 401 without a session. */
  async function ownerOf(request: FastifyRequest, { l, s }: { l?: string; s?: string }): Promise<Owner> {
    if (l !== undefined || s !== undefined) {
      if (!(await leads.find(l ?? '', s ?? ''))) throw new NotFound(UNKNOWN)
      return { column: 'lead_id', id: l ?? '', kinds: pushKinds.client, max: maxDevices.request }
    }
    const { userId, role } = await sessions.of(request)
    if (role === 'admin') throw new Forbidden()
    const kinds = role === 'professional' ? pushKinds.professional : pushKinds.client
    return { column: 'user_id', id: userId, kinds, max: maxDevices.account }
  }

  handle(app, calls.showPush, async ({ query: { d, ...link }, request }) => {
    const { column, id } = await ownerOf(request, link)
    const key = config.vapidKeys.publicKey
    if (d === undefined) return { key, kinds: [] }
    const device = await db
      .selectFrom('push_devices')
      .select('kinds')
      .where(column, '=', id)
      .where('endpoint_hash', '=', d)
      .executeTakeFirst()
    return { key, kinds: device ? JSON.parse(device.kinds) : [] }
  })

  handle(app, calls.savePush, async ({ query, body: { endpoint, p256dh, auth, kinds }, request }) => {
    const { column, id, kinds: offered, max } = await ownerOf(request, query)
    if (!isPushAddress(endpoint, config))
      throw new Refused([{ path: '/endpoint', message: NO_SERVICE }], NO_SERVICE)
    if (!kinds.every((kind) => offered.some((one) => one === kind)))
      throw new Refused([{ path: '/kinds', message: NOT_YOURS }], NOT_YOURS)
    const device = { p256dh, auth, kinds: JSON.stringify(kinds), created_at: isoNow(clock) }
    const endpoint_hash = hashToken(endpoint)
    await database.inTransaction(async (trx) => {
      // A browser shows the pushes of one account: of the one that asked last.
      if (column === 'user_id')
        await trx
          .deleteFrom('push_devices')
          .where('endpoint_hash', '=', endpoint_hash)
          .where('user_id', 'is not', null)
          .where('user_id', '!=', id)
          .execute()
      const renewal = await trx
        .updateTable('push_devices')
        .set(device)
        .where(column, '=', id)
        .where('endpoint_hash', '=', endpoint_hash)
        .executeTakeFirstOrThrow()
      if (renewal.numUpdatedRows > 0n) return
      await makeRoom(trx, { column, id, max })
      await trx
        .insertInto('push_devices')
        .values({
          id: rowId(),
          user_id: null,
          lead_id: null,
          [column]: id,
          endpoint,
          endpoint_hash,
          ...device,
        })
        .onConflict((c) => c.doNothing())
        .execute()
    })
    return { success: true }
  })

  handle(app, calls.endPush, async ({ query, body, request }) => {
    const { column, id } = await ownerOf(request, query)
    await db
      .deleteFrom('push_devices')
      .where(column, '=', id)
      .where('endpoint_hash', '=', hashToken(body.endpoint))
      .execute()
    return { success: true }
  })

  handle(app, calls.pushShown, async ({ body }) => {
    await noteShown(db, body.id, isoNow(clock))
    return { success: true }
  })
}

/** Deletes the oldest devices, so that there is room for another one. */
async function makeRoom(trx: Trx, { column, id, max }: Pick<Owner, 'column' | 'id' | 'max'>): Promise<void> {
  const newestDevices = await trx
    .selectFrom('push_devices')
    .select('id')
    .where(column, '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(max - 1)
    .execute()
  await trx
    .deleteFrom('push_devices')
    .where(column, '=', id)
    .$if(newestDevices.length > 0, (q) =>
      q.where(
        'id',
        'not in',
        newestDevices.map((device) => device.id),
      ),
    )
    .execute()
}
