/**
 * The rules that decisions about people rely on (DEC-2): what each is called, and the part of a page that states it. The
 * terms' parts have these names as the ids of their sections.
 */
export const grounds = {
  conduct: { name: 'Termos de utilização, «Deveres dos utilizadores»', path: '/termos#deveres' },
  unlawful: {
    name: 'Termos de utilização, «Deveres dos utilizadores»: conteúdos ilícitos, ofensivos ou enganosos',
    path: '/termos#deveres',
  },
  suspension: { name: 'Termos de utilização, «Suspensão e exclusão»', path: '/termos#suspensao' },
  requests: { name: 'Termos de utilização, «Pedidos dos clientes finais»', path: '/termos#pedidos' },
  reviews: {
    name: 'Termos de utilização, «Pedidos dos clientes finais»: avaliações',
    path: '/termos#pedidos',
  },
  professionals: { name: 'Termos de utilização, «Registo dos profissionais»', path: '/termos#profissionais' },
  payments: { name: 'Termos de utilização, «Créditos e pagamentos»', path: '/termos#creditos' },
  returns: {
    name: 'Como funciona, «Devolução de créditos aos profissionais»',
    path: '/comofunciona#returns',
  },
} as const

export type Ground = keyof typeof grounds

export const groundNames = Object.keys(grounds) as Ground[]
