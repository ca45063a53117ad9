import type { Message } from '../../core/mail/message.ts'

interface Report {
  cod: string
  /** The address of the content. */
  link: string
}

const factsOf = ({ cod, link }: Report) => [
  { question: 'Denúncia', answer: cod },
  { question: 'Conteúdo', answer: link },
]

const limit = { hour: 5, day: 10, beyond: 'delayed' } as const

/** A report of public content arrived (NOT-4). It holds nothing of what was typed. */
export const contentReportReceived: Message<Report & { by: string }> = {
  name: 'contentReportReceived',
  title: 'Denúncia recebida',
  channel: 'email',
  limit,
  content: ({ by, ...report }) => ({
    subject: `Recebemos a sua denúncia ${report.cod}`,
    greeting: 'Olá',
    paragraphs: [
      'Recebemos a denúncia de um conteúdo público do Cinco que indicou este e-mail. Quem o publicou não fica a saber quem denunciou.',
      `Uma pessoa da nossa equipa vai lê-la. Dizemos-lhe o que decidimos até ${by}.`,
    ],
    facts: factsOf(report),
    closing: 'Se não foi quem a enviou, ignore este e-mail.',
  }),
  sample: {
    cod: 'D-7K4M2PX',
    link: 'https://cinco.exemplo.pt/perfil/rui-teste',
    by: '4 de dezembro de 2026',
  },
}

interface Decided extends Report {
  removed: boolean
  /** The administrator's words. */
  reason: string
  support: string
}

/** What was decided about a report, for who reported (NOT-5). */
export const contentReportDecided: Message<Decided> = {
  name: 'contentReportDecided',
  title: 'Decisão sobre uma denúncia',
  channel: 'email',
  limit,
  content: ({ removed, reason, support, ...report }) => ({
    subject: `Decidimos a sua denúncia ${report.cod}`,
    greeting: 'Olá',
    paragraphs: [
      removed
        ? 'Retirámos o conteúdo que denunciou.'
        : 'Mantivemos o conteúdo que denunciou: não encontrámos razão para o retirar.',
      `Motivo: ${reason}`,
      `Foi uma pessoa que decidiu, sem meios automatizados. Se não concorda, responda a este e-mail ou escreva-nos para ${support}: outra pessoa volta a decidir. Pode também recorrer aos tribunais.`,
    ],
    facts: factsOf(report),
  }),
  sample: {
    cod: 'D-7K4M2PX',
    link: 'https://cinco.exemplo.pt/perfil/rui-teste',
    removed: true,
    reason: 'A fotografia é de outra pessoa, que não autorizou.',
    support: 'apoio@cinco.exemplo.pt',
  },
}

export const contentReportMessages = [contentReportReceived, contentReportDecided]
