import type { Message } from '../../core/mail/message.ts'
import { LINK_MS } from './link-lifetime.ts'

export const draftLink: Message<{ service: string; link: string }> = {
  name: 'draftLink',
  title: 'Continuar noutro dispositivo',
  channel: 'email',
  validMs: LINK_MS,
  limit: { rule: 'ORD-32' },
  content: ({ service, link }) => ({
    subject: `Continue o seu pedido: ${service}`,
    greeting: 'Olá',
    paragraphs: [
      `Começou o pedido «${service}» e quer continuá-lo noutro dispositivo. Abra esta mensagem nesse dispositivo e prima o botão: as suas respostas já lá estão.`,
    ],
    action: { label: 'Continuar o pedido', url: link },
    closing:
      'A ligação serve uma vez e é válida durante 15 minutos. Se não pediu esta mensagem, ignore-a: não abra a ligação.',
  }),
  sample: { service: 'Certificado Energético', link: 'https://cinco.exemplo.pt/exemplo' },
}

export const orderDraftMessages = [draftLink]
