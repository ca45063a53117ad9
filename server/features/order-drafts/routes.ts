import type { FastifyInstance } from 'fastify'
import { calls } from '#schemas/calls/calls.ts'
import { leadSecret } from '../../core/configuration/secrets.ts'
import { handle } from '../../core/http/handle.ts'
import type { Services } from '../../core/services.ts'
import { ownerOf, setOwner } from '../photos/offers.ts'
import { admitUnsent, noteUnsent } from '../unsent/offers.ts'
import { deviceOf, setDevice } from './device.ts'
import { notePhotoOwner } from './draft-photos.ts'
import { idsOf } from './draft-row.ts'
import { dropOrder, lastSent } from './endings.ts'
import { orderDraftsOf } from './repository.ts'

/** Unfinished orders of a device (`docs/rules/order.md`, ORD-28 and after). */
export function orderDraftRoutes(app: FastifyInstance, services: Services): void {
  const drafts = orderDraftsOf(services)
  const { db, inTransaction } = services.database

  handle(app, calls.showDraft, async ({ query, request }) => {
    const device = deviceOf(request)
    const draft = device && (await drafts.open(device, query.service))
    if (draft) return { draft }
    const sent = device && (await lastSent(db, services.clock, device, query.service))
    if (!sent) return {}
    const { request_id, id } = sent
    return { sent: { request: request_id, id, s: leadSecret(services.config.sessionSecret, sent) } }
  })

  handle(app, calls.listDrafts, async ({ request }) => {
    const device = deviceOf(request)
    const all = device === undefined ? [] : await drafts.all(device)
    const titled = all.map(async (one) => ({ ...one, step: await drafts.stepOf(one.draft) }))
    return { drafts: await Promise.all(titled) }
  })

  handle(app, calls.saveDraft, async ({ body, request, reply }) => {
    const { service, revision, answers } = body
    // Without a cookie there is nothing to go on from: where cookies are refused, no second row is made.
    if (revision > 0 && deviceOf(request) === undefined) return { state: 'gone' }
    const device = setDevice(request, reply, services.config)
    const [{ ip }, bytes] = [request, Buffer.byteLength(JSON.stringify(answers))]
    const before = (await idsOf(db, device, service))?.id ?? ''
    await admitUnsent(services, 'order draft', { id: before, ip, bytes })
    const saving = await drafts.save(device, body)
    if (saving.state !== 'saved') return saving
    const { id, ...saved } = saving
    await noteUnsent(services, 'order draft', { id, ip, bytes })
    const owner = ownerOf(request)
    if (owner !== undefined) {
      setOwner(request, reply, services.config) // for as long as the order
      await notePhotoOwner(db, device, service, owner)
    }
    return saved
  })

  handle(app, calls.dropDraft, async ({ body, request }) => {
    const device = deviceOf(request)
    if (device !== undefined) await inTransaction((trx) => dropOrder(trx, device, body.service))
    return { success: true }
  })
}
