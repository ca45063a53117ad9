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
  loanConfirmation: { name: string; cod: string; origin: string }
  /** For the operator: nothing of what the request says. */
  loanNotice: { cod: string; id: string }
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

const loanConfirmation = ({ name, cod, origin }: Templates['loanConfirmation']): MessageContent => ({
  subject: `Recebemos o seu pedido de crédito habitação (${cod})`,
  greeting: `Olá, ${name}`,
  paragraphs: [
    'O seu pedido foi submetido com sucesso para análise. Irá receber brevemente a resposta à sua solicitação.',
    `O código do seu pedido é ${cod}. Indique-o se precisar de falar connosco.`,
  ],
  action: { label: 'Visitar o Cinco', url: origin },
  closing: 'Se não fez este pedido, responda a esta mensagem.',
})

const loanNotice = ({ cod, id }: Templates['loanNotice']): MessageContent => ({
  subject: `Novo pedido de crédito habitação (${cod})`,
  greeting: 'Novo pedido',
  paragraphs: [
    `Chegou o pedido de crédito habitação ${cod}.`,
    `Para o consultar no servidor: npm run loan -- export ${id}`,
  ],
})

/** Every message that is sent, by name. */
export const templates: { [N in TemplateName]: (payload: Templates[N]) => MessageContent } = {
  leadConfirmation,
  leadSms,
  newsletterWelcome,
  loanConfirmation,
  loanNotice,
}
