/** Within how many hours of its confirmation a request gets its proposals: what the product promises. */
export const PROMISE_HOURS = 48
/** The fewest requests that a number is shown of (PRM-2). */
export const MIN_MEASURED = 20
/** How far back requests are measured, in days. */
export const MEASURED_DAYS = 365
/** From how many hours after its confirmation a request is at risk, and up to how many proposals (PRM-3). */
export const AT_RISK = { fromHours: 24, maxProposals: 2 } as const
/** How many professionals one press invites at most (TEL-8). */
export const MAX_INVITED = 50

/** What became of the requests of a service, everywhere or in a district (PRM-1). */
export interface Measure {
  readonly requests: number
  /** How many had at least one proposal within 48 hours, and how many had five. */
  readonly with_one: number
  readonly with_five: number
  /** The time in which half of them had the first proposal; null where fewer than half ever had one. */
  readonly median_minutes: number | null
}

const ofHundred = (part: number, { requests }: Measure): number => Math.round((100 * part) / requests)

/** A time in words, rounded up: 'uma hora', '3 horas', '2 dias'. */
export function waitInWords(minutes: number): string {
  const hours = Math.max(1, Math.ceil(minutes / 60))
  if (hours === 1) return 'uma hora'
  return hours <= PROMISE_HOURS ? `${hours} horas` : `${Math.ceil(hours / 24)} dias`
}

/** The shares of a measure in words, of a hundred requests. */
const sharesInWords = (measure: Measure): string =>
  `${ofHundred(measure.with_one, measure)} em cada 100 pedidos tiveram pelo menos uma proposta em ${PROMISE_HOURS} horas, e ${ofHundred(measure.with_five, measure)} tiveram cinco.`

/** What a service's page says of its requests, in sentences (PRM-2). */
export const promiseInWords = (measure: Measure): string[] => [
  sharesInWords(measure),
  ...(measure.median_minutes === null
    ? []
    : [`Metade recebeu a primeira proposta em ${waitInWords(measure.median_minutes)} ou menos.`]),
]

/** The same of one district. */
export const districtInWords = (name: string, measure: Measure): string =>
  `${name}: ${sharesInWords(measure)}`

/** Where the numbers come from. */
export const measuredInWords = ({ requests }: Measure): string =>
  `Contámos os ${requests} pedidos deste serviço que foram confirmados nos últimos 12 meses.`
