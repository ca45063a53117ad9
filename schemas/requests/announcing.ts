import { ASKED_HOURS } from './asking.ts'
import { MAX_PROPOSALS } from './rules.ts'

/** How a professional is told of new requests (TEL-4): at once, once a day, or not by message. */
export const toldKinds = ['now', 'daily', 'never'] as const
export type ToldKind = (typeof toldKinds)[number]

/** How a professional is told who has chosen nothing. */
export const usualNotices = { told: 'now', hour: 8 } as const satisfies { told: ToldKind; hour: number }

/**
 * Who is told of a request, and when (TEL-1, TEL-2). Those with the fewest points come first: points of the distance, and
 * points of the time that a professional took to answer so far. Among equals comes first who was told least recently. The
 * page /comofunciona says the rule from these numbers.
 */
export const announcing = {
  /** Requests that a professional is told of one by one in an hour and in a day; more come in the message of the day (TEL-4). */
  oneByOne: { hour: 10, day: 40 },
  /** Professionals in a wave. */
  wave: 15,
  /** Hours between two waves. */
  everyHours: 2,
  /** Hours until we look again for professionals of a request whose waves have told everybody (TEL-11). */
  againHours: 6,
  /** The same two of a request 'Com urgência', by day (TEL-18). */
  urgent: { everyHours: 0.5, againHours: 1 },
  /** The hours of the day in Lisbon in which people read their messages (TEL-9, TEL-18). */
  day: { from: 8, until: 22 },
  /** Requests in one message to who becomes able to answer them (TEL-12). */
  together: 3,
  /** Hours within which several requests of one person for one service are told as one (TEL-13). */
  asOneHours: 24,
  /** How many of the nearest are put in order. */
  maxConsidered: 500,
  /** A professional up to the first distance has 0 points, up to the second 1, and so on. */
  distancesKm: [5, 10, 20, 40, 80],
  /** The same for the median of the times to answer. */
  answerMinutes: [60, 240, 720, 1440],
  /** Points of a professional who has not answered anything yet. */
  newcomer: 1,
} as const

/** Hours between two waves, and until a request that told everybody is looked through again. */
export interface Pace {
  readonly everyHours: number
  readonly againHours: number
}

/** The pace of a request (TEL-1, TEL-11): that of one 'Com urgência' by day (TEL-18). */
export const paceOf = ({ urgent, byDay }: { urgent: boolean; byDay: boolean }): Pace =>
  urgent && byDay ? announcing.urgent : announcing

/** How long before the end of its period a client is told of it, in days (TEL-7). */
export const PERIOD_NOTICE_DAYS = 3

/** What is known of a professional when a wave is chosen. */
export interface Candidate {
  readonly id: string
  readonly km: number
  /** The median of the minutes from being told to the proposal; null before the first. */
  readonly answerMinutes: number | null
  /** When they were last told of any request, ISO 8601; null for never. */
  readonly toldAt: string | null
}

/** How many of the limits a number is above. */
const pointsIn = (limits: readonly number[], value: number): number =>
  limits.filter((limit) => value > limit).length

/** A candidate's points (TEL-2): the fewer, the sooner they are told. */
export const pointsOf = ({ km, answerMinutes }: Candidate): number =>
  pointsIn(announcing.distancesKm, km) +
  (answerMinutes === null ? announcing.newcomer : pointsIn(announcing.answerMinutes, answerMinutes))

/** Candidates in the order in which they are told (TEL-2). */
export const inOrderOfTelling = <C extends Candidate>(candidates: readonly C[]): C[] => {
  const ranked = candidates.map((candidate) => ({ candidate, points: pointsOf(candidate) }))
  return ranked
    .sort(
      (a, b) =>
        a.points - b.points ||
        compare(a.candidate.toldAt ?? '', b.candidate.toldAt ?? '') ||
        a.candidate.km - b.candidate.km ||
        compare(a.candidate.id, b.candidate.id),
    )
    .map(({ candidate }) => candidate)
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const listed = (limits: readonly number[]): string => `${limits.slice(0, -1).join(', ')} e ${limits.at(-1)}`

/** The rule in words, as /comofunciona says it (TEL-3). */
export function announcingInWords(): string {
  const { wave, everyHours, urgent, day, distancesKm, answerMinutes, newcomer } = announcing
  const hours = answerMinutes.map((minutes) => minutes / 60)
  return [
    `Assim que confirma o pedido, avisamos os primeiros ${wave} profissionais do serviço que trabalham na sua zona.`,
    `De ${everyHours} em ${everyHours} horas avisamos mais ${wave}, até haver ${MAX_PROPOSALS} propostas. Quando já avisámos todos, quem se juntar a nós é avisado assim que puder responder, enquanto o pedido tiver lugares.`,
    `Um pedido «Com urgência» não espera tanto: das ${day.from} às ${day.until} horas avisamos mais ${wave} de ${urgent.everyHours * 60} em ${urgent.everyHours * 60} minutos, e quem o lê vê que é urgente.`,
    'Primeiro avisamos quem está mais perto e quem costuma responder mais depressa; entre iguais, quem foi avisado há mais tempo.',
    `Quem está a menos de ${distancesKm[0]} km vem primeiro, depois quem está a menos de ${listed(distancesKm.slice(1))} km. Do mesmo modo, quem costuma responder em ${hours[0]} hora vem antes de quem responde em ${listed(hours.slice(1))} horas.`,
    `A quem é novo e ainda não respondeu damos um lugar a meio, como se costumasse responder em ${hours[newcomer]} horas.`,
    `Quando pede uma proposta a um profissional na página dele, avisamos primeiro esse, e durante ${ASKED_HOURS} horas o pedido é só dele; depois avisamos os outros. Avisamos os outros logo se ele não puder receber o pedido, se não o quiser, ou se o cliente preferir.`,
    'Só avisamos quem tem créditos para responder. Ninguém paga para ser avisado primeiro.',
  ].join(' ')
}

/** The middle one of some numbers, the lower of two; null for none. */
export const medianOf = (numbers: readonly number[]): number | null =>
  numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)] ?? null
