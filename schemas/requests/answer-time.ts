const HOUR = 60
const DAY = 24 * HOUR

const whole = (count: number, one: string, many: string): string => `em ${count} ${count === 1 ? one : many}`

/** A time to answer (DAY-7): 'em 40 minutos', 'em 3 horas'. */
export const answerSpanInWords = (minutes: number): string => {
  if (minutes < HOUR) return whole(Math.max(1, minutes), 'minuto', 'minutos')
  if (minutes < DAY) return whole(Math.round(minutes / HOUR), 'hora', 'horas')
  return whole(Math.round(minutes / DAY), 'dia', 'dias')
}

/** In which time a professional usually answers (DAY-7), from the median of the minutes of TEL-2: 'Responde normalmente em 3 horas'. */
export const usualAnswerInWords = (minutes: number): string =>
  `Responde normalmente ${answerSpanInWords(minutes)}`

/**
 * How long after a request was published a proposal came (PRO-24): 'em 40 minutos', 'em 3 horas', 'em 2 dias'. Both are
 * moments of the server (ISO 8601).
 */
export function answerTimeInWords(opened: string, at: string): string {
  return answerSpanInWords(Math.round((Date.parse(at) - Date.parse(opened)) / 60_000))
}
