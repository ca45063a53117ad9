/** The actions of administrators in words; the log stores the keys. */
export const adminActions = {
  'questions.create': 'Criou um serviço',
  'questions.begin': 'Começou um rascunho',
  'questions.draft': 'Guardou um rascunho',
  'questions.discard': 'Deitou fora um rascunho',
  'questions.publish': 'Publicou perguntas',
  'questions.import': 'Importou perguntas',
  'questions.export': 'Exportou perguntas',
  'questions.link': 'Fez uma ligação de pré-visualização',
  'questions.unlink': 'Anulou uma ligação de pré-visualização',
  'service.texts': 'Mudou os textos de uma página',
  'service.credits': 'Mudou o que custa uma proposta',
  'service.withdraw': 'Retirou um serviço',
  'service.archive': 'Arquivou um serviço',
  'service.restore': 'Voltou a pôr um serviço no site',
  'subgroup.create': 'Criou um subgrupo',
  'subgroup.change': 'Mudou um subgrupo',
  'subgroup.archive': 'Arquivou um subgrupo',
  'subgroup.restore': 'Trouxe um subgrupo de volta',
  'request.approve': 'Aprovou um pedido',
  'request.refuse': 'Recusou um pedido',
  'request.restore': 'Voltou a aceitar um pedido',
  'request.resend': 'Voltou a enviar mensagens de um pedido',
  'request.contact': 'Corrigiu o contacto de um pedido',
  'request.note': 'Escreveu uma nota sobre um pedido',
  'request.invite': 'Convidou profissionais para um pedido',
  'loan.view': 'Viu um pedido de crédito',
  'loan.export': 'Exportou um pedido de crédito',
  'loan.state': 'Mudou o estado de um pedido de crédito',
  'loan.note': 'Escreveu uma nota sobre um pedido de crédito',
  'chat.view': 'Leu uma conversa denunciada',
  'chat.reopen': 'Reabriu uma conversa denunciada',
  'chat.keep': 'Manteve fechada uma conversa denunciada',
  'report.view': 'Abriu uma denúncia de um conteúdo',
  'report.remove': 'Retirou um conteúdo denunciado',
  'report.keep': 'Manteve um conteúdo denunciado',
  'contact.view': 'Abriu uma mensagem',
  'contact.attachment': 'Descarregou um anexo',
  'contact.state': 'Tratou de uma mensagem',
  'contact.answer': 'Respondeu a uma mensagem',
  'account.create': 'Criou uma conta de administração',
  'account.name': 'Escreveu o seu nome',
  'account.new-email': 'Pediu para mudar o seu e-mail',
  'account.email': 'Mudou o seu e-mail',
  'account.password': 'Mudou a sua password',
  'account.devices': 'Terminou sessões de dispositivos seus',
  'account.contact': 'Corrigiu o contacto de uma conta',
  'account.sign-out': 'Terminou as sessões de uma conta',
  'account.suspend': 'Suspendeu uma conta',
  'account.reinstate': 'Reativou uma conta',
  'account.role': 'Mudou o papel de uma conta',
  'account.payment': 'Mudou a adesão ao Pagamento Seguro',
  'person.export': 'Exportou os dados de uma pessoa',
  'person.erase': 'Apagou os dados de uma pessoa',
  'credits.correct': 'Acertou os créditos de uma conta',
  'review.hide': 'Escondeu uma avaliação',
  'review.show': 'Voltou a mostrar uma avaliação',
  'review.keep': 'Manteve à vista uma avaliação denunciada',
  'profile.restore': 'Repôs conteúdo num perfil',
  'profile.remove': 'Retirou conteúdo de um perfil',
  'property.remove': 'Retirou um imóvel da MLS',
  'property.restore': 'Voltou a pôr um imóvel na MLS',
  'verification.confirm': 'Aceitou um NIF',
  'verification.refuse': 'Recusou um NIF',
  'verification.reopen': 'Pôs um NIF outra vez por ver',
  'credential.accept': 'Aceitou uma certificação',
  'credential.refuse': 'Recusou uma certificação',
  'credential.reopen': 'Pôs uma certificação outra vez por ver',
  'credential.document': 'Abriu o documento de uma certificação',
  'return.given': 'Devolveu os créditos de uma proposta',
  'return.refused': 'Recusou devolver os créditos de uma proposta',
  'purchase.paid': 'Confirmou o pagamento de uma compra',
  'purchase.failed': 'Recusou uma compra',
  'purchase.refunded': 'Devolveu o dinheiro de uma compra',
  'objection.take': 'Ficou com uma objeção',
  'objection.upheld': 'Deu razão a uma objeção',
  'objection.rejected': 'Não deu razão a uma objeção',
  'newsletter.begin': 'Começou uma newsletter',
  'newsletter.save': 'Guardou uma newsletter',
  'newsletter.discard': 'Deitou fora uma newsletter',
  'newsletter.test': 'Enviou a si próprio uma newsletter',
  'newsletter.send': 'Enviou uma newsletter',
  'newsletter.stop': 'Parou o envio de uma newsletter',
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

/** The kinds of things that the log is about, in words; its subjects begin with the keys (`pedido C-7K4M2PX`). */
export const logKinds = {
  serviço: 'Serviços',
  subgrupo: 'Subgrupos',
  grupo: 'Grupos de perguntas',
  pedido: 'Pedidos',
  crédito: 'Pedidos de crédito',
  mensagem: 'Mensagens',
  denúncia: 'Denúncias de conteúdos',
  conta: 'Contas',
  compra: 'Compras de créditos',
  envio: 'Envios',
  newsletter: 'Newsletters',
} as const

export type LogKind = keyof typeof logKinds

const SENT = /^envio \S+ para (\S+)$/
const NAMED = new RegExp(`(?:^|\\s)(${Object.keys(logKinds).join('|')})(?: ([^\\s,]+))?`)

/**
 * What an entry of the log is about, as it is filtered: its kind, and its number, code or e-mail in lower case. Either is
 * empty where the subject names none.
 */
export function thingOf(subject: string): { kind: LogKind | ''; ref: string } {
  const recipient = SENT.exec(subject)?.[1]
  if (recipient !== undefined) return { kind: 'envio', ref: recipient.toLowerCase() }
  if (subject === 'perguntas base') return { kind: 'serviço', ref: 'base' }
  const [, kind, ref = ''] = NAMED.exec(subject) ?? []
  const logKind = (Object.keys(logKinds) as LogKind[]).find((each) => each === kind)
  return logKind ? { kind: logKind, ref: ref.toLowerCase() } : { kind: '', ref: '' }
}
