/** What is said of ending a request for which nobody was found (REQ-8), with and without scripts. */
export const closing = {
  title: 'Não encontrei quem procurava',
  text: 'O pedido termina, e os profissionais deixam de o ver.',
  label: 'Porquê',
  button: 'Terminar o pedido',
} as const
