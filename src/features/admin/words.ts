import { roleWords as roles } from '#schemas/calls/admin/audit.ts'

/** What the server calls states, roles, ways and templates, in words. */
export const requestStates: Readonly<Record<string, string>> = {
  unverified: 'Por confirmar',
  published: 'Publicado',
  archived: 'Arquivado',
}

export const messageStates: Readonly<Record<string, string>> = {
  pending: 'Por enviar',
  sent: 'Enviada',
  dead: 'Falhou',
}

export const roleWords: Readonly<Record<string, string>> = roles

export const channelWords: Readonly<Record<string, string>> = { email: 'E-mail', sms: 'SMS' }

export const templateWords: Readonly<Record<string, string>> = {
  leadConfirmation: 'Confirmação do pedido',
  leadSms: 'Confirmação do pedido',
  newsletterWelcome: 'Newsletter',
  loanConfirmation: 'Confirmação do crédito',
  loanNotice: 'Aviso de crédito',
  contact: 'Mensagem de contacto',
  activation: 'Ativação do registo',
  welcome: 'Boas-vindas',
  passwordReset: 'Nova password',
  mobileVerification: 'Confirmação do telemóvel',
}
