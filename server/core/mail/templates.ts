import type { AnswerInWords } from '#schemas/wizards/order/in-words.ts'

/** A message's words, before they are laid out as HTML or text. */
export interface MessageContent {
  subject: string
  /** Whom an answer goes to, where that is not us. */
  replyTo?: string
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
  /** A message of the contact form; `contact` names the row whose attachment goes along. */
  contact: { name: string; email: string; subject: string; message: string; contact: string }
  activation: { name: string; link: string }
  welcome: { name: string; link: string }
  passwordReset: { name: string; link: string }
  adminInvitation: { link: string }
  mobileVerification: { link: string }
  /** For the operator: nothing of what the request says. */
  loanNotice: { cod: string; id: string }
}

export type TemplateName = keyof Templates

/** What somebody typed, in paragraphs; a single line break stays within one. */
const paragraphsOf = (text: string): string[] => text.replace(/\r\n?/g, '\n').split(/\n{2,}/)

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
  paragraphs: [`Cinco: confirme o seu pedido ${cod} nos próximos 10 minutos em ${link}`],
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

const contact = ({ name, email, subject, message }: Templates['contact']): MessageContent => ({
  subject: `Contacto: ${subject}`,
  replyTo: email,
  greeting: 'Nova mensagem',
  paragraphs: paragraphsOf(message),
  facts: [
    { question: 'Nome', answer: name },
    { question: 'E-mail', answer: email },
    { question: 'Assunto', answer: subject },
  ],
})

const activation = ({ name, link }: Templates['activation']): MessageContent => ({
  subject: 'Ative o seu registo no Cinco',
  greeting: `Olá, ${name}`,
  paragraphs: ['Obrigado pelo seu registo. Só falta confirmar que este endereço de e-mail é seu.'],
  action: { label: 'Ativar o registo', url: link },
  closing: 'A ligação é válida durante 48 horas. Se não se registou, ignore esta mensagem.',
})

const welcome = ({ name, link }: Templates['welcome']): MessageContent => ({
  subject: 'Bem-vindo ao Cinco',
  greeting: `Olá, ${name}`,
  paragraphs: ['O seu registo está concluído.'],
  action: { label: 'Entrar', url: link },
  closing: 'Se não se registou, responda a esta mensagem.',
})

const passwordReset = ({ name, link }: Templates['passwordReset']): MessageContent => ({
  subject: 'Redefina a sua password',
  greeting: name === '' ? 'Olá' : `Olá, ${name}`,
  paragraphs: ['Recebemos um pedido para definir uma nova password para a sua conta.'],
  action: { label: 'Definir a password', url: link },
  closing:
    'A ligação é válida durante uma hora e só pode ser usada uma vez. Se não fez este pedido, ignore esta mensagem.',
})

const adminInvitation = ({ link }: Templates['adminInvitation']): MessageContent => ({
  subject: 'O seu acesso à administração do Cinco',
  greeting: 'Olá',
  paragraphs: ['Foi criado um acesso à administração para este endereço.'],
  action: { label: 'Definir a password', url: link },
  closing: 'A ligação é válida durante uma hora e só pode ser usada uma vez.',
})

const mobileVerification = ({ link }: Templates['mobileVerification']): MessageContent => ({
  subject: '',
  greeting: '',
  paragraphs: [`Cinco: confirme o seu número de telemóvel nos próximos 10 minutos em ${link}`],
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
  contact,
  activation,
  welcome,
  passwordReset,
  adminInvitation,
  mobileVerification,
}
