import type { Message } from '../../core/mail/message.ts'

export const loanConfirmation: Message<{ name: string; cod: string; origin: string }> = {
  name: 'loanConfirmation',
  title: 'Confirmação do crédito',
  channel: 'email',
  limit: { rule: 'REQ-11' },
  content: ({ name, cod, origin }) => ({
    subject: `Recebemos o seu pedido de crédito habitação (${cod})`,
    greeting: `Olá, ${name}`,
    paragraphs: [
      'O seu pedido foi submetido com sucesso para análise. Irá receber brevemente a resposta à sua solicitação.',
      `O código do seu pedido é ${cod}. Indique-o se precisar de falar connosco.`,
    ],
    action: { label: 'Visitar o Cinco', url: origin },
    closing: 'Se não fez este pedido, responda a esta mensagem.',
  }),
  sample: { name: 'Ana Teste', cod: 'CH-7K4M2PX', origin: 'https://cinco.exemplo.pt' },
}

/** For the operator: nothing of what the request says. Notices of earlier versions have no link. */
export const loanNotice: Message<{ cod: string; id: string; link?: string }> = {
  name: 'loanNotice',
  title: 'Aviso de crédito',
  channel: 'email',
  limit: 'to us',
  content: ({ cod, id, link }) => ({
    subject: `Novo pedido de crédito habitação (${cod})`,
    greeting: 'Novo pedido',
    paragraphs: [
      `Chegou o pedido de crédito habitação ${cod}.`,
      `Para o consultar no servidor: npm run loan -- export ${id}`,
    ],
    ...(link !== undefined && { action: { label: 'Abrir o pedido', url: link } }),
  }),
  sample: {
    cod: 'CH-7K4M2PX',
    id: 'exemplo',
    link: 'https://cinco.exemplo.pt/admin/credito/exemplo',
  },
}

export const loanMessages = [loanConfirmation, loanNotice]
