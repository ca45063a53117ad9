import { leaveBy } from '#schemas/messages/leave-kinds.ts'
import { nextInWords, toldInWords } from '#schemas/requests/waiting.ts'
import { type Message, smsText } from '../../../core/mail/message.ts'
import { isAnswered } from '../over.ts'

const link = 'https://cinco.exemplo.pt/pedido?l=exemplo&s=exemplo'

/** A request without proposals as its client reads of it (TEL-15). */
interface ToldWaiting {
  cod: string
  told: number
  link: string
}

export const requestWaiting: Message<
  ToldWaiting & {
    name: string
    service: string
    next_at: string | null
    /** Whom it asked first, in words (REQ-39). */
    asked?: string
    leave: string
  }
> = {
  name: 'requestWaiting',
  title: 'Pedido ainda sem propostas',
  channel: 'email',
  limit: { hour: 10, day: 20, beyond: 'delayed' },
  isOver: isAnswered,
  content: ({ name, cod, service, told, next_at, asked, link: url, leave }) => ({
    subject: `O seu pedido ainda não tem propostas: ${service} (${cod})`,
    greeting: `Olá, ${name}`,
    paragraphs: [
      `O seu pedido «${service}» ainda não tem propostas. ${toldInWords(told)}`,
      ...(asked === undefined ? [] : [asked]),
      nextInWords({ next_at }),
      'Na página do pedido pode, com um só botão, procurar mais longe, aceitar outros serviços da mesma área, continuar à espera ou cancelar.',
    ],
    action: { label: 'Ver o que pode fazer', url },
    leave: leaveBy('proposals', leave),
  }),
  sample: {
    name: 'Ana Teste',
    cod: 'C-7K4M2PX',
    service: 'Certificado Energético',
    told: 2,
    next_at: '2026-11-28T14:05:00.000Z',
    link,
    leave: 'https://cinco.exemplo.pt/newsletter?k=proposals&s=exemplo',
  },
}

export const requestWaitingSms: Message<ToldWaiting> = {
  name: 'requestWaitingSms',
  title: 'Pedido ainda sem propostas',
  channel: 'sms',
  limit: { hour: 4, day: 8, beyond: 'delayed' },
  isOver: isAnswered,
  content: ({ cod, told, link: url }) =>
    smsText(
      `Cinco: o pedido ${cod} ainda não tem propostas (profissionais avisados: ${told}). Veja o que pode fazer em ${url}`,
    ),
  sample: { cod: 'C-7K4M2PX', told: 2, link },
}
