const HOUR_MS = 3_600_000
const DAY_HOURS = 24

/** A span of time in whole hours, or in whole days from one on: '1 hora', '3 dias'; undefined below an hour. */
function spanInWords(ms: number): { words: string; isOne: boolean } | undefined {
  const hours = Math.floor(ms / HOUR_MS)
  if (hours < 1) return undefined
  const days = Math.floor(hours / DAY_HOURS)
  const [count, one, several] = days > 0 ? [days, 'dia', 'dias'] : [hours, 'hora', 'horas']
  return { words: `${count} ${count === 1 ? one : several}`, isOne: count === 1 }
}

/** How long something waits, in words: 'há 3 horas'. */
export const ageInWords = (ms: number): string => `há ${spanInWords(ms)?.words ?? 'menos de uma hora'}`

/** How long is left until something is promised, or since when it is overdue (`ms` below 0), in words (ADM-39). */
export function leftInWords(ms: number): string {
  if (ms < 0) return `O prazo passou ${ageInWords(-ms)}`
  const span = spanInWords(ms)
  return span ? `${span.isOne ? 'Falta' : 'Faltam'} ${span.words}` : 'Falta menos de uma hora'
}

/** What waits in one sentence: how many things, and how many of them are overdue, or at least how many. */
export function waitingSentence(count: number, overdue: number, isAtLeast: boolean): string {
  const waits = count === 1 ? 'Espera 1 coisa' : `Esperam ${count} coisas`
  if (overdue === 0) return `${waits}.`
  return `${waits}. O prazo de ${isAtLeast ? 'pelo menos ' : ''}${overdue} já passou.`
}
