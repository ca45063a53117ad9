import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { calls } from '#schemas/calls/calls.ts'
import { calendarFile } from '#schemas/chat/calendar-file.ts'
import { type ChatAuthor, chatAuthors } from '#schemas/chat/chat.ts'
import { type ChatDate, dateInWords, readDate } from '#schemas/chat/dates.ts'
import { daysAfter } from '#schemas/requests/rules.ts'
import { asObject } from '#schemas/validation/json-object.ts'
import { rowId } from '../../core/configuration/secrets.ts'
import type { Db, Trx } from '../../core/db/tables.ts'
import { dayToken, isDayToken } from '../../core/http/day-token.ts'
import { Conflict, NotFound, Refused } from '../../core/http/errors.ts'
import { handle } from '../../core/http/handle.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { proposalsChanged } from '../leads/offers.ts'
import { chatAccess, type OwnChat } from './access.ts'
import { storeMessage } from './store-message.ts'
import { tellByPush } from './unread.ts'

const NO_DATE = 'Esta data já não existe.'
const CHANGED = 'Esta data já não é a que estava proposta. Veja a conversa.'

/** What signs the address of a chat's calendar file, for one of the two. */
const fileToken = (proposal: string, reader: ChatAuthor) => `date ${proposal} ${reader}`

/** The date of a chat whose proposal counts. */
const dateOf = (db: Pick<Db, 'selectFrom'>, proposal: string) =>
  db
    .selectFrom('chat_dates')
    .innerJoin('proposals', 'proposals.id', 'chat_dates.proposal_id')
    .selectAll('chat_dates')
    .where('chat_dates.proposal_id', '=', proposal)
    .where('proposals.state', 'in', ['sent', 'chosen'])
    .where('proposals.away_at', 'is', null)
    .executeTakeFirst()

/** What one of the two reads of the date of their chat (CHT-13), with the address of its calendar file. */
export async function chatDate(
  { database: { db }, config, clock }: Services,
  { proposal, me }: OwnChat,
): Promise<ChatDate> {
  const row = await dateOf(db, proposal)
  const now = clock.now()
  const { proposed_at, proposed_by, agreed_at, cancelled_at } = row ?? {}
  const token = dayToken(config.sessionSecret, fileToken(proposal, me), now)
  return {
    // A date that nobody answered in time counts no more.
    proposed:
      proposed_at && Date.parse(proposed_at) > now ? { at: proposed_at, mine: proposed_by === me } : null,
    agreed: agreed_at
      ? {
          at: agreed_at,
          cancelled: cancelled_at !== null,
          file: `/api/chat-dates/${proposal}?as=${me}&t=${token}`,
        }
      : null,
  }
}

/**
 * Puts off asking for a review until the day after the date that was agreed with who was chosen, where that is still to come
 * (TEL-24), in the caller's transaction. Nothing where nobody was chosen, or the client was asked already. `now` is ISO 8601.
 */
export async function askAfterDate(trx: Trx, proposal: string, now: string): Promise<void> {
  const date = await dateOf(trx, proposal)
  if (!date?.agreed_at || date.cancelled_at !== null || date.agreed_at <= now) return
  await trx
    .updateTable('leads')
    .set({ review_ask_at: daysAfter(date.agreed_at, 1) })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('proposals')
        .select('lead_id')
        .where('proposals.id', '=', proposal)
        .where('proposals.state', '=', 'chosen'),
    )
    .where('review_ask_at', 'is not', null)
    .execute()
}

/** The date that a client and a professional agree on in their chat (CHT-13, CHT-14). */
export function chatDateRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock, config } = services
  const { db } = database
  const chatFor = chatAccess(services)

  /** Changes the date of a chat and says so in it. False where there was nothing to change. */
  const change = (chat: OwnChat, work: (trx: Trx, now: string) => Promise<string | undefined>) =>
    database.inTransaction(async (trx) => {
      if (chat.closed !== null) throw new Conflict(chat.closed)
      // Two changes of a moment come one after the other.
      await trx
        .updateTable('proposals')
        .set((eb) => ({ state: eb.ref('state') }))
        .where('id', '=', chat.proposal)
        .execute()
      const text = await work(trx, isoNow(clock))
      if (text === undefined) return
      await storeMessage(trx, clock, chat, { id: rowId(), text })
      await tellByPush(trx, services, chat.proposal, chat.me)
      await proposalsChanged(trx, [chat.proposal])
    })

  handle(app, calls.proposeDate, async ({ params, query, body, request }) => {
    const chat = await chatFor(request, params.proposal, query)
    const read = readDate(body, clock.now())
    if ('message' in read) throw new Refused([read], read.message)
    const { proposal: proposal_id, me: proposed_by } = chat
    await change(chat, async (trx, now) => {
      const before = await dateOf(trx, proposal_id)
      if (before?.proposed_at === read.at && before.proposed_by === proposed_by) return undefined
      const row = { proposed_at: read.at, proposed_by, changed_at: now }
      await trx
        .insertInto('chat_dates')
        .values({ proposal_id, ...row })
        .onConflict((c) => c.column('proposal_id').doUpdateSet(row))
        .execute()
      return `Proponho: ${dateInWords(read.at)}.`
    })
    return { success: true }
  })

  handle(app, calls.decideDate, async ({ params, query, body: { act, at }, request }) => {
    const chat = await chatFor(request, params.proposal, query)
    const { proposal, me } = chat
    await change(chat, async (trx, now) => {
      const date = await dateOf(trx, proposal)
      if (!date) throw new NotFound(NO_DATE)
      const set = (values: object) =>
        trx
          .updateTable('chat_dates')
          .set({ ...values, changed_at: now })
          .where('proposal_id', '=', proposal)
          .execute()
      const isAgreed = date.agreed_at === at && date.cancelled_at === null
      if (act === 'cancel') {
        // Cancelled by the other one in the same moment.
        if (date.agreed_at === at && date.cancelled_at !== null) return undefined
        if (!isAgreed) throw new Conflict(CHANGED)
        await set({ cancelled_at: now, sequence: date.sequence + 1 })
        return `Cancelo a data combinada: ${dateInWords(at)}.`
      }
      if (date.proposed_at !== at) {
        // The same press came twice.
        if (act === 'accept' && isAgreed) return undefined
        throw new Conflict(CHANGED)
      }
      if (act === 'decline') {
        await set({ proposed_at: null, proposed_by: null })
        return date.proposed_by === me
          ? `Retiro a proposta de data: ${dateInWords(at)}.`
          : `Não posso: ${dateInWords(at)}.`
      }
      if (date.proposed_by === me || at <= now) throw new Conflict(CHANGED)
      await set({
        ...{ proposed_at: null, proposed_by: null, agreed_at: at, cancelled_at: null },
        sequence: date.agreed_at === null ? 0 : date.sequence + 1,
      })
      await askAfterDate(trx, proposal, now)
      return `Aceito: ${dateInWords(at)}.`
    })
    return { success: true }
  })

  app.get('/api/chat-dates/:proposal', async (request: FastifyRequest, reply: FastifyReply) => {
    const { proposal } = asObject(request.params)
    const { t: token, as } = asObject(request.query)
    const reader = chatAuthors.find((one) => one === as)
    const may =
      typeof proposal === 'string' &&
      typeof token === 'string' &&
      reader !== undefined &&
      isDayToken(config.sessionSecret, fileToken(proposal, reader), token, clock.now())
    const date = may ? await dateOf(db, proposal) : undefined
    const about = may && date?.agreed_at ? await aboutChat(db, proposal) : undefined
    if (!about || !date?.agreed_at) throw new NotFound(NO_DATE)
    const { service, professional, cod, lead } = about
    const isClient = reader === 'client'
    // A client's page is opened by its secret, which does not belong into a calendar that others may see.
    const page = isClient ? '' : `\n${config.origin}/area/pedidos/${lead}`
    const file = calendarFile({
      id: `${date.proposal_id}@${new URL(config.origin).hostname}`,
      sequence: date.sequence,
      at: date.agreed_at,
      cancelled: date.cancelled_at !== null,
      changedAt: date.changed_at,
      title: isClient ? `${service}: ${professional}` : service,
      details: `Pedido ${cod} no Cinco.${page}`,
    })
    return reply
      .headers({
        'content-disposition': 'attachment; filename="cinco.ics"',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      })
      .type('text/calendar; charset=utf-8')
      .send(file)
  })
}

const aboutChat = (db: Db, proposal: string) =>
  db
    .selectFrom('proposals')
    .innerJoin('leads', 'leads.id', 'proposals.lead_id')
    .innerJoin('services', 'services.id', 'leads.service_id')
    .innerJoin('users', 'users.id', 'proposals.professional_id')
    .select(['leads.id as lead', 'leads.cod', 'services.title as service', 'users.name as professional'])
    .where('proposals.id', '=', proposal)
    .executeTakeFirst()
