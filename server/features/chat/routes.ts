import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { calls } from '#schemas/calls/calls.ts'
import { rowId } from '../../core/configuration/secrets.ts'
import type { Trx } from '../../core/db/tables.ts'
import { Conflict, Refused } from '../../core/http/errors.ts'
import { handle } from '../../core/http/handle.ts'
import { beginStream, noStream } from '../../core/http/streams/event-stream.ts'
import { opensStream, streamToken } from '../../core/http/streams/stream-token.ts'
import { topicsOf } from '../../core/http/streams/topics.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { waitingChanged } from '../../core/waiting.ts'
import { proposalsChanged } from '../leads/offers.ts'
import { ownerOf } from '../photos/offers.ts'
import { chatAccess, type OwnChat } from './access.ts'
import { bindPhotos, photoIdsOf } from './chat-photos.ts'
import { chatDate, chatDateRoutes } from './dates.ts'
import { chatPages } from './pages.ts'
import { reportedChatRoutes } from './reported-routes.ts'
import { storeMessage } from './store-message.ts'
import { tellByPush } from './unread.ts'

const REPORTED = 'Esta conversa já foi denunciada.'
const EMPTY = 'Escreva uma mensagem ou junte uma fotografia.'
const OTHER_MESSAGE = 'Esta mensagem já foi enviada com outro conteúdo.'

/** A message as it was sent. */
interface Sent {
  readonly id: string
  readonly text: string
  /** Ids. */
  readonly photos: readonly string[]
}

/** Chat between a client and a professional (`docs/rules/chat.md`). */
export function chatRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock, config } = services
  const { db } = database
  const chatFor = chatAccess(services)
  const pageOf = chatPages(services)

  /** Whether this message was stored before. Throws Conflict where another one has its id (CHT-9). */
  const isStored = async (trx: Pick<Trx, 'selectFrom'>, chat: OwnChat, { id, text, photos }: Sent) => {
    const message = await trx
      .selectFrom('chat_messages')
      .select(['proposal_id', 'author', 'text'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!message) return false
    const isSame =
      message.proposal_id === chat.proposal && message.author === chat.me && message.text === text
    if (isSame && photos.join() === (await photoIdsOf(trx, id)).join()) return true
    throw new Conflict(OTHER_MESSAGE)
  }
  /** Changes a chat and tells who follows it (CHT-4). False where nothing was changed. */
  const change = (proposal: string, work: (trx: Trx) => Promise<boolean>) =>
    database.inTransaction(async (trx) => {
      const done = await work(trx)
      if (done) await proposalsChanged(trx, [proposal])
      return done
    })
  /** Marks the other one's messages as read, as far as a message of the chat (CHT-3). */
  const markRead = async (trx: Trx, { proposal, me }: OwnChat, last: string) => {
    const { numUpdatedRows } = await trx
      .updateTable('chat_messages')
      .set({ read_at: isoNow(clock) })
      .where('proposal_id', '=', proposal)
      .where('author', '!=', me)
      .where('read_at', 'is', null)
      .where(
        sql<boolean>`(created_at, id) <= (select last.created_at, last.id from chat_messages as last
          where last.id = ${last} and last.proposal_id = ${proposal})`,
      )
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  }

  handle(app, calls.readChat, async ({ params, query: { before, ...link }, request }) => {
    const readersChat = await chatFor(request, params.proposal, link)
    const { proposal, ...chat } = readersChat
    const stream = streamToken(config.sessionSecret, `chat:${proposal}`, clock.now())
    return {
      ...chat,
      ...(await pageOf(proposal, before)),
      date: await chatDate(services, readersChat),
      stream,
    }
  })

  handle(app, calls.writeChat, async ({ params, query, body, request }) => {
    const chat = await chatFor(request, params.proposal, query)
    const { proposal, closed } = chat
    const sent: Sent = { id: body.id ?? rowId(), text: body.text.trim(), photos: body.photos ?? [] }
    if (sent.text === '' && sent.photos.length === 0)
      throw new Refused([{ path: '/text', message: EMPTY }], EMPTY)
    if (await isStored(db, chat, sent)) return { success: true }
    if (closed !== null) throw new Conflict(closed)
    await change(proposal, async (trx) => {
      const added = await storeMessage(trx, clock, chat, sent)
      if (!added) {
        // It arrived twice at once.
        await isStored(trx, chat, sent)
        return false
      }
      await bindPhotos(trx, { message: sent.id, ids: sent.photos, owner: ownerOf(request) })
      await tellByPush(trx, services, proposal, chat.me)
      return true
    })
    return { success: true }
  })

  handle(app, calls.markChatRead, async ({ params, query, body, request }) => {
    const chat = await chatFor(request, params.proposal, query)
    await change(chat.proposal, (trx) => markRead(trx, chat, body.last))
    return { success: true }
  })

  handle(app, calls.reportChat, async ({ params, query, body, request }) => {
    const { proposal, me } = await chatFor(request, params.proposal, query)
    const added = await change(proposal, async (trx) => {
      const row = await trx
        .insertInto('chat_reports')
        .values({ proposal_id: proposal, author: me, reason: body.reason.trim(), created_at: isoNow(clock) })
        // One that goes on may be reported again.
        .onConflict((c) =>
          c
            .column('proposal_id')
            .doUpdateSet((eb) => ({
              author: eb.ref('excluded.author'),
              reason: eb.ref('excluded.reason'),
              created_at: eb.ref('excluded.created_at'),
              state: 'waiting',
              answer: null,
            }))
            .where('chat_reports.state', '=', 'reopened'),
        )
        .returning('proposal_id')
        .executeTakeFirst()
      await waitingChanged(trx)
      return row !== undefined
    })
    if (!added) throw new Conflict(REPORTED)
    return { success: true }
  })

  handle(app, calls.followChat, ({ params: { proposal }, query: { t }, request, reply }) => {
    if (!opensStream(config.sessionSecret, `chat:${proposal}`, t, clock.now())) throw noStream()
    return beginStream({ request, reply }, (page) =>
      topicsOf(services).follow([`proposal:${proposal}`], page),
    )
  })

  chatDateRoutes(app, services)
  reportedChatRoutes(app, services, { pageOf, change })
}
