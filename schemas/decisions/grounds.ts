/**
 * The rules that decisions about people rely on (DEC-2): what each is called, and the part of a page that states it. The
 * terms' parts have these names as the ids of their sections.
 */
export const grounds = {
  conduct: { name: '«Deveres dos utilizadores», nos termos de utilização', path: '/termos#deveres' },
  unlawful: {
    name: 'Conteúdos ilícitos, ofensivos ou enganosos («Deveres dos utilizadores», nos termos de utilização)',
    path: '/termos#deveres',
  },
  suspension: { name: '«Suspensão e exclusão», nos termos de utilização', path: '/termos#suspensao' },
  requests: { name: '«Pedidos dos clientes finais», nos termos de utilização', path: '/termos#pedidos' },
  reviews: {
    name: 'Avaliações («Pedidos dos clientes finais», nos termos de utilização)',
    path: '/termos#pedidos',
  },
  professionals: {
    name: '«Registo dos profissionais», nos termos de utilização',
    path: '/termos#profissionais',
  },
  payments: { name: '«Créditos e pagamentos», nos termos de utilização', path: '/termos#creditos' },
  returns: {
    name: '«Devolução de créditos aos profissionais», em «Como funciona»',
    path: '/comofunciona#returns',
  },
} as const

export type Ground = keyof typeof grounds

export const groundNames = Object.keys(grounds) as Ground[]
