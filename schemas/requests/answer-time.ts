const HOUR = 60
const DAY = 24 * HOUR

const whole = (count: number, one: string, many: string): string => `em ${count} ${count === 1 ? one : many}`

/**
 * How long after a request was published a proposal came (PRO-24): 'em 40 minutos', 'em 3 horas', 'em 2 dias'. Both are
 * moments of the server (ISO 8601).
 */
export function answerTimeInWords(opened: string, at: string): string {
  const minutes = Math.max(1, Math.round((Date.parse(at) - Date.parse(opened)) / 60_000))
  if (minutes < HOUR) return whole(minutes, 'minuto', 'minutos')
  if (minutes < DAY) return whole(Math.round(minutes / HOUR), 'hora', 'horas')
  return whole(Math.round(minutes / DAY), 'dia', 'dias')
}
