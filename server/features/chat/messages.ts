import { leaveBy } from '#schemas/messages/leave-kinds.ts'
import type { Message } from '../../core/mail/message.ts'

export const unreadChat: Message<{
  name: string
  /** Who wrote: a professional's name, or 'O cliente'. */
  from: string
  service: string
  link: string
  leave: string
}> = {
  name: 'unreadChat',
  title: 'Mensagens por ler',
  channel: 'email',
  validMs: null,
  content: ({ name, from, service, link, leave }) => ({
    subject: `Tem mensagens por ler: ${service}`,
    greeting: `Olá, ${name}`,
    paragraphs: [`${from} escreveu-lhe sobre o pedido «${service}».`, 'Pode ler e responder no Cinco.'],
    action: { label: 'Ler as mensagens', url: link },
    leave: leaveBy('chat', leave),
  }),
  sample: {
    name: 'Ana Teste',
    from: 'Rui Teste',
    service: 'Certificado Energético',
    link: 'https://cinco.exemplo.pt/pedido?l=exemplo&s=exemplo',
    leave: 'https://cinco.exemplo.pt/newsletter?k=chat&s=exemplo',
  },
}

export const chatMessages = [unreadChat]
