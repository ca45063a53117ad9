import { leaveBy } from '#schemas/messages/leave-kinds.ts'
import type { Message, MessageContent } from '../../core/mail/message.ts'

/** Asks who typed an address whether they want the newsletter (CON-13). */
export const newsletterConfirmation: Message<{ link: string }> = {
  name: 'newsletterConfirmation',
  title: 'Newsletter, a confirmar',
  channel: 'email',
  limit: { hour: 2, day: 4, beyond: 'dropped' },
  content: ({ link }) => ({
    subject: 'Confirme que quer receber a newsletter do Cinco',
    greeting: 'Olá',
    paragraphs: [
      'Recebemos o seu endereço para a newsletter do Cinco. Só a enviamos depois de confirmar que a quer.',
    ],
    action: { label: 'Confirmar a subscrição', url: link },
    closing: 'Se não fez esta subscrição, ignore esta mensagem: não recebe nenhuma newsletter.',
  }),
  sample: { link: 'https://cinco.exemplo.pt/newsletter?c=exemplo' },
}

export const newsletterWelcome: Message<{ origin: string; leave?: string }> = {
  name: 'newsletterWelcome',
  title: 'Newsletter, boas-vindas',
  channel: 'email',
  limit: { hour: 2, day: 4, beyond: 'dropped' },
  content: ({ origin, leave }) => ({
    subject: 'A sua subscrição da newsletter do Cinco',
    greeting: 'Olá',
    paragraphs: [
      'A sua subscrição foi registada. Quando tivermos conselhos úteis para a sua casa, recebe-os por e-mail.',
    ],
    action: { label: 'Visitar o Cinco', url: origin },
    closing: 'Pode deixar de a receber quando quiser. Se não fez esta subscrição, responda a esta mensagem.',
    // Messages that were written before it existed have none.
    ...(leave !== undefined && { leave: leaveBy('newsletter', leave) }),
  }),
  sample: { origin: 'https://cinco.exemplo.pt', leave: 'https://cinco.exemplo.pt/newsletter?s=exemplo' },
}

/** What a newsletter says, without who gets it: `ownWords` is what an administrator wrote. */
export interface Letter {
  readonly ownWords: { readonly subject: string; readonly paragraphs: readonly string[] }
  readonly services: readonly { readonly title: string; readonly link: string }[]
}

interface LetterTo extends Letter {
  /** The newsletter's id, and who gets it. */
  readonly newsletter: string
  readonly email: string
  readonly leave: string
}

const contentOf = ({ ownWords, services, leave }: Letter & { leave: string }): MessageContent => ({
  subject: ownWords.subject,
  greeting: 'Olá',
  paragraphs: ownWords.paragraphs,
  links: services.map(({ title, link }) => ({ label: title, url: link })),
  closing: 'Recebe esta mensagem porque subscreveu a newsletter do Cinco.',
  leave: leaveBy('newsletter', leave),
})

const sample: LetterTo = {
  newsletter: 'exemplo',
  email: 'ana.teste@exemplo.pt',
  ownWords: {
    subject: 'Prepare a casa para o inverno',
    paragraphs: [
      'Antes das primeiras chuvas, vale a pena limpar as caleiras e ver as juntas das janelas.',
      'Peça propostas com tempo: em dezembro, quem arranja telhados tem a agenda cheia.',
    ],
  },
  services: [
    { title: 'Limpeza de caleiras', link: 'https://cinco.exemplo.pt/servico/limpeza-de-caleiras' },
    { title: 'Reparação de telhados', link: 'https://cinco.exemplo.pt/servico/reparacao-de-telhados' },
  ],
  leave: 'https://cinco.exemplo.pt/newsletter?s=exemplo',
}

/** A newsletter (CON-15). */
export const newsletter: Message<LetterTo> = {
  name: 'newsletter',
  title: 'Newsletter',
  channel: 'email',
  isBulk: true,
  limit: { hour: 2, day: 4, beyond: 'delayed' },
  async isOver(db, { newsletter: id, email }) {
    const wanted = await db
      .selectFrom('newsletter_subscribers')
      .innerJoin('newsletters', (join) => join.on('newsletters.id', '=', id))
      .select('email')
      .where('email', '=', email)
      .where('confirmed_at', 'is not', null)
      .where('newsletters.state', '<>', 'stopped')
      .executeTakeFirst()
    return wanted === undefined
  },
  content: contentOf,
  sample,
}

/** A newsletter to the administrator who writes it. */
export const newsletterTest: Message<Letter & { leave: string }> = {
  name: 'newsletterTest',
  title: 'Newsletter, ensaio',
  channel: 'email',
  limit: { rule: 'CON-14' },
  content: (letter) => {
    const content = contentOf(letter)
    return { ...content, subject: `[Ensaio] ${content.subject}` }
  },
  sample: { ownWords: sample.ownWords, services: sample.services, leave: sample.leave },
}

export const newsletterMessages = [newsletterConfirmation, newsletterWelcome, newsletter, newsletterTest]
