import type { ChatAuthor } from '#schemas/chat/chat.ts'
import { leaveBy } from '#schemas/messages/leave-kinds.ts'
import { photosInWords } from '#schemas/photos/photos.ts'
import type { Db } from '../../core/db/tables.ts'
import { type Message, smsText } from '../../core/mail/message.ts'

/** 'escreveu-lhe', 'enviou-lhe uma fotografia', 'escreveu-lhe e enviou-lhe 3 fotografias'. */
const didWhat = (words: boolean, photos: number): string =>
  [
    words && 'escreveu-lhe',
    photos > 0 && `enviou-lhe ${photos === 1 ? 'uma fotografia' : photosInWords(photos)}`,
  ]
    .filter(Boolean)
    .join(' e ')

/** Whether everything was read meanwhile that a message tells of (MSG-14). */
async function isRead(
  db: Db,
  { proposal, author }: { proposal?: string; author?: ChatAuthor },
): Promise<boolean> {
  if (proposal === undefined || author === undefined) return false
  const unread = await db
    .selectFrom('chat_messages')
    .select('id')
    .where('proposal_id', '=', proposal)
    .where('author', '=', author)
    .where('read_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return unread === undefined
}

/** A locked screen shows who wrote, as the reader knows them, and not what (PSH-4). */
const shownChat = ({ from, service, link }: { from: string; service?: string; link: string }) => ({
  title: from === 'O cliente' ? 'Nova mensagem do cliente' : `Nova mensagem de ${from}`,
  body: service === undefined ? 'Sobre o seu pedido.' : `Sobre o pedido «${service}».`,
  link,
})

export const unreadChat: Message<{
  /** The chat and who wrote. Messages of earlier versions do not say it. */
  proposal?: string
  author?: ChatAuthor
  name: string
  /** Who wrote: a professional's name, or 'O cliente'. */
  from: string
  /** Whether one of the messages has words; messages of earlier versions leave it out and have words. */
  words?: boolean
  /** How many photographs they have. */
  photos?: number
  service: string
  link: string
  leave: string
}> = {
  name: 'unreadChat',
  title: 'Mensagens por ler',
  channel: 'email',
  limit: { hour: 10, day: 40, beyond: 'delayed' },
  isOver: isRead,
  push: { kind: 'chat', shown: shownChat },
  content: ({ name, from, words = true, photos = 0, service, link, leave }) => ({
    subject: `Tem mensagens por ler: ${service}`,
    greeting: `Olá, ${name}`,
    paragraphs: [
      `${from} ${didWhat(words, photos)} sobre o pedido «${service}».`,
      'Pode ler e responder no Cinco.',
    ],
    action: { label: 'Ler as mensagens', url: link },
    leave: leaveBy('chat', leave),
  }),
  sample: {
    name: 'Ana Teste',
    from: 'Rui Teste',
    words: true,
    photos: 2,
    service: 'Certificado Energético',
    link: 'https://cinco.exemplo.pt/pedido?l=exemplo&s=exemplo',
    leave: 'https://cinco.exemplo.pt/newsletter?k=chat&s=exemplo',
  },
}

/** The same for a client whose phone alone is confirmed. */
export const unreadChatSms: Message<{
  proposal: string
  author: ChatAuthor
  from: string
  cod: string
  link: string
}> = {
  name: 'unreadChatSms',
  title: 'Mensagens por ler',
  channel: 'sms',
  limit: { hour: 3, day: 8, beyond: 'delayed' },
  isOver: isRead,
  push: { kind: 'chat', shown: shownChat },
  content: ({ from, cod, link }) =>
    smsText(`Cinco: ${from} escreveu-lhe sobre o seu pedido ${cod}. Leia e responda em ${link}`),
  sample: {
    proposal: 'exemplo',
    author: 'professional',
    from: 'Rui Teste',
    cod: 'C-7K4M2PX',
    link: 'https://cinco.exemplo.pt/pedido?l=exemplo&s=exemplo',
  },
}

export const chatMessages = [unreadChat, unreadChatSms]
