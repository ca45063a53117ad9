import { lisbonDay } from '../atoms/lisbon-day.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** How far ahead a date may be agreed, in days (CHT-13). */
export const MAX_DATE_DAYS = 366

/** What can be done with a date that was proposed or agreed (CHT-13). */
export const dateActs = ['accept', 'decline', 'cancel'] as const
export type DateAct = (typeof dateActs)[number]

/** A date of a chat. Moments are ISO 8601. */
export interface ChatDate {
  /** What one of the two proposes and the other one has not answered; null for nothing. */
  readonly proposed: { readonly at: string; readonly mine: boolean } | null
  /** What is agreed; null for nothing. */
  readonly agreed: { readonly at: string; readonly cancelled: boolean; readonly file: string } | null
}

const clock = new Intl.DateTimeFormat('pt-PT', {
  timeZone: 'Europe/Lisbon',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const words = new Intl.DateTimeFormat('pt-PT', {
  timeZone: 'Europe/Lisbon',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** The hour and minute in Lisbon (HH:MM) of a moment in milliseconds. */
export const lisbonTime = (ms: number): string => clock.format(ms)

/**
 * The moment (ISO 8601) of a day (yyyy-mm-dd) and a time (HH:MM) in Lisbon; undefined where there is none: no such day, or an
 * hour that summer time skips. An hour that comes twice is the first of the two.
 */
export function lisbonMoment(day: string, time: string): string | undefined {
  const utc = Date.parse(`${day}T${time}:00.000Z`)
  if (Number.isNaN(utc)) return undefined
  // Lisbon is at UTC, and an hour ahead in summer.
  const at = [utc - HOUR_MS, utc].find((ms) => lisbonDay(ms) === day && lisbonTime(ms) === time)
  return at === undefined ? undefined : new Date(at).toISOString()
}

/** 'quinta-feira, 3 de dezembro de 2026, às 10:00', in Lisbon. */
export function dateInWords(at: string): string {
  const ms = Date.parse(at)
  const time = lisbonTime(ms)
  return `${words.format(ms)}, ${time.startsWith('01:') ? 'à' : 'às'} ${time}`
}

const NO_DAY = 'Escolha o dia.'
const NO_TIME = 'Escolha a hora.'
const NO_SUCH = 'Este dia ou esta hora não existe.'
const PAST = 'Escolha um dia e uma hora que ainda não passaram.'
const FAR = 'Escolha um dia dentro de um ano.'

/** A day and a time as they were typed: their moment, or what is wrong, and with which of the two (CHT-13). `now` in milliseconds. */
export function readDate(
  { day, time }: { day: string; time: string },
  now: number,
): { at: string } | { path: '/day' | '/time'; message: string } {
  if (day === '') return { path: '/day', message: NO_DAY }
  if (time === '') return { path: '/time', message: NO_TIME }
  const at = lisbonMoment(day, time)
  if (at === undefined) return { path: '/day', message: NO_SUCH }
  if (Date.parse(at) <= now) return { path: '/day', message: PAST }
  return Date.parse(at) > now + MAX_DATE_DAYS * DAY_MS ? { path: '/day', message: FAR } : { at }
}
