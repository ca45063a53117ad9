import type { RequestEvent } from '#machines/request-life.ts'
import { roleWords as roles } from '#schemas/calls/admin/audit.ts'
import { type Price, priceInWords } from '#schemas/requests/prices.ts'
import { creditsInWords } from '#schemas/requests/rules.ts'
import { leadStateWords } from '#schemas/requests/states.ts'
import { moment } from '#src/lib/moment.ts'

/** Portuguese words for the states, roles and channels of the server. */
export const requestStates = leadStateWords

export const messageStates: Readonly<Record<string, string>> = {
  pending: 'Por enviar',
  sent: 'Enviada',
  dead: 'Falhou',
  refused: 'Recusada',
}

export const accountStates: Readonly<Record<string, string>> = {
  active: 'Ativa',
  pending: 'Por ativar',
  suspended: 'Suspensa',
}

const failures: Readonly<Record<string, string>> = {
  expired: 'A ligação que levava já não é válida',
  sample: 'É para uma pessoa inventada, de exemplo',
  limit: 'A pessoa já recebeu muitas mensagens',
  volume: 'Espera pela próxima hora: já saíram todos os e-mails desta',
  gone: 'O endereço devolveu mensagens anteriores: não se enviam mais até ser corrigido ou confirmado',
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
  EENVELOPE: 'O servidor de envio não aceitou o remetente ou o destinatário',
  EMESSAGE: 'O servidor de envio não aceitou a mensagem',
  SmsRefused: 'O fornecedor de SMS recusou a mensagem',
}

/** Why a receiver refused a message for good, by the beginning of its answer's codes (RFC 3463, RFC 5321). */
const refusals: readonly (readonly [code: RegExp, words: string])[] = [
  [/ 5\.1\.[0136]$/, 'O endereço não existe'],
  [/ 5\.1\.2$/, 'O domínio do endereço não existe'],
  [/ 5\.2\.1$/, 'A caixa de correio está desativada'],
  [/ 5\.2\.2$/, 'A caixa de correio está cheia'],
  [/^552| 5\.[23]\.[34]$/, 'A mensagem é demasiado grande para o destinatário'],
  [/ 5\.7\.\d+$/, 'O servidor do destinatário recusou a mensagem pelas suas regras'],
  [/^550$|^551$|^553$/, 'O endereço não existe ou não recebe mensagens'],
  [/ 5\.4\.4$/, 'O servidor do destinatário não foi encontrado'],
  [/^5\d\d/, 'O servidor de envio recusou a mensagem'],
]

const refusalInWords = (code: string): string | undefined =>
  refusals.find(([pattern]) => pattern.test(code))?.[1]

/** Why a message was not delivered; one that came back (MSG-21) says so before its code. */
function whyNot(code: string): string {
  const [, cameBack] = /^bounce( .+)$/.exec(code) ?? []
  if (cameBack === undefined) return failures[code] ?? withCode(refusalInWords(code), code)
  const words = refusalInWords(cameBack) ?? 'O servidor do destinatário não a entregou'
  return `Enviada e devolvida. ${withCode(words, cameBack.trim())}`
}

const withCode = (words: string | undefined, code: string): string =>
  words === undefined ? 'O envio falhou' : `${words} (${code})`

/** How often sending a message was tried, and why it failed last, by the error code in the outbox. */
export const tries = (attempts: number, code: string | null): string =>
  [
    attempts > 0 && `${attempts} ${attempts === 1 ? 'tentativa' : 'tentativas'}`,
    code !== null && whyNot(code),
  ]
    .filter(Boolean)
    .join(' · ')

/** What came of sending again all that failed. */
export function sentAgain({ resent, expired }: { resent: number; expired: number }): string {
  const sent = resent === 1 ? '1 mensagem vai' : `${resent} mensagens vão`
  const expiredInWords = expired === 1 ? '1 fica: a ligação' : `${expired} ficam: a ligação`
  return [
    resent === 0
      ? 'Nenhuma mensagem para enviar de novo.'
      : `${sent} ser enviada${resent === 1 ? '' : 's'} de novo.`,
    expired > 0 && `${expiredInWords} que levava${expired === 1 ? '' : 'm'} já não é válida.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** '1 serviço', '9 serviços'. */
/** A count with its noun, and what is said of one or of many. */
export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('pt-PT')} ${count === 1 ? one : many}`

export const servicesInWords = (count: number): string => counted(count, 'serviço', 'serviços')

export const roleWords: Readonly<Record<string, string>> = roles

export const channelWords: Readonly<Record<string, string>> = {
  email: 'E-mail',
  sms: 'SMS',
  push: 'Notificação',
}

/** Who writes in a chat, in words. */
export const chatAuthorWords = { client: 'Cliente', professional: 'Profissional' } as const

/** What happens to a request, in words. */
export const requestEvents: Readonly<Record<string, string>> = {
  'CHANNEL.CONFIRMED': 'Contacto confirmado',
  'REQUEST.APPROVED': 'Pedido aprovado',
  'PROPOSAL.SENT': 'Proposta enviada',
  'PROPOSAL.WITHDRAWN': 'Proposta retirada',
  'PROPOSAL.BACK': 'Proposta de volta',
  'PROPOSAL.CHOSEN': 'Profissional escolhido',
  'CHOICE.ENDED': 'Escolha desfeita',
  'PERIOD.EXTENDED': 'Prazo prolongado',
  'PERIOD.ENDED': 'Fim do prazo',
  'MORE.ASKED': 'Mais propostas pedidas',
  'CLIENT.SUSPENDED': 'Em pausa: cliente suspenso',
  'CLIENT.REINSTATED': 'Cliente de volta',
  'REQUEST.CANCELLED': 'Pedido cancelado',
  'REQUEST.REFUSED': 'Pedido recusado',
} satisfies Record<RequestEvent['type'], string>

/** Who did it, where no account is known. */
export const actorWords = {
  client: 'Cliente',
  professional: 'Profissional',
  admin: 'Administração',
  time: 'por si',
} as const

/** The states of a proposal, as the administration reads them. */
export const proposalStates = {
  sent: 'Enviada',
  withdrawn: 'Retirada',
  chosen: 'Escolhida',
  thanked: 'Outra foi escolhida',
} as const

/** A proposal's price, cost, and when it was sent and read, in words. */
export const proposalFacts = (
  proposal: Price & { credits: number; at: string; read: string | null },
): string =>
  [
    priceInWords(proposal),
    creditsInWords(proposal.credits),
    `enviada a ${moment(proposal.at)}`,
    proposal.read === null ? 'por ler' : `lida a ${moment(proposal.read)}`,
  ].join(' · ')

/** How many of a professional's proposals had their credits returned: '2 de 10 (20 %)'. */
export const returnRate = ({ sent, returned }: { sent: number; returned: number }): string =>
  sent === 0 ? `${returned}` : `${returned} de ${sent} (${Math.round((100 * returned) / sent)} %)`
