import type { FastifyInstance } from 'fastify'
import encodeQR from 'qr'
import { calls } from '#schemas/calls/calls.ts'
import { servicePath } from '#schemas/catalogue/addresses.ts'
import type { Trx } from '../../core/db/tables.ts'
import { HttpError, NotFound } from '../../core/http/errors.ts'
import { handle } from '../../core/http/handle.ts'
import { keepWithin } from '../../core/http/rate-limit.ts'
import { mailboxOf } from '../../core/mail/mailbox.ts'
import { messageTo } from '../../core/mail/message.ts'
import { enqueue } from '../../core/outbox/outbox.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { deviceOf, setDevice } from './device.ts'
import { idsOf } from './draft-row.ts'
import { joinByLink, makeLink, serviceOfLink } from './links.ts'
import { draftLink } from './messages.ts'
import { orderDraftsOf } from './repository.ts'

const PAGE = '/continuar'
const NOT_SAVED = 'Este pedido ainda não está guardado connosco. Responda a uma pergunta e tente novamente.'
const NO_EMAIL = 'Ainda não indicou o seu e-mail neste pedido.'
const MAX_FORM_BYTES = 4096

/** The way of an unfinished order to another device (ORD-32). */
export async function orderDraftLinkRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { database, clock, config } = services
  const { db } = database
  const drafts = orderDraftsOf(services)
  const addressOf = (token: string) => `${PAGE}?t=${token}`

  /** A new link to a device's draft, for a mailbox or to show. Throws NotFound where it has none. */
  async function newLink(trx: Trx, device: string | undefined, service: number, mailedTo?: string) {
    const token = device && (await makeLink(trx, clock, device, service, mailedTo))
    if (!token) throw new NotFound(NOT_SAVED)
    return config.origin + addressOf(token)
  }

  const aboutDraft = (device: string | undefined, service: number) =>
    db
      .selectFrom('order_draft_devices')
      .innerJoin('services', 'services.id', 'service_id')
      .select(['email', 'title'])
      .where('device_hash', '=', device ?? '')
      .where('service_id', '=', service)
      .executeTakeFirst()

  handle(app, calls.linkDraft, async ({ body, request }) => {
    const device = deviceOf(request)
    const url = await database.inTransaction((trx) => newLink(trx, device, body.service))
    const email = (await aboutDraft(device, body.service))?.email
    return { url, qr: encodeQR(url, 'svg', { ecc: 'medium', border: 4 }), ...(email && { email }) }
  })

  handle(app, calls.mailDraft, async ({ body, request }) => {
    const device = deviceOf(request)
    const about = await aboutDraft(device, body.service)
    if (!about) throw new NotFound(NOT_SAVED)
    const { email, title } = about
    if (email === null) throw new HttpError(422, NO_EMAIL)
    await keepWithin(services, 'links to an unfinished order', mailboxOf(email))
    await database.inTransaction(async (trx) => {
      const link = await newLink(trx, device, body.service, email)
      await enqueue(trx, isoNow(clock), [messageTo(draftLink, email, { service: title, link })])
    })
    return { success: true }
  })

  handle(app, calls.showDraftLink, async ({ query, request }) => {
    const service = await serviceOfLink(db, clock, query.t)
    if (!service) return {}
    const ownDraft = await idsOf(db, deviceOf(request) ?? '', service.id)
    const { title, draft_id, proof, begun_at, saved_at } = service
    return {
      service: title,
      path: servicePath(service),
      begun: begun_at ?? saved_at,
      here: ownDraft?.id === draft_id,
      other: ownDraft !== undefined && ownDraft.id !== draft_id,
      contact: proof !== null,
    }
  })

  // In a scope of its own: other calls do not take forms.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const limit = { parseAs: 'string', bodyLimit: MAX_FORM_BYTES } as const
    scope.addContentTypeParser('*', limit, (_request, _body, done) => done(null, undefined))
    handle(scope, calls.joinDraft, async ({ query, request, reply }) => {
      const service = await serviceOfLink(db, clock, query.t)
      const device = service && setDevice(request, reply, config)
      const joined =
        device && (await database.inTransaction((trx) => joinByLink(trx, clock, device, query.t)))
      const draft = device && joined && (await drafts.open(device, joined))
      const step = draft ? await drafts.stepOf(draft) : -1
      if (request.headers['x-requested-with'] === undefined) {
        const order = draft && servicePath(service) + (step < 0 ? '' : `/passo/${step}`)
        reply.code(303).header('location', order ?? addressOf(query.t))
      }
      return draft ? { title: service.title, step, draft } : {}
    })
  })
}
