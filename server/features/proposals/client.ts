import { sql } from 'kysely'
import { mayHappen } from '#machines/request-life.ts'
import { smallPhotoPath } from '#schemas/photos/photos.ts'
import { distanceKm, roughKm } from '#schemas/requests/distance.ts'
import { messageInWords } from '#schemas/requests/proposal-message.ts'
import { daysAfter, EXTENSION_OFFERED_DAYS } from '#schemas/requests/rules.ts'
import type { Trx } from '../../core/db/tables.ts'
import { Conflict, NotFound } from '../../core/http/errors.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { shownPhone } from '../accounts/offers.ts'
import { asksOf, tellOfChoice, tellOfEnd, tellOfPhone, thankOthers, waitingOf } from '../announcing/offers.ts'
import { askAfterDate, unreadMessages } from '../chat/offers.ts'
import { spendAgain } from '../credits/offers.ts'
import { changeLead, leadsRepository, proposalsChanged, requestsChanged } from '../leads/offers.ts'
import { logosOf, marksOfProfessionals, ratingsOf, verifiedMarksOf } from '../profiles/offers.ts'
import { filesOf } from './files.ts'
import { newsAddress } from './news/address.ts'

const UNKNOWN = 'Não encontrámos este pedido. Verifique a ligação que recebeu.'
const NO_PROPOSAL = 'Esta proposta já não existe.'
const NOT_NOW = 'Isto já não é possível neste pedido. Atualize a página.'

const clientEvents = ['PROPOSAL.CHOSEN', 'PERIOD.EXTENDED', 'MORE.ASKED', 'REQUEST.CANCELLED'] as const
type ClientEvent = (typeof clientEvents)[number]

/** A request's link: its id and secret. */
interface Link {
  readonly l: string
  readonly s: string
}

/** What a client does with the proposals of a request; every call wants the request's secret (PRO-9 to PRO-11). */
export function proposalsForClient(services: Services) {
  const { database, config, clock } = services
  const { db } = database
  const leads = leadsRepository(database, config.sessionSecret)

  const leadOf = async ({ l, s }: Link) => {
    const lead = await leads.find(l, s)
    if (!lead) throw new NotFound(UNKNOWN)
    return lead
  }
  const change = async (
    link: Link,
    event: ClientEvent,
    more?: (trx: Trx) => Promise<void>,
    reason?: string,
  ) => {
    const { id } = await leadOf(link)
    const how = {
      event,
      actor: 'client',
      now: isoNow(clock),
      ...(reason !== undefined && { reason }),
    } as const
    await database.inTransaction(async (trx) => {
      if (!(await changeLead(trx, id, how))) throw new Conflict(NOT_NOW)
      await more?.(trx)
    })
    return { success: true }
  }

  return {
    /** The proposals in the order in which they came, each as its client reads it. */
    async list(link: Link) {
      const lead = await leadOf(link)
      const stream = newsAddress(services, ['request', lead.id])
      const proposalRows = await db
        .selectFrom('proposals')
        .innerJoin('users', 'users.id', 'proposals.professional_id')
        .leftJoin('profiles', 'profiles.user_id', 'users.id')
        .selectAll('proposals')
        .select([
          'users.name as professional',
          'users.city',
          'profiles.slug',
          'profiles.acts_as',
          'users.lat',
          'users.lng',
          'users.phone',
          'users.new_phone',
          'users.email_verified_at',
          'users.phone_verified_at',
        ])
        .where('proposals.lead_id', '=', lead.id)
        .where('proposals.state', '!=', 'withdrawn')
        .where('users.suspended_at', 'is', null)
        .orderBy('proposals.created_at')
        .orderBy('proposals.id')
        .execute()
      const shownToAll = lead.phone_shown === 1
      const { title } = await db
        .selectFrom('services')
        .select('title')
        .where('id', '=', lead.service_id)
        .executeTakeFirstOrThrow()
      const professionals = proposalRows.map(({ professional_id }) => professional_id)
      const [ratings, marks] = [await ratingsOf(db, professionals), await verifiedMarksOf(db, professionals)]
      const allMarks = await marksOfProfessionals(db, services, professionals)
      const logos = await logosOf(db, professionals)
      const proposals = proposalRows.map(({ id }) => id)
      const messages = await unreadMessages(db, { author: 'professional', proposals })
      const files = await filesOf(db, config, { proposals, reader: 'client', now: clock.now() })
      const words = { nome: lead.name, serviço: title }
      const { state, round, extensions, proposal_count } = lead
      const waiting = state === 'open' ? await waitingOf(db, lead.id, isoNow(clock)) : undefined
      const asked = state === 'open' ? await asksOf(db, lead.id) : undefined
      const offerExtension = daysAfter(isoNow(clock), EXTENSION_OFFERED_DAYS)
      const isOffered = (type: ClientEvent) =>
        type === 'PROPOSAL.CHOSEN'
          ? proposalRows.length > 0
          : type !== 'PERIOD.EXTENDED' || lead.expires_at === null || lead.expires_at <= offerExtension
      const standing = { state, round, extensions, proposals: proposal_count }
      return {
        may: clientEvents.filter((type) => mayHappen(standing, { type }) && isOffered(type)),
        state,
        opened_at: lead.opened_at,
        expires_at: lead.expires_at,
        phone_shown: shownToAll,
        ...(waiting && { waiting }),
        ...(asked && { asked }),
        stream,
        proposals: proposalRows.map(({ lat, lng, read_at, phone, new_phone, ...row }) => ({
          id: row.id,
          professional: row.professional,
          slug: row.slug,
          face: faceOf(logos.get(row.professional_id)),
          city: row.city,
          km: kmBetween({ lat, lng }, lead),
          email_verified: row.email_verified_at !== null,
          phone_verified: row.phone_verified_at !== null,
          website_verified: marks.get(row.professional_id)?.website ?? false,
          nif_verified: marks.get(row.professional_id)?.nif ?? false,
          acts_as: row.acts_as,
          marks: [...(allMarks.get(row.professional_id) ?? [])],
          phone: shownPhone({ phone, new_phone }),
          message: messageInWords(row.message, words),
          price_kind: row.price_kind,
          price_cents: row.price_cents,
          price_max_cents: row.price_max_cents,
          price_unit: row.price_unit,
          available: row.available,
          included: row.included,
          state: row.state === 'withdrawn' ? ('sent' as const) : row.state,
          at: row.created_at,
          unread: read_at === null,
          messages_unread: messages.get(row.id) ?? 0,
          files: [...(files.get(row.id) ?? [])],
          phone_shown: shownToAll || row.phone_shown === 1,
          ...(ratings.has(row.professional_id) && { rating: ratings.get(row.professional_id) }),
        })),
      }
    },

    /** The client has read these proposals, by their ids. A proposal that is not the request's, withdrawn or read already stays as it is. */
    async markRead({ proposals, ...link }: Link & { proposals: readonly string[] }) {
      const lead = await leadOf(link)
      if (proposals.length === 0) return { success: true }
      await database.inTransaction(async (trx) => {
        const read = await trx
          .updateTable('proposals')
          .set({ read_at: isoNow(clock) })
          .where('id', 'in', proposals)
          .where('lead_id', '=', lead.id)
          .where('read_at', 'is', null)
          .where('state', '!=', 'withdrawn')
          .returning('id')
          .execute()
        await proposalsChanged(
          trx,
          read.map(({ id }) => id),
        )
      })
      return { success: true }
    },

    /** Chooses a proposal; the others are thanked (PRO-10). Choosing the same one again changes nothing. */
    async choose(link: Link & { proposal: string }) {
      const lead = await leadOf(link)
      const wanted = await db
        .selectFrom('proposals')
        .select('state')
        .where('id', '=', link.proposal)
        .where('lead_id', '=', lead.id)
        .where('away_at', 'is', null)
        .executeTakeFirst()
      if (!wanted || wanted.state === 'withdrawn') throw new NotFound(NO_PROPOSAL)
      if (wanted.state === 'chosen') return { success: true }
      return change(link, 'PROPOSAL.CHOSEN', async (trx) => {
        const chosen = await trx
          .updateTable('proposals')
          .set({ state: 'chosen' })
          .where('id', '=', link.proposal)
          .where('state', '=', 'sent')
          .where('away_at', 'is', null)
          .returning('id')
          .executeTakeFirst()
        if (!chosen) throw new Conflict(NO_PROPOSAL)
        await trx
          .updateTable('proposals')
          .set({ state: 'thanked' })
          .where('lead_id', '=', lead.id)
          .where('state', '=', 'sent')
          .execute()
        const choice = { leadId: lead.id, proposalId: link.proposal, now: isoNow(clock) }
        await spendAgain(trx, { ...choice, note: `Pedido ${lead.cod}, escolhida depois da devolução` })
        await askAfterDate(trx, link.proposal, choice.now)
        await tellOfChoice(trx, services, choice)
        await thankOthers(trx, services, choice)
      })
    },

    extend: (link: Link) => change(link, 'PERIOD.EXTENDED'),

    askForMore: (link: Link) => change(link, 'MORE.ASKED'),

    /** Ends a request for which nobody was found, with the client's reason. */
    close: ({ reason, ...link }: Link & { reason: string }) =>
      change(
        link,
        'REQUEST.CANCELLED',
        (trx) => tellOfEnd(trx, services, { leadId: link.l, by: 'client', now: isoNow(clock) }),
        reason.trim(),
      ),

    /** Shows the client's phone to one who proposed, or to all, also to those who propose later (PRO-11). */
    async showPhone({ proposal, ...link }: Link & { proposal?: string | undefined }) {
      const { id, phone_shown: wasShown } = await leadOf(link)
      // A professional who sees it already knows.
      if (wasShown === 1) return { success: true }
      const now = isoNow(clock)
      await database.inTransaction(async (trx) => {
        // First the request, which a proposal that is being sent holds: one of the two finds what the other one did.
        const lead = await trx
          .updateTable('leads')
          .set(proposal === undefined ? { phone_shown: 1 } : { phone_shown: sql`phone_shown` })
          .where('id', '=', id)
          .where('phone_shown', '=', 0)
          .returning('id')
          .executeTakeFirst()
        // Shown to all in the same moment.
        if (!lead) return
        const proposals = await trx
          .selectFrom('proposals')
          .select(['id', 'phone_shown'])
          .where('lead_id', '=', id)
          .where('state', '!=', 'withdrawn')
          .$if(proposal !== undefined, (q) => q.where('id', '=', proposal ?? ''))
          .execute()
        if (proposal !== undefined && proposals.length === 0) throw new NotFound(NO_PROPOSAL)
        if (proposal === undefined) await requestsChanged(trx, [id])
        if (proposals.length === 0) return
        await proposalsChanged(
          trx,
          proposals.map((one) => one.id),
        )
        await trx
          .updateTable('proposals')
          .set(contactShown(now))
          // A client who shows it to one has read that proposal.
          .$if(proposal !== undefined, (q) =>
            q.set({ phone_shown: 1, read_at: sql`coalesce(read_at, ${now})` }),
          )
          .where(
            'id',
            'in',
            proposals.map((one) => one.id),
          )
          .execute()
        for (const one of proposals)
          if (one.phone_shown === 0) await tellOfPhone(trx, services, { leadId: id, proposalId: one.id, now })
      })
      return { success: true }
    },
  }
}

/** What a proposal keeps of the client's contact being shown to its author: when it first was, and that the client reacted. */
const contactShown = (now: string) => ({
  contact_shown_at: sql<string>`coalesce(contact_shown_at, ${now})`,
  settled_at: sql<string>`coalesce(settled_at, ${now})`,
})

const faceOf = (logo: string | undefined): string | null => (logo === undefined ? null : smallPhotoPath(logo))

function kmBetween(
  a: { lat: number | null; lng: number | null },
  b: { lat: number | null; lng: number | null },
): number | null {
  if (a.lat === null || a.lng === null || b.lat === null || b.lng === null) return null
  return roughKm(distanceKm({ lat: a.lat, lng: a.lng }, { lat: b.lat, lng: b.lng }))
}
