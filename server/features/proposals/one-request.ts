import type { Selectable } from 'kysely'
import { fromWirePhone } from '#schemas/atoms/phone.ts'
import { distanceKm, roughKm } from '#schemas/requests/distance.ts'
import type { Price } from '#schemas/requests/prices.ts'
import { MAX_TEMPLATES } from '#schemas/requests/rules.ts'
import type { Db, Tables } from '../../core/db/tables.ts'
import { NotFound } from '../../core/http/errors.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { givenPhone } from '../accounts/offers.ts'
import { newsColumns } from '../announcing/offers.ts'
import { unreadMessages } from '../chat/offers.ts'
import { balanceOf } from '../credits/offers.ts'
import { answersInWords, decidingOf, isOwnRequest } from '../leads/offers.ts'
import { waitsForPlace } from '../looks/offers.ts'
import { areaOf, type PostalCodesRepository } from '../places/offers.ts'
import type { QuestionsRepository } from '../questions/offers.ts'
import { filesOf } from './files.ts'
import { newsAddress } from './news/address.ts'

export const UNKNOWN = 'Este pedido não existe, ou não é dos seus serviços nem da sua zona.'

/** The columns of a request that a professional's page and the message of a proposal are made of. */
const ofRequest = [
  'leads.id',
  'leads.cod',
  'leads.service_id',
  'leads.version',
  'leads.details',
  'leads.when_code',
  'leads.info',
  'leads.name',
  'leads.email',
  'leads.phone',
  'leads.zip_home',
  'leads.place',
  'leads.lat',
  'leads.lng',
  'leads.state',
  'leads.email_verified_at',
  'leads.phone_verified_at',
  'leads.created_at',
  'leads.opened_at',
  'leads.expires_at',
  'leads.proposal_count',
  'leads.phone_shown',
  'leads.link_round',
  'leads.asked_id',
  'leads.others_at',
] as const

/**
 * A request that a professional can answer or has answered, how far it is, what a proposal for it costs in credits, and what
 * the message of one says. Throws NotFound for all others, whether they exist or not.
 */
export async function requestFor(db: Db, professionalId: string, id: string) {
  const requestRow = await db
    .selectFrom('leads')
    .innerJoin('services', 'services.id', 'leads.service_id')
    .innerJoin('users', (on) => on.on('users.id', '=', professionalId))
    .leftJoin('professional_services as offered', (on) =>
      on.onRef('offered.user_id', '=', 'users.id').onRef('offered.service_id', '=', 'leads.service_id'),
    )
    .leftJoin('proposals as sent', (on) =>
      on.onRef('sent.lead_id', '=', 'leads.id').onRef('sent.professional_id', '=', 'users.id'),
    )
    .leftJoin('lead_guests as guest', (on) =>
      on.onRef('guest.lead_id', '=', 'leads.id').onRef('guest.user_id', '=', 'users.id'),
    )
    .select(ofRequest)
    .select(['services.credits as cost', 'services.title as service'])
    .select(['users.email as own_email', givenPhone.as('own_phone')])
    .select(['users.name as professional', 'users.distance'])
    .select(['users.lat as own_lat', 'users.lng as own_lng'])
    .select(['offered.service_id as offered', 'sent.id as sent_id', 'guest.user_id as guest'])
    .select(newsColumns(professionalId))
    .where('leads.id', '=', id)
    .executeTakeFirst()
  if (!requestRow) throw new NotFound(UNKNOWN)
  const { cost, service, professional, distance, own_lat, own_lng, ...rest } = requestRow
  const { own_email: email, own_phone: phone, offered, sent_id, guest, stopped_at, told_at, ...lead } = rest
  if (lead.state === 'unverified' || lead.state === 'refused') throw new NotFound(UNKNOWN)
  const sentProposal =
    sent_id === null
      ? undefined
      : await db.selectFrom('proposals').selectAll().where('id', '=', sent_id).executeTakeFirst()
  const km = kmTo(own_lat === null || own_lng === null ? undefined : { lat: own_lat, lng: own_lng }, lead)
  const inReach = offered !== null && km !== undefined && km <= (distance ?? 0)
  // For a day it is of the professional who was asked (REQ-37).
  const isTheirs = lead.others_at === null || lead.asked_id === professionalId
  const matches = (inReach || guest !== null) && isTheirs && !isOwnRequest(lead, { email, phone })
  const sent = sentProposal !== undefined && sentProposal.state !== 'withdrawn'
  if (!sent && (!matches || lead.state === 'cancelled')) throw new NotFound(UNKNOWN)
  return {
    lead,
    ownProposal: sentProposal,
    km: km ?? 0,
    matches,
    cost,
    service,
    professional,
    stopped_at,
    told_at,
  }
}

const kmTo = (
  place: { lat: number; lng: number } | undefined,
  { lat, lng }: Pick<Selectable<Tables['leads']>, 'lat' | 'lng'>,
) => (place && lat !== null && lng !== null ? distanceKm(place, { lat, lng }) : undefined)

/** One request in words for a professional, with what it costs and their own proposal (PRO-2). */
export function requestReader(
  services: Services,
  questions: QuestionsRepository,
  codes: PostalCodesRepository,
) {
  const { database, clock, config } = services
  const { db } = database

  return async (professionalId: string, id: string) => {
    const stream = newsAddress(services, ['open', id, professionalId])
    const { lead, ownProposal, km, cost } = await requestFor(db, professionalId, id)
    const source = await questions.source(lead.version)
    if (!source) throw new NotFound(UNKNOWN)
    const noted = (table: 'lead_reads' | 'hidden_requests') =>
      db
        .selectFrom(table)
        .select('lead_id')
        .where('professional_id', '=', professionalId)
        .where('lead_id', '=', id)
        .executeTakeFirst()
    const [read, hidden] = [await noted('lead_reads'), await noted('hidden_requests')]
    const templates = await db
      .selectFrom('proposal_templates')
      .select(['id', 'name', 'message'])
      .where('user_id', '=', professionalId)
      .orderBy('name')
      .limit(MAX_TEMPLATES)
      .execute()
    // The middle of the postal area, not of the code: nobody's street.
    const area = await areaOf(codes, lead)
    const answers = answersInWords(services, source, lead)
    const messages = await unreadMessages(db, {
      author: 'client',
      proposals: ownProposal ? [ownProposal.id] : [],
    })
    const files = await filesOf(db, config, {
      proposals: ownProposal ? [ownProposal.id] : [],
      reader: 'professional',
      now: clock.now(),
    })
    const phoneShown = lead.phone_shown === 1 || ownProposal?.phone_shown === 1
    return {
      id: lead.id,
      cod: lead.cod,
      service: source.service.title,
      service_id: lead.service_id,
      at: lead.opened_at ?? lead.created_at,
      place: area?.place ?? null,
      km: roughKm(km),
      proposals: lead.proposal_count,
      credits: cost,
      ...decidingOf(source, lead),
      asked: lead.asked_id === professionalId,
      unread: read === undefined,
      hidden: hidden !== undefined,
      waits: await waitsForPlace(db, id, professionalId),
      state: lead.state,
      expires_at: lead.expires_at,
      lat: area?.lat ?? null,
      lng: area?.lng ?? null,
      answers,
      balance: await balanceOf(db, professionalId),
      own: ownProposal
        ? {
            ...ownInWords(ownProposal, phoneShown && ownProposal.state !== 'withdrawn' ? lead.phone : null),
            messages_unread: messages.get(ownProposal.id) ?? 0,
            files: [...(files.get(ownProposal.id) ?? [])],
          }
        : null,
      templates,
      last_price:
        ownProposal && ownProposal.state !== 'withdrawn' ? null : await lastPrice(db, professionalId, lead),
      stream,
    }
  }
}

/** A professional has read a request (PRO-2). Throws NotFound where they cannot see it. */
export async function markRequestRead(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  professionalId: string,
  id: string,
): Promise<void> {
  const { db } = database
  await requestFor(db, professionalId, id)
  await db
    .insertInto('lead_reads')
    .values({ professional_id: professionalId, lead_id: id, read_at: isoNow(clock) })
    .onConflict((c) => c.doNothing())
    .execute()
}

/** The price of a professional's last proposal for the service of a request, and not for itself (PRO-29); null for none. */
async function lastPrice(
  db: Db,
  professionalId: string,
  { id, service_id }: Pick<Selectable<Tables['leads']>, 'id' | 'service_id'>,
): Promise<Price | null> {
  const proposal = await db
    .selectFrom('proposals')
    .innerJoin('leads', 'leads.id', 'proposals.lead_id')
    .select(['proposals.price_kind', 'proposals.price_cents', 'proposals.price_max_cents'])
    .select('proposals.price_unit')
    .where('proposals.professional_id', '=', professionalId)
    .where('proposals.state', '!=', 'withdrawn')
    .where('proposals.price_kind', '!=', 'visit')
    .where('leads.service_id', '=', service_id)
    .where('leads.id', '!=', id)
    .orderBy('proposals.created_at', 'desc')
    .orderBy('proposals.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return proposal ?? null
}

const ownInWords = (proposal: Selectable<Tables['proposals']>, phone: string | null) => ({
  id: proposal.id,
  state: proposal.state,
  message: proposal.message,
  price_kind: proposal.price_kind,
  price_cents: proposal.price_cents,
  price_max_cents: proposal.price_max_cents,
  price_unit: proposal.price_unit,
  available: proposal.available,
  included: proposal.included,
  credits: proposal.credits,
  created_at: proposal.created_at,
  read_at: proposal.read_at,
  phone: phone === null ? null : fromWirePhone(phone),
  contact_shown: proposal.contact_shown_at !== null,
})
