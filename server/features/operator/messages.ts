import type { Message } from '../../core/mail/message.ts'

/** One kind of waiting thing in words, with nothing personal (ADM-35). */
export interface WaitingInWords {
  /** '3 devoluções por decidir'. */
  title: string
  /** Since when, and until when. */
  detail: string
  link: string
}

interface Waits {
  items: readonly WaitingInWords[]
  link: string
}

const sample: Waits = {
  items: [
    {
      title: '2 devoluções por decidir',
      detail: 'A mais antiga espera há 1 dia; prazo até 24/11/2026, 10:00.',
      link: 'https://cinco.exemplo.pt/admin/devolucoes?estado=asked',
    },
    {
      title: '1 mensagem por tratar',
      detail: 'Espera há 3 horas.',
      link: 'https://cinco.exemplo.pt/admin/mensagens?estado=open',
    },
  ],
  link: 'https://cinco.exemplo.pt/admin',
}

const shown = ({ items, link }: Waits) => ({
  greeting: 'Olá',
  facts: items.map(({ title, detail }) => ({ question: title, answer: detail })),
  action: { label: 'Abrir a administração', url: link },
  links: items.map((item) => ({ label: item.title, url: item.link })),
  closing: 'Os administradores escolhem estas mensagens em «A sua conta», na administração.',
})

/** What waits for administrators, once a day (ADM-35). */
export const operatorSummary: Message<Waits> = {
  name: 'operatorSummary',
  title: 'Resumo diário do que espera',
  channel: 'email',
  limit: 'to us',
  content: (waits) => ({
    ...shown(waits),
    subject: `O que espera por si no Cinco: ${waits.items.map(({ title }) => title).join(', ')}`,
    paragraphs: ['É isto que espera por uma decisão ou resposta, o que acaba primeiro em cima.'],
  }),
  sample,
}

/** What has just come and has a promised time (ADM-36). */
export const operatorAlert: Message<Waits> = {
  name: 'operatorAlert',
  title: 'Aviso do que tem prazo',
  channel: 'email',
  limit: 'to us',
  content: (waits) => ({
    ...shown(waits),
    subject: `Chegou ao Cinco, com prazo: ${waits.items.map(({ title }) => title).join(', ')}`,
    paragraphs: ['Chegou há pouco o que prometemos ver dentro de um prazo.'],
  }),
  sample: { ...sample, items: sample.items.slice(0, 1) },
}

export const operatorMessages = [operatorSummary, operatorAlert]
