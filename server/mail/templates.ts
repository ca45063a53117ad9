import type { AnswerInWords } from '#schemas/wizards/order.ts'

/** A message's words, before they are laid out as HTML or text. */
export interface MessageContent {
  subject: string
  greeting: string
  paragraphs: readonly string[]
  facts?: readonly AnswerInWords[]
  action?: { label: string; url: string }
  closing?: string
}

/** What each template needs to know. */
export interface Templates {
  leadConfirmation: {
    name: string
    service: string
    cod: string
    link: string
    answers: readonly AnswerInWords[]
  }
  leadSms: { cod: string; link: string }
  newsletterWelcome: { origin: string }
}

export type TemplateName = keyof Templates

const leadConfirmation = ({
  name,
  service,
  cod,
  link,
  answers,
}: Templates['leadConfirmation']): MessageContent => ({
  subject: `Confirme o seu pedido: ${service} (${cod})`,
  greeting: `Olá, ${name}`,
  paragraphs: [
    `Recebemos o seu pedido «${service}», com o código ${cod}.`,
    'Só falta confirmar: depois disso, os profissionais registados podem responder e receberá até 5 propostas em 48 horas.',
  ],
  action: { label: 'Confirmar o pedido', url: link },
  facts: answers,
  closing: 'Se não fez este pedido, ignore esta mensagem. A ligação é válida durante 48 horas.',
})

const leadSms = ({ cod, link }: Templates['leadSms']): MessageContent => ({
  subject: '',
  greeting: '',
  paragraphs: [`Cinco: confirme o seu pedido ${cod} em ${link}`],
})

const newsletterWelcome = ({ origin }: Templates['newsletterWelcome']): MessageContent => ({
  subject: 'A sua subscrição da newsletter do Cinco',
  greeting: 'Olá',
  paragraphs: [
    'A sua subscrição foi registada. Vamos enviar-lhe, de vez em quando, conselhos úteis para a sua casa.',
  ],
  action: { label: 'Visitar o Cinco', url: origin },
  closing: 'Se não fez esta subscrição, responda a esta mensagem e o seu endereço será retirado.',
})

/** Every message that is sent, by name. */
export const templates: { [N in TemplateName]: (payload: Templates[N]) => MessageContent } = {
  leadConfirmation,
  leadSms,
  newsletterWelcome,
}
