import { leaveBy } from '#schemas/messages/leave-kinds.ts'
import { photosInWords } from '#schemas/photos/photos.ts'
import type { Message } from '../../core/mail/message.ts'

/** 'escreveu-lhe', 'enviou-lhe uma fotografia', 'escreveu-lhe e enviou-lhe 3 fotografias'. */
const didWhat = (words: boolean, photos: number): string =>
  [
    words && 'escreveu-lhe',
    photos > 0 && `enviou-lhe ${photos === 1 ? 'uma fotografia' : photosInWords(photos)}`,
  ]
    .filter(Boolean)
    .join(' e ')

export const unreadChat: Message<{
  name: string
  /** Who wrote: a professional's name, or 'O cliente'. */
  from: string
  /** Whether one of the messages has words; so it was when nothing was said of it. */
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
  validMs: null,
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

export const chatMessages = [unreadChat]
