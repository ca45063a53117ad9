import { leaveBy } from '#schemas/messages/leave-kinds.ts'
import type { Message } from '../../core/mail/message.ts'

export const newsletterWelcome: Message<{ origin: string; leave?: string }> = {
  name: 'newsletterWelcome',
  title: 'Newsletter',
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

export const newsletterMessages = [newsletterWelcome]
