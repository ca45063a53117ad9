import { leaveBy } from '#schemas/messages/leave-kinds.ts'
import type { Message } from '../../../core/mail/message.ts'
import { isTaken } from '../over.ts'
import {
  type Addressee,
  decidesBy,
  sampleRequest,
  shownRequest,
  type ToldRequest,
} from '../request-messages.ts'

export const askedRequest: Message<
  ToldRequest &
    Addressee & {
      name: string
      /** Until when they have it to themselves, in words; null where others are told too. */
      until: string | null
      leave: string
    }
> = {
  name: 'askedRequest',
  title: 'Pedido feito a um profissional',
  channel: 'email',
  limit: { hour: 10, day: 40, beyond: 'delayed' },
  isOver: isTaken,
  push: {
    kind: 'requests',
    shown: (request) => ({ ...shownRequest(request), title: `Pediram-lhe uma proposta: ${request.service}` }),
  },
  content: ({ name, until, leave, ...request }) => ({
    subject: `Um cliente pediu-lhe uma proposta a si: ${request.service}, ${request.place}`,
    greeting: `Olá, ${name}`,
    paragraphs: [
      `Um cliente viu o seu perfil e pediu-lhe uma proposta a si, de «${request.service}» em ${request.place}.`,
      until === null
        ? 'O cliente quis que outros profissionais fossem avisados ao mesmo tempo.'
        : `Só avisamos outros profissionais a ${until}. Até lá, o pedido é só seu.`,
      `Ver o pedido é grátis. Enviar uma proposta custa ${request.cost}.`,
    ],
    facts: decidesBy(request),
    action: { label: 'Ver o pedido', url: request.link },
    leave: leaveBy('requests', leave),
  }),
  sample: {
    ...sampleRequest,
    name: 'Rui Teste',
    until: '29 de novembro, às 14:05',
    leave: 'https://cinco.exemplo.pt/newsletter?k=requests&s=exemplo',
  },
}
