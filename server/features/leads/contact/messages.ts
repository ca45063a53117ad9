import { type Message, smsText } from '../../../core/mail/message.ts'

const MINUTE = 60_000

/** How long the code of a request's new contact is valid, in milliseconds. */
export const CONTACT_CODE_MS = 30 * MINUTE

interface Code {
  cod: string
  code: string
}

/** To the e-mail that a client wants for a request (REQ-34). It names nobody: the address may be a wrong one. */
export const contactCode: Message<Code> = {
  name: 'contactCode',
  title: 'Código do novo e-mail de um pedido',
  channel: 'email',
  validMs: CONTACT_CODE_MS,
  limit: { rule: 'REQ-34' },
  content: ({ cod, code }) => ({
    subject: `${code} é o código do novo e-mail do pedido ${cod}`,
    greeting: 'Olá',
    paragraphs: [
      `Pediu que este passe a ser o e-mail do pedido ${cod} no Cinco.`,
      `Escreva o código ${code} na página do pedido, nos próximos 30 minutos.`,
    ],
    closing: 'Se não fez este pedido, ignore esta mensagem: nada muda.',
  }),
  sample: { cod: 'C-7K4M2PX', code: '482913' },
}

export const contactCodeSms: Message<Code> = {
  name: 'contactCodeSms',
  title: 'Código do novo telemóvel de um pedido',
  channel: 'sms',
  validMs: CONTACT_CODE_MS,
  limit: { rule: 'REQ-14, REQ-34' },
  content: ({ cod, code }) =>
    smsText(`Cinco: ${code} é o código do novo telemóvel do pedido ${cod}. Válido durante 30 minutos.`),
  sample: { cod: 'C-7K4M2PX', code: '482913' },
}

/** To the e-mail that a request had before (REQ-34). */
export const contactChanged: Message<{ name: string; cod: string; service: string }> = {
  name: 'contactChanged',
  title: 'Aviso de e-mail de um pedido mudado',
  channel: 'email',
  limit: { rule: 'REQ-34' },
  content: ({ name, cod, service }) => ({
    subject: `O e-mail do pedido ${cod} mudou`,
    greeting: `Olá, ${name}`,
    paragraphs: [
      `O seu pedido «${service}», com o código ${cod}, passou a ter outro e-mail. As ligações que recebeu aqui deixam de funcionar.`,
    ],
    closing: 'Se não foi o próprio a mudá-lo, responda já a esta mensagem.',
  }),
  sample: { name: 'Ana Teste', cod: 'C-7K4M2PX', service: 'Certificado Energético' },
}

/** To the e-mail of a request whose contact an administrator corrected (ADM-52). */
export const contactCorrected: Message<{ name: string; cod: string; service: string; parts: string[] }> = {
  name: 'contactCorrected',
  title: 'Contacto de um pedido corrigido pela administração',
  channel: 'email',
  limit: { rule: 'ADM-52' },
  content: ({ name, cod, service, parts }) => ({
    subject: `Corrigimos o contacto do pedido ${cod}`,
    greeting: `Olá, ${name}`,
    paragraphs: [
      `No seu pedido «${service}», com o código ${cod}, corrigimos ${inOneList(parts)}, como nos disse.`,
    ],
    closing: 'Se não nos pediu isto, responda já a esta mensagem.',
  }),
  sample: { name: 'Ana Teste', cod: 'C-7K4M2PX', service: 'Certificado Energético', parts: ['o telemóvel'] },
}

const inOneList = (parts: readonly string[]): string =>
  new Intl.ListFormat('pt-PT', { type: 'conjunction' }).format(parts)

export const contactMessages = [contactCode, contactCodeSms, contactChanged, contactCorrected]
