import { CHAT, type ChatAuthor } from '#schemas/chat/chat.ts'
import { inPortions } from '../../core/db/in-portions.ts'
import type { Trx } from '../../core/db/tables.ts'
import { isBySms } from '../../core/mail/gets-sms.ts'
import { messageTo, type OutgoingMessage } from '../../core/mail/message.ts'
import { wayOut } from '../../core/mail/way-out.ts'
import { enqueue } from '../../core/outbox/outbox.ts'
import { devicesOf } from '../../core/push/devices.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { getsMessages, requestLink } from '../announcing/offers.ts'
import { unreadChat, unreadChatSms } from './messages.ts'

/** How long a message is unread before its reader is told by e-mail. */
const UNREAD_MS = 5 * 60_000

/** Tells by e-mail those who have messages that are unread since five minutes (CHT-5). */
export async function tellUnread(services: Services): Promise<void> {
  const { db, inTransaction } = services.database
  const waiting = (limit: number) =>
    db
      .selectFrom('chat_messages')
      .select(['proposal_id', 'author'])
      .distinct()
      .where('read_at', 'is', null)
      .where('mailed_at', 'is', null)
      .where('created_at', '<=', isoNow(services.clock, -UNREAD_MS))
      .limit(limit)
      .execute()
  await inPortions(waiting, ({ proposal_id, author }) =>
    inTransaction((trx) => tellOne(trx, services, proposal_id, author)),
  )
}

/**
 * Tells the reader of a new message by push, where one of their devices shows it (PSH-6), in the transaction that stores
 * the message. That push also stands for further messages of the next five minutes.
 */
export async function tellByPush(
  trx: Trx,
  services: Services,
  proposalId: string,
  author: ChatAuthor,
): Promise<void> {
  const { clock } = services
  const reader = await readerOf(trx, services, proposalId, author)
  if (!reader) return
  const { recipient, lead } = reader
  if ((await devicesOf(trx, { recipient, lead, kind: 'chat' })).length === 0) return
  const lately = await unreadOf(trx, proposalId, author)
    .where('mailed_at', '>', isoNow(clock, -UNREAD_MS))
    .executeTakeFirst()
  if (lately) return
  const written = await markTold(trx, proposalId, author, isoNow(clock))
  await enqueue(trx, isoNow(clock), [await reader.message(written)])
}

/** One's unread messages of a chat. */
const unreadOf = (trx: Trx, proposalId: string, author: ChatAuthor) =>
  trx
    .selectFrom('chat_messages')
    .select('id')
    .where('proposal_id', '=', proposalId)
    .where('author', '=', author)
    .where('read_at', 'is', null)

/** What somebody wrote since its reader was last told: that there are words, and how many photographs. */
interface Written {
  readonly words: boolean
  readonly photos: number
}

/** Marks the unread messages that their reader was not told of as told. Nothing was written where there are none. */
async function markTold(trx: Trx, proposalId: string, author: ChatAuthor, now: string): Promise<Written> {
  const marked = await trx
    .updateTable('chat_messages')
    .set({ mailed_at: now })
    .where('id', 'in', unreadOf(trx, proposalId, author).where('mailed_at', 'is', null))
    .where('mailed_at', 'is', null)
    .returning(['id', 'text'])
    .execute()
  const { photos } = await trx
    .selectFrom('chat_photos')
    .select((eb) => eb.fn.countAll<number | string>().as('photos'))
    .where('message_id', 'in', unreadOf(trx, proposalId, author))
    .executeTakeFirstOrThrow()
  return { words: marked.some(({ text }) => text !== ''), photos: marked.length === 0 ? 0 : Number(photos) }
}

/**
 * One e-mail for all unread messages of an author; none where an earlier e-mail has not been followed by reading. It marks the
 * messages first, so that another process finds nothing to tell.
 */
async function tellOne(trx: Trx, services: Services, proposalId: string, author: ChatAuthor): Promise<void> {
  const now = isoNow(services.clock)
  const before = await unreadOf(trx, proposalId, author)
    .select('mailed_at')
    .where('mailed_at', 'is not', null)
    .executeTakeFirst()
  const written = await markTold(trx, proposalId, author, before?.mailed_at ?? now)
  if (before || (!written.words && written.photos === 0)) return
  const reader = await readerOf(trx, services, proposalId, author)
  if (reader) await enqueue(trx, now, [await reader.message(written)])
}

/** Who reads what an author writes in a chat, and the message that tells them; undefined where they want none. */
async function readerOf(
  trx: Trx,
  { config }: Services,
  proposalId: string,
  author: ChatAuthor,
): Promise<
  { recipient: string; lead: string; message: (written: Written) => Promise<OutgoingMessage> } | undefined
> {
  const chat = await trx
    .selectFrom('proposals')
    .innerJoin('leads', 'leads.id', 'proposals.lead_id')
    .innerJoin('services', 'services.id', 'leads.service_id')
    .innerJoin('users', 'users.id', 'proposals.professional_id')
    .select(['leads.id as lead', 'leads.link_round', 'leads.cod', 'leads.name', 'leads.email', 'leads.phone'])
    .select(['leads.email_verified_at', 'leads.phone_verified_at'])
    .select(['services.title as service', 'users.name as professional', 'users.email as professional_email'])
    .select('users.suspended_at')
    .where('proposals.id', '=', proposalId)
    .executeTakeFirst()
  if (!chat) return undefined
  const { lead, service } = chat
  const toClient = author === 'professional'
  const ofChat = { proposal: proposalId, author }
  if (toClient && isBySms(chat)) {
    const link = `${requestLink(config, { id: lead, link_round: chat.link_round })}&${CHAT}=${proposalId}`
    const { professional: from, cod, phone } = chat
    const message = { ...messageTo(unreadChatSms, phone, { ...ofChat, from, cod, link }), lead }
    return { recipient: phone, lead, message: async () => message }
  }
  if (toClient ? chat.email_verified_at === null : chat.suspended_at !== null) return undefined
  const email = toClient ? chat.email : chat.professional_email
  if (!(await getsMessages(trx, 'chat', email))) return undefined
  const message = async ({ words, photos }: Written) => ({
    ...messageTo(unreadChat, email, {
      ...ofChat,
      name: toClient ? chat.name : chat.professional,
      from: toClient ? chat.professional : 'O cliente',
      ...{ words, photos, service },
      link: toClient
        ? `${requestLink(config, { id: lead, link_round: chat.link_round })}&${CHAT}=${proposalId}`
        : `${config.origin}/area/pedidos/${lead}?${CHAT}=${proposalId}`,
      leave: await wayOut(config, 'chat', email),
    }),
    lead,
  })
  return { recipient: email, lead, message }
}
