/** Texts that more than one place shows. */
export const texts = {
  fillRequired: 'Por favor, preencha os campos obrigatórios.',
  chooseFromList: 'Por favor, seleccione uma das opções disponíveis na lista.',
  leadFailed: 'Falha ao salvar o pedido. ',
  leadFailedShort: 'Erro',
  alreadySent:
    'Este pedido já tinha sido enviado, por isso não o enviámos outra vez. A ligação para o ver está na mensagem que enviámos para o contacto que foi dado.',
  serverError: 'Erro no servidor. Favor tentar novamente mais tarde.',
  networkError: 'Não foi possível contactar o servidor. Verifique a sua ligação e tente novamente.',
  stalePage: 'A página esteve aberta mais de duas horas. Confirme-a e prima de novo o botão.',
  notFound: 'Oops... PÁGINA NÃO ENCONTRADA',
  comingSoon: 'BREVEMENTE',
  newsletterDone:
    'Assinatura realizada com sucesso! Enviámos-lhe um e-mail: confirme nele que quer receber a newsletter.',
  newsletterFailed: 'Erro ao confirmar a assinatura.',
} as const
