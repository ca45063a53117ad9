import type { Message } from '../../core/mail/message.ts'
import { filesOfAnswer } from './files-of-answer.ts'
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

interface Answered {
  /** The administrator's own words. */
  ownWords: string
  /** What was written to us, and its beginning, under the name by which answers are cut (MSG-6). */
  subject: string
  answer: string
  /** The stored message's id, which the administration finds it by. */
  reference: string
  /** The stored answer, whose files go along. */
  sent: string
  /** The e-mails that it goes on from, by their ids in the outbox. */
  thread: string[]
}

/** An answer to a message of the contact form (CON-17). Anybody may have typed the name with somebody else's address (ACC-41). */
export const contactAnswer: Message<Answered> = {
  name: 'contactAnswer',
  title: 'Resposta a uma mensagem de contacto',
  channel: 'email',
  limit: { hour: 15, day: 60, beyond: 'delayed' },
  content: ({ ownWords, subject, answer, reference, thread }) => ({
    subject: `Re: ${subject}`,
    thread,
    greeting: 'Olá',
    paragraphs: paragraphsOf(ownWords),
    facts: [
      { question: 'O que nos escreveu', answer },
      { question: 'Referência', answer: reference },
    ],
    closing: 'Se quiser continuar a conversa, responda a este e-mail.',
  }),
  attachments: (db, { sent }) => filesOfAnswer(db, sent),
  sample: {
    ownWords: 'Bom dia.\n\nUma resposta de exemplo, com dois parágrafos.',
    subject: 'Dúvida',
    answer: 'Uma mensagem de exemplo.',
    reference: 'exemplo',
    sent: 'exemplo',
    thread: [],
  },
}

export const contactMessages = [contact, contactAnswer]
