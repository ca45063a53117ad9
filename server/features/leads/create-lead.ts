import { postalCode, unknownPostalCode } from '#schemas/atoms/postal-code.ts'
import { calls } from '#schemas/calls/calls.ts'
import type { BodyOf } from '#schemas/calls/define-call.ts'
import { texts } from '#schemas/messages/texts.ts'
import { ASKED_HOURS } from '#schemas/requests/asking.ts'
import { cellOf, type Point } from '#schemas/requests/distance.ts'
import { daysAfter } from '#schemas/requests/rules.ts'
import type { LeadState } from '#schemas/requests/states.ts'
import { fingerprint } from '#schemas/validation/fingerprint.ts'
import type { Answers, WizardDefinition } from '#schemas/wizards/definition.ts'
import { ownAnswers } from '#schemas/wizards/order/codec.ts'
import { howSoon } from '#schemas/wizards/order/how-soon.ts'
import { placeOfWork } from '#schemas/wizards/order/place-of-work.ts'
import { wizards } from '#schemas/wizards/registry.ts'
import { humanCode, leadSecret, rowId } from '../../core/configuration/secrets.ts'
import { HttpError, NotFound, Refused } from '../../core/http/errors.ts'
import { once } from '../../core/http/idempotency.ts'
import { admitRequest } from '../../core/http/request-limits.ts'
import { getsSms } from '../../core/mail/gets-sms.ts'
import { enqueue } from '../../core/outbox/outbox.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { refuseSuspended } from '../accounts/offers.ts'
import { askedOf, endOrder, photoOwnersOf } from '../order-drafts/offers.ts'
import { districtOf, namedPlace, type PostalCodesRepository } from '../places/offers.ts'
import type { CompiledOrder, QuestionsRepository } from '../questions/offers.ts'
import { placeProblems } from './check-places.ts'
import { clientIdOf } from './clients.ts'
import { newCodes } from './confirming/codes.ts'
import { confirmationMessages } from './confirming/confirmation.ts'
import { attachPhotos, ownPhotos } from './photos.ts'
import { peopleChanged } from './tell-pages.ts'
import { keepTraces, type Mark } from './traces.ts'

type LeadBody = BodyOf<typeof calls.createLead>

/** The stored reply; the secret is derived again. Replies of earlier versions have no `sms`. */
interface StoredReply {
  id: string
  cod: string
  sms?: boolean
  /** The device that sent it: others that had the same order open are not told its secret (ORD-36). */
  device?: string
}

const located = (place: { lat: number | null; lng: number | null }): place is Point =>
  place.lat !== null && place.lng !== null

interface Origin {
  /** The idempotency key. */
  readonly key: string | undefined
  readonly ip: string
  /** The browser that photographs belong to (PHO-4). */
  readonly owner: string | undefined
  /** The device whose unfinished order this ends (ORD-30). */
  readonly device: string | undefined
  /** From where it is sent (PRO-20). */
  readonly marks: readonly Mark[]
}

/** The state of a request that nobody confirmed yet. */
const CREATED = 'unverified' as const satisfies LeadState

const CHANGED = 'As perguntas deste serviço mudaram entretanto. Abra o pedido de novo para as rever.'

/**
 * The send's key is the order's id (ORD-20). Pages of versions before 27 November 2026 added a mark of the answers to it,
 * and rows of theirs are kept for 30 days (SRV-35).
 */
function keysOf(sentKey: string | undefined, content: object) {
  if (sentKey === undefined) return { key: undefined }
  const mark = `-${fingerprint(JSON.stringify(content))}`
  const key = sentKey.endsWith(mark) ? sentKey.slice(0, -mark.length) : sentKey
  return { key, keysBefore: [`${key}${mark}`] }
}

/**
 * Takes a request (ORD-24): checks it by the same walk as the form, locates it, and stores client, lead and messages
 * in one transaction, once for each idempotency key. The reply holds the request's state, and whether the
 * confirmation goes by SMS too. Whom its device asks is asked first (REQ-37). Throws Refused with the path of each field at fault, TooMany beyond the limits of its
 * network, phone or e-mail; a repeated send does not count.
 */
export function leadCreator(
  services: Services,
  questions: QuestionsRepository,
  codes: PostalCodesRepository,
) {
  const { database, clock, config } = services

  return async (body: LeadBody, { key, ip, owner, device, marks }: Origin) => {
    const order = await orderOf(body)
    const { problems, relevant } = wizards.order.read(order, body)
    if (problems.length > 0) throw new Refused(problems)
    const unknown = await placeProblems(codes, order.definition, relevant)
    if (unknown.length > 0) throw new Refused(unknown)
    const answers = ownAnswers(order.definition, relevant)
    const { details, when, info, ...person } = wizards.order.codec.toWire(order.definition, relevant)
    const site = await siteOf(order.definition, relevant, person.zip_home)
    const now = isoNow(clock)

    // The coordinates are found here and left out of the key's content: a form that was loaded again sends the same
    // request without them. Versions before 22 November 2026 had them in it: kept as long as their keys are (SRV-35).
    const content = { ...body, lat: undefined, lng: undefined }
    const request = {
      call: calls.createLead.path,
      ...keysOf(key, content),
      body: content,
      before: [body],
      otherBody: texts.alreadySent,
      now,
    }
    const [id, cod] = [rowId(), humanCode()]
    const stored = await once<StoredReply>(database, request, async () => {
      const photos = await ownPhotos(database.db, order.source.questions, answers, async () => [
        ...(owner === undefined ? [] : [owner]),
        ...(await photoOwnersOf(database.db, device)),
      ])
      await refuseSuspended(services, person)
      const contact = { ...person, lat: site.lat, lng: site.lng }
      const asked = device === undefined ? undefined : await askedOf(database.db, device, body.service_id)
      const lead = {
        id,
        cod,
        service_id: body.service_id,
        version: order.source.version,
        details,
        when_code: howSoon(order.definition, relevant, clock.now()) ?? when,
        info: info ?? null,
        ...contact,
        state: CREATED,
        place: site.place,
        cell: located(site) ? cellOf(site) : null,
        district: site.district ?? null,
        with_photos: photos.length > 0 ? 1 : 0,
        asked_id: asked?.id ?? null,
        // Until it is confirmed nobody finds it; the time begins then (REQ-37).
        others_at: asked?.together === 0 ? daysAfter(now, ASKED_HOURS / 24) : null,
        created_at: now,
      }
      const confirmedLead = { id, link_round: 0, cod, ...contact, state: CREATED, details: answers }
      return async (trx) => {
        const { sms } = await admitRequest(trx, services, 'order', { ip, ...person })
        const { codes: sent, columns } = newCodes(clock, { sms })
        const client_id = await clientIdOf(trx, contact, now)
        await trx
          .insertInto('leads')
          .values({ ...lead, ...columns, client_id })
          .execute()
        await attachPhotos(trx, id, photos)
        await keepTraces(trx, id, marks, clock.now())
        await enqueue(trx, now, confirmationMessages(config, order.source, confirmedLead, sent))
        if (device !== undefined)
          await endOrder(trx, clock, { device, serviceId: body.service_id, leadId: id })
        await peopleChanged(trx, [person.email])
        return { id, cod, sms, ...(device !== undefined && { device }) }
      }
    })
    if (stored.id !== id && stored.device !== undefined && stored.device !== device)
      throw new Refused([], texts.alreadySent)
    const gets_sms = getsSms(config, person.phone)
    if (stored.id !== id) return { ...(await completed(stored)), gets_sms }
    return { ...stored, gets_sms, s: leadSecret(config.sessionSecret, { id, link_round: 0 }), state: CREATED }
  }

  /** A reply with the request's secret and state; a request that was erased since counts as cancelled. */
  async function completed(reply: StoredReply) {
    const lead = await database.db
      .selectFrom('leads')
      .select(['state', 'link_round'])
      .where('id', '=', reply.id)
      .executeTakeFirst()
    const state: LeadState = lead?.state ?? 'cancelled'
    return {
      ...reply,
      s: leadSecret(config.sessionSecret, { id: reply.id, link_round: lead?.link_round ?? 0 }),
      state,
    }
  }

  async function orderOf({ service_id, version }: LeadBody): Promise<CompiledOrder> {
    const answered = version === undefined ? undefined : await questions.order(version)
    if (answered?.source.service.id === service_id) return answered
    const service = await questions.published(service_id)
    if (!service) throw new NotFound('Este serviço não existe ou não tem perguntas publicadas.')
    const order = version === undefined ? await questions.order(service.version) : undefined
    if (!order) throw new HttpError(422, CHANGED)
    return order
  }

  /** Where the work is: at the postal code, or at a place by its name, whose label it then has (QST-53). */
  async function siteOf({ steps }: WizardDefinition, relevant: Answers, zip: string) {
    const text = placeOfWork(steps, relevant) ?? zip
    if (!postalCode.test(text)) {
      const named = await namedPlace(codes, text)
      // Its question was checked before.
      if (typeof named === 'string') throw new Refused([], named)
      return named
    }
    const { match, suggestions } = await codes.check(zip)
    if (!match) throw new Refused([{ path: '/zip_home', message: unknownPostalCode(suggestions) }])
    const { lat, lng } = (await codes.locate(zip)) ?? { lat: null, lng: null }
    return { place: null, lat, lng, district: districtOf(zip) }
  }
}
