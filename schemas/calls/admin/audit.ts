/** The actions of administrators in words; the log stores the keys. */
export const adminActions = {
  'questions.create': 'Criou um serviço',
  'questions.begin': 'Começou um rascunho',
  'questions.draft': 'Guardou um rascunho',
  'questions.discard': 'Deitou fora um rascunho',
  'questions.publish': 'Publicou perguntas',
  'questions.import': 'Importou perguntas',
  'questions.export': 'Exportou perguntas',
  'service.texts': 'Mudou os textos de uma página',
  'service.withdraw': 'Retirou um serviço',
  'service.restore': 'Voltou a pôr um serviço no site',
  'request.archive': 'Arquivou um pedido',
  'request.resend': 'Voltou a enviar mensagens de um pedido',
  'loan.view': 'Viu um pedido de crédito',
  'contact.view': 'Abriu uma mensagem',
  'contact.attachment': 'Descarregou um anexo',
  'account.create': 'Criou uma conta de administração',
  'account.suspend': 'Suspendeu uma conta',
  'account.reinstate': 'Reativou uma conta',
  'account.role': 'Mudou o papel de uma conta',
  'outbox.resend': 'Voltou a enviar uma mensagem',
  'outbox.resend-all': 'Voltou a enviar as mensagens que falharam',
} as const

/** The roles of accounts, in words. */
export const roleWords = {
  client: 'Cliente',
  professional: 'Profissional',
  admin: 'Administração',
} as const

export type AdminAction = keyof typeof adminActions
