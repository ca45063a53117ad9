/**
 * The kinds of e-mail that a person can end by one link, without signing in (MSG-10): what each is called, and how it is
 * received again.
 */
export const leaveKinds = {
  newsletter: {
    what: 'a newsletter',
    left: 'O seu endereço não está na lista. Pode voltar a subscrever na página inicial, quando quiser.',
  },
  requests: {
    what: 'avisos de pedidos novos',
    left: 'Continua a ver os pedidos na sua área, e pode voltar a receber avisos em «Avisos».',
  },
  proposals: {
    what: 'avisos sobre os seus pedidos',
    left: 'Continua a ver as propostas na página de cada pedido.',
  },
  choices: {
    what: 'avisos sobre as suas propostas',
    left: 'Continua a ver as suas propostas na sua área, e pode voltar a receber avisos em «Avisos».',
  },
  chat: {
    what: 'avisos de mensagens por ler',
    left: 'Continua a ver as mensagens no Cinco, junto de cada proposta.',
  },
} as const

export type LeaveKind = keyof typeof leaveKinds

/** The way out as a message holds it (MSG-10). */
export const leaveBy = (kind: LeaveKind, url: string) => ({
  label: `Deixar de receber ${leaveKinds[kind].what}`,
  url,
})
