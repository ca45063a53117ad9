import type { Message } from '../../core/mail/message.ts'
import { attachmentOf } from './stored-attachment.ts'

interface Contact {
  name: string
  email: string
  subject: string
  message: string
  /** The stored message, whose file goes along. */
  contact: string
}

/** The text that somebody typed, as paragraphs; a single line break stays within one. */
const paragraphsOf = (text: string): string[] => text.replace(/\r\n?/g, '\n').split(/\n{2,}/)

export const contact: Message<Contact> = {
  name: 'contact',
  title: 'Mensagem de contacto',
  channel: 'email',
  limit: 'to us',
  content: ({ name, email, subject, message }) => ({
    subject: `Contacto: ${subject}`,
    replyTo: email,
    greeting: 'Nova mensagem',
    paragraphs: paragraphsOf(message),
    facts: [
      { question: 'Nome', answer: name },
      { question: 'E-mail', answer: email },
      { question: 'Assunto', answer: subject },
    ],
  }),
  attachments: (db, { contact }) => attachmentOf(db, contact),
  sample: {
    name: 'Ana Teste',
    email: 'ana.teste@exemplo.pt',
    subject: 'Dúvida',
    message: 'Uma mensagem de exemplo.\nCom uma segunda linha.\n\nE com dois parágrafos.',
    contact: 'exemplo',
  },
}

export const contactMessages = [contact]
