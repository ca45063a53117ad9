import { CHAT, type ChatAuthor } from '#schemas/chat/chat.ts'
import { inPortions } from '../../core/db/in-portions.ts'
import type { Trx } from '../../core/db/tables.ts'
import { isBySms } from '../../core/mail/gets-sms.ts'
import { messageTo } from '../../core/mail/message.ts'
import { wayOut } from '../../core/mail/way-out.ts'
import { enqueue } from '../../core/outbox/outbox.ts'
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
 * One e-mail for all unread messages of an author; none where an earlier e-mail has not been followed by reading. It marks the
 * messages first, so that another process finds nothing to tell.
 */
async function tellOne(
  trx: Trx,
  { clock, config }: Services,
  proposalId: string,
  author: ChatAuthor,
): Promise<void> {
  const now = isoNow(clock)
  const unread = () =>
    trx
      .selectFrom('chat_messages')
      .select('id')
      .where('proposal_id', '=', proposalId)
      .where('author', '=', author)
      .where('read_at', 'is', null)
  const before = await unread().where('mailed_at', 'is not', null).executeTakeFirst()
  const marked = await trx
    .updateTable('chat_messages')
    .set({ mailed_at: now })
    .where('id', 'in', unread().where('mailed_at', 'is', null))
    .where('mailed_at', 'is', null)
    .returning(['id', 'text'])
    .execute()
  if (before || marked.length === 0) return
  const { photos } = await trx
    .selectFrom('chat_photos')
    .select((eb) => eb.fn.countAll<number | string>().as('photos'))
    .where('message_id', 'in', unread())
    .executeTakeFirstOrThrow()
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
  if (!chat) return
  const { lead, service } = chat
  const toClient = author === 'professional'
  if (toClient && isBySms(chat)) {
    const link = `${requestLink(config, { id: lead, link_round: chat.link_round })}&${CHAT}=${proposalId}`
    const { professional: from, cod, phone } = chat
    const message = messageTo(unreadChatSms, phone, { proposal: proposalId, author, from, cod, link })
    return enqueue(trx, now, [{ ...message, lead }])
  }
  if (toClient ? chat.email_verified_at === null : chat.suspended_at !== null) return
  const email = toClient ? chat.email : chat.professional_email
  if (!(await getsMessages(trx, 'chat', email))) return
  const payload = {
    ...{ proposal: proposalId, author },
    name: toClient ? chat.name : chat.professional,
    from: toClient ? chat.professional : 'O cliente',
    words: marked.some(({ text }) => text !== ''),
    photos: Number(photos),
    service,
    link: toClient
      ? `${requestLink(config, { id: lead, link_round: chat.link_round })}&${CHAT}=${proposalId}`
      : `${config.origin}/area/pedidos/${lead}?${CHAT}=${proposalId}`,
    leave: await wayOut(config, 'chat', email),
  }
  await enqueue(trx, now, [{ ...messageTo(unreadChat, email, payload), lead }])
}
