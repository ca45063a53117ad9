import { MAX_PROPOSALS } from './rules.ts'

/** How many more kilometres than they usually do professionals are asked to travel where an area is widened (TEL-16). */
export const WIDER_KM = 50

/** After how many hours without a proposal a client hears from us (TEL-15). */
export const CLIENT_NEWS_HOURS = [24, 48] as const

/** What a client does with one press so that a request finds proposals (TEL-16). */
export const waitingActs = ['others', 'wider', 'subgroup', 'wait'] as const
export type WaitingAct = (typeof waitingActs)[number]

/** How a request without proposals stands. */
export interface Waiting {
  /** How many professionals were told. */
  readonly told: number
  /** When it is looked for more, ISO 8601; null where that is not known. */
  readonly next_at: string | null
  /** Whether the area was widened, and other services of the subgroup allowed. */
  readonly wider: boolean
  readonly whole_subgroup: boolean
  /** The subgroup's title; null where it has no other service. */
  readonly subgroup: string | null
  /** When the client said that they keep waiting, ISO 8601. */
  readonly kept_at: string | null
  /** Whether a professional who was asked has it to themselves until the next moment (REQ-39). */
  readonly alone: boolean
}

const moment = new Intl.DateTimeFormat('pt-PT', {
  timeZone: 'Europe/Lisbon',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** A moment in Lisbon in words: '28 de novembro, às 14:05'. */
export function momentInWords(iso: string): string {
  const parts = new Map(moment.formatToParts(Date.parse(iso)).map(({ type, value }) => [type, value]))
  return `${parts.get('day')} de ${parts.get('month')}, às ${parts.get('hour')}:${parts.get('minute')}`
}

/** How many were told, in a sentence. */
export const toldInWords = (professionals: number): string =>
  professionals === 0
    ? 'Ainda não encontrámos nenhum profissional deste serviço que trabalhe na sua zona e possa responder.'
    : `Já avisámos ${professionals === 1 ? 'um profissional' : `${professionals} profissionais`}, e ainda ninguém respondeu.`

/** When it goes on, in a sentence; how it goes on by itself. */
export const nextInWords = ({ next_at }: Pick<Waiting, 'next_at'>): string =>
  [
    ...(next_at === null ? [] : [`Voltamos a procurar a ${momentInWords(next_at)}.`]),
    `Quem passar a poder responder é avisado logo, até haver ${MAX_PROPOSALS} propostas.`,
  ].join(' ')

/** What a client can do, each with what it means. */
export const actsInWords = ({ subgroup }: Pick<Waiting, 'subgroup'>) =>
  ({
    others: {
      label: 'Pedir também a outros já',
      text: 'Avisamos já outros profissionais deste serviço, sem esperar.',
      done: 'Avisamos também outros profissionais.',
    },
    wider: {
      label: 'Procurar mais longe',
      text: `Avisamos também quem trabalha até ${WIDER_KM} km mais longe do que costuma ir.`,
      done: `Procuramos também quem trabalha até ${WIDER_KM} km mais longe.`,
    },
    subgroup: {
      label: `Aceitar outros serviços de «${subgroup ?? ''}»`,
      text: `Avisamos também quem faz outros serviços de «${subgroup ?? ''}», e talvez faça este.`,
      done: `Avisamos também quem faz outros serviços de «${subgroup ?? ''}».`,
    },
    wait: {
      label: 'Continuar à espera',
      text: 'O pedido fica como está, e avisamos assim que houver uma proposta.',
      done: 'Fica à espera: avisamos assim que houver uma proposta.',
    },
  }) as const satisfies Record<WaitingAct, object>

/** The acts that are still to be done. */
export const actsLeft = ({ alone, wider, whole_subgroup, subgroup, kept_at }: Waiting): WaitingAct[] => [
  ...(alone ? (['others'] as const) : []),
  ...(wider || alone ? [] : (['wider'] as const)),
  ...(whole_subgroup || subgroup === null || alone ? [] : (['subgroup'] as const)),
  ...(kept_at === null ? (['wait'] as const) : []),
]

/** How many professionals could answer a request, for who is about to send it: as many as it has places, fewer, none. */
export const reaches = ['enough', 'few', 'none'] as const
export type Reach = (typeof reaches)[number]

/** What an order says before it is sent where few professionals could answer it (TEL-17); undefined where there are enough. */
export function reachInWords({ reach, place }: { reach: Reach; place: string | null }): string | undefined {
  if (reach === 'enough') return undefined
  const where = place === null ? 'nesta zona' : `em ${place}`
  return reach === 'few'
    ? `Ainda há poucos profissionais desta área ${where}: as propostas podem ser menos de ${MAX_PROPOSALS} e demorar mais de 48 horas. Avisamos também quem se juntar entretanto.`
    : `Ainda não há profissionais desta área ${where}. Pode enviar o pedido: avisamos quem se juntar entretanto, e dizemos-lhe como está e o que pode fazer.`
}
