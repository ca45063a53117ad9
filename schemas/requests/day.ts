import { announcing } from './announcing.ts'
import { creditsInWords, daysAfter, MAX_PROPOSALS } from './rules.ts'

/** Requests of a kind on a professional's start page; the list has the others (DAY-2, DAY-3). */
export const MAX_OF_DAY = 3
/** Chats and reminders of a kind on it (DAY-4, DAY-5). */
export const MAX_REMINDERS = 5
/** A request is about to go with so many places left, or so many days before its end (DAY-3). */
export const GOING = { places: 2, days: 3 } as const
/** How long after a choice the start page reminds of it who has not written to the client, in days (DAY-5). */
export const CHOSEN_DAYS = 14
/** From how many answers on a usual time is said (DAY-7). */
export const MIN_ANSWERS = 3

/** What of a request decides whether it stands on the start page. */
interface OfDay {
  readonly urgent: boolean
  readonly km: number
  readonly at: string
  readonly proposals: number
  readonly expires_at: string | null
}

/** A distance by the steps of TEL-2. */
const stepOf = (km: number): number => announcing.distancesKm.filter((limit) => km > limit).length

/** The best requests first (DAY-2): urgent ones, then the nearer by the steps of TEL-2, then the newer. */
export const bestFirst = <R extends OfDay>(requests: readonly R[]): R[] =>
  requests.toSorted(
    (a, b) => Number(b.urgent) - Number(a.urgent) || stepOf(a.km) - stepOf(b.km) || b.at.localeCompare(a.at),
  )

/** Those first that go first (DAY-3): with the fewest places, then those that end sooner. */
export const goingFirst = <R extends OfDay>(requests: readonly R[]): R[] =>
  requests.toSorted(
    (a, b) => b.proposals - a.proposals || (a.expires_at ?? '').localeCompare(b.expires_at ?? ''),
  )

/** Why a request is about to go: 'Só 1 lugar', 'Termina a 3 de dezembro'. `day`: says a moment. */
export const goingInWords = (
  { proposals, expires_at }: Pick<OfDay, 'proposals' | 'expires_at'>,
  now: string,
  day: (moment: string) => string,
): string => {
  const places = MAX_PROPOSALS - proposals
  const ends =
    expires_at !== null && expires_at <= daysAfter(now, GOING.days) ? `termina a ${day(expires_at)}` : ''
  const left = places <= GOING.places ? (places === 1 ? 'só 1 lugar' : `só ${places} lugares`) : ''
  const words = [left, ends].filter(Boolean).join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** For how many proposals a balance is enough, where each costs from `least` to `most` credits. */
export function enoughInWords(balance: number, { least, most }: { least: number; most: number }): string {
  const [fewest, many] = [Math.floor(balance / most), Math.floor(balance / least)]
  if (many === 0)
    return `Uma proposta custa ${creditsInWords(least)}${least === most ? '' : ' ou mais'}: não chega para nenhuma.`
  const proposals = many === 1 ? '1 proposta' : `${many} propostas`
  return fewest === many ? `Chega para ${proposals}.` : `Chega para ${fewest} a ${proposals}.`
}

/** What waits for a professional, counted. */
export interface DayCounts {
  readonly requests: number
  readonly messages: number
  readonly reminders: number
}

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count > 99 ? 'mais de 99' : count} ${many}`]

/** The day in one sentence (DAY-1). */
export function dayInWords({ requests, messages, reminders }: DayCounts): string {
  const parts = [
    ...counted(messages, 'mensagem por ler', 'mensagens por ler'),
    ...counted(requests, 'pedido novo', 'pedidos novos'),
    ...counted(reminders, 'coisa por fazer', 'coisas por fazer'),
  ]
  const last = parts.pop()
  if (last === undefined) return 'Neste momento não há nada à sua espera.'
  return `Tem ${parts.length === 0 ? last : `${parts.join(', ')} e ${last}`}.`
}
