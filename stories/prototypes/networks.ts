/** The states of the network that a prototype can be tried in, in the words of its control. */
export const NETWORKS = {
  fast: 'Rápida',
  slow: 'Lenta: cada resposta demora 3 s',
  late: 'Tardia: nenhuma resposta chega a tempo (20 s cada; ao enviar são duas)',
  failing: 'A falhar: o servidor responde com um erro',
  refusing: 'A recusar: o servidor recusa um campo do que se envia',
  away: 'Sem ligação',
} as const

export type Network = keyof typeof NETWORKS
