import type { Message } from '../../core/mail/message.ts'

export const newsletterWelcome: Message<{ origin: string }> = {
  name: 'newsletterWelcome',
  channel: 'email',
  validMs: null,
  content: ({ origin }) => ({
    subject: 'A sua subscrição da newsletter do Cinco',
    greeting: 'Olá',
    paragraphs: [
      'A sua subscrição foi registada. Vamos enviar-lhe, de vez em quando, conselhos úteis para a sua casa.',
    ],
    action: { label: 'Visitar o Cinco', url: origin },
    closing: 'Se não fez esta subscrição, responda a esta mensagem e o seu endereço será retirado.',
  }),
  sample: { origin: 'https://cinco.exemplo.pt' },
}

export const newsletterMessages = [newsletterWelcome]
