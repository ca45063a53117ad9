import { roleWords as roles } from '#schemas/calls/admin/audit.ts'

/** Portuguese words for the states, roles and channels of the server. */
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

export const accountStates: Readonly<Record<string, string>> = {
  active: 'Ativa',
  pending: 'Por ativar',
  suspended: 'Suspensa',
}

const failures: Readonly<Record<string, string>> = {
  expired: 'A ligação que levava já não é válida',
  ESOCKET: 'Sem ligação ao servidor de envio',
  ECONNECTION: 'Sem ligação ao servidor de envio',
  ECONNREFUSED: 'Sem ligação ao servidor de envio',
  ECONNRESET: 'A ligação caiu a meio do envio',
  EDNS: 'O servidor de envio não foi encontrado',
  ENOTFOUND: 'O servidor de envio não foi encontrado',
  EABORT: 'O servidor de envio não respondeu a tempo',
  ETIMEDOUT: 'O servidor de envio não respondeu a tempo',
  TimeoutError: 'O servidor de envio não respondeu a tempo',
  ETLS: 'A ligação segura ao servidor de envio falhou',
  EAUTH: 'O servidor de envio recusou as credenciais',
  ENOAUTH: 'O servidor de envio recusou as credenciais',
  EENVELOPE: 'O servidor de envio recusou o destinatário',
  EMESSAGE: 'O servidor de envio recusou a mensagem',
  SmsRefused: 'O fornecedor de SMS recusou a mensagem',
}

/** How often sending a message was tried, and why it failed last, by the error code in the outbox. */
export const tries = (attempts: number, code: string | null): string =>
  [
    attempts > 0 && `${attempts} ${attempts === 1 ? 'tentativa' : 'tentativas'}`,
    code !== null && (failures[code] ?? 'O envio falhou'),
  ]
    .filter(Boolean)
    .join(' · ')

/** What came of sending again all that failed. */
export function sentAgain({ resent, expired }: { resent: number; expired: number }): string {
  const sent = resent === 1 ? '1 mensagem vai' : `${resent} mensagens vão`
  const kept = expired === 1 ? '1 fica: a ligação' : `${expired} ficam: a ligação`
  return [
    resent === 0
      ? 'Nenhuma mensagem para enviar de novo.'
      : `${sent} ser enviada${resent === 1 ? '' : 's'} de novo.`,
    expired > 0 && `${kept} que levava${expired === 1 ? '' : 'm'} já não é válida.`,
  ]
    .filter(Boolean)
    .join(' ')
}

export const roleWords: Readonly<Record<string, string>> = roles

export const channelWords: Readonly<Record<string, string>> = { email: 'E-mail', sms: 'SMS' }
