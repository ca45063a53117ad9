import { leaveBy } from '#schemas/messages/leave-kinds.ts'
import { unreadProposalsInWords } from '#schemas/requests/reminders.ts'
import { type Message, smsText } from '../../../core/mail/message.ts'
import { areRead, isReviewed } from './over.ts'

const link = 'https://cinco.exemplo.pt/pedido?l=exemplo&s=exemplo'
const leave = 'https://cinco.exemplo.pt/newsletter?k=proposals&s=exemplo'

/** A request with unread proposals, as its client is reminded of it (TEL-23). */
interface WithUnread {
  cod: string
  /** How many are unread. */
  unread: number
  link: string
}

export const proposalsUnread: Message<WithUnread & { name: string; service: string; leave: string }> = {
  name: 'proposalsUnread',
  title: 'Propostas por ler',
  channel: 'email',
  limit: { hour: 10, day: 20, beyond: 'delayed' },
  isOver: areRead,
  content: ({ name, cod, service, unread, link: url, leave: out }) => ({
    subject: `Tem ${unreadProposalsInWords(unread)}: ${service} (${cod})`,
    greeting: `Olá, ${name}`,
    paragraphs: [
      `O seu pedido «${service}» tem ${unreadProposalsInWords(unread)}.`,
      'Na página do pedido pode compará-las, fazer perguntas a quem as enviou e escolher.',
    ],
    action: { label: unread === 1 ? 'Ver a proposta' : 'Ver as propostas', url },
    facts: [
      {
        question: 'Já não precisa do serviço? Cancele sem abrir as propostas',
        answer: `${url}&cancelar=1`,
      },
    ],
    leave: leaveBy('proposals', out),
  }),
  sample: { name: 'Ana Teste', cod: 'C-7K4M2PX', service: 'Certificado Energético', unread: 2, link, leave },
}

export const proposalsUnreadSms: Message<WithUnread> = {
  name: 'proposalsUnreadSms',
  title: 'Propostas por ler',
  channel: 'sms',
  limit: { hour: 4, day: 8, beyond: 'delayed' },
  isOver: areRead,
  content: ({ cod, unread, link: url }) =>
    smsText(`Cinco: o seu pedido ${cod} tem ${unreadProposalsInWords(unread)}. Veja em ${url}`),
  sample: { cod: 'C-7K4M2PX', unread: 2, link },
}

/** A request whose client chose somebody, as they are asked for a review (TEL-24). */
interface Done {
  cod: string
  professional: string
  link: string
}

export const reviewAsked: Message<Done & { name: string; service: string; leave: string }> = {
  name: 'reviewAsked',
  title: 'Pedido de avaliação',
  channel: 'email',
  limit: { hour: 10, day: 20, beyond: 'delayed' },
  isOver: isReviewed,
  content: ({ name, cod, service, professional, link: url, leave: out }) => ({
    subject: `Como correu? ${service} (${cod})`,
    greeting: `Olá, ${name}`,
    paragraphs: [
      `Escolheu ${professional} para o seu pedido «${service}». Se o trabalho já está feito, diga a outros clientes como correu.`,
      'A avaliação fica no perfil do profissional, sem o seu nome. Só perguntamos uma vez.',
    ],
    action: { label: 'Avaliar', url },
    leave: leaveBy('proposals', out),
  }),
  sample: {
    name: 'Ana Teste',
    cod: 'C-7K4M2PX',
    service: 'Certificado Energético',
    professional: 'Rui Teste',
    link,
    leave,
  },
}

export const reviewAskedSms: Message<Done> = {
  name: 'reviewAskedSms',
  title: 'Pedido de avaliação',
  channel: 'sms',
  limit: { hour: 4, day: 8, beyond: 'delayed' },
  isOver: isReviewed,
  content: ({ cod, professional, link: url }) =>
    smsText(`Cinco: como correu o trabalho de ${professional} (pedido ${cod})? Avalie em ${url}`),
  sample: { cod: 'C-7K4M2PX', professional: 'Rui Teste', link },
}

export const reminderMessages = [proposalsUnread, proposalsUnreadSms, reviewAsked, reviewAskedSms]
