import { leaveBy } from '#schemas/messages/leave-kinds.ts'
import type { Message } from '../../../core/mail/message.ts'
import type { ToldRequest } from '../messages.ts'
import { isTaken } from '../over.ts'

export const askedRequest: Message<
  ToldRequest & {
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
  content: ({ name, service, place, cost, link, until, leave }) => ({
    subject: `Um cliente pediu-lhe uma proposta a si: ${service}, ${place}`,
    greeting: `Olá, ${name}`,
    paragraphs: [
      `Um cliente viu o seu perfil e pediu-lhe uma proposta a si, de «${service}» em ${place}.`,
      until === null
        ? 'O cliente quis que outros profissionais fossem avisados ao mesmo tempo.'
        : `Só avisamos outros profissionais a ${until}. Até lá, o pedido é só seu.`,
      `Ver o pedido é grátis. Enviar uma proposta custa ${cost}.`,
    ],
    action: { label: 'Ver o pedido', url: link },
    leave: leaveBy('requests', leave),
  }),
  sample: {
    service: 'Certificado Energético',
    place: 'Lisboa',
    cost: '2 créditos',
    link: 'https://cinco.exemplo.pt/area/pedidos/exemplo',
    name: 'Rui Teste',
    until: '29 de novembro, às 14:05',
    leave: 'https://cinco.exemplo.pt/newsletter?k=requests&s=exemplo',
  },
}
