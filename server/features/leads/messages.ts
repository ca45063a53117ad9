import type { AnswerInWords } from '#schemas/wizards/order/in-words.ts'
import { type Message, smsText } from '../../core/mail/message.ts'
import { contactMessages } from './contact/messages.ts'

const MINUTE = 60_000

/** How long a request's one-time codes are valid, in milliseconds. */
export const codeLifetimes = { email: 48 * 60 * MINUTE, phone: 10 * MINUTE } as const

interface Confirmation {
  name: string
  service: string
  cod: string
  link: string
  answers: readonly AnswerInWords[]
  /** Whether the request was opened before, by its phone or with another e-mail. */
  isOpen: boolean
}

export const leadConfirmation: Message<Confirmation> = {
  name: 'leadConfirmation',
  title: 'Confirmação do pedido',
  channel: 'email',
  validMs: codeLifetimes.email,
  limit: { rule: 'REQ-11, REQ-6' },
  content: ({ name, service, cod, link, answers, isOpen }) => ({
    subject: `Confirme o seu ${isOpen ? 'e-mail' : 'pedido'}: ${service} (${cod})`,
    greeting: `Olá, ${name}`,
    paragraphs: isOpen
      ? [
          `Este é o e-mail do seu pedido «${service}», com o código ${cod}, que já está publicado.`,
          'Só falta confirmar o e-mail: depois disso, enviamos para aqui as novidades do pedido.',
        ]
      : [
          `Recebemos o seu pedido «${service}», com o código ${cod}.`,
          'Só falta confirmar: depois disso, os profissionais registados podem responder com até 5 propostas, em regra em 48 horas.',
        ],
    action: { label: `Confirmar o ${isOpen ? 'e-mail' : 'pedido'}`, url: link },
    facts: answers,
    closing: 'Se não fez este pedido, ignore esta mensagem. A ligação é válida durante 48 horas.',
  }),
  sample: {
    name: 'Ana Teste',
    service: 'Certificado Energético',
    cod: 'C-7K4M2PX',
    link: 'https://cinco.exemplo.pt/exemplo',
    isOpen: false,
    answers: [
      { question: 'Qual é a tipologia?', answer: 'T2' },
      { question: 'Código postal', answer: '1000-001' },
      { question: 'Telemóvel', answer: '912 345 678' },
      {
        question: 'Outras informações',
        answer:
          'Rua de Exemplo, 5\nTocar no 2.º esquerdo.\nhttps://exemplo.pt/um/endereco/muito-comprido-e-sem-espacos-1234567890',
      },
    ],
  },
}

export const leadSms: Message<{ cod: string; link: string }> = {
  name: 'leadSms',
  title: 'Confirmação do pedido',
  channel: 'sms',
  validMs: codeLifetimes.phone,
  limit: { rule: 'REQ-14' },
  content: ({ cod, link }) =>
    smsText(`Cinco: confirme o seu pedido ${cod} nos próximos 10 minutos em ${link}`),
  sample: { cod: 'C-7K4M2PX', link: 'https://cinco.exemplo.pt/exemplo' },
}

export const leadMessages = [leadConfirmation, leadSms, ...contactMessages]
