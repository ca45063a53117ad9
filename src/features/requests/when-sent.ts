import { longDate } from '#schemas/atoms/long-date.ts'

const HOUR_MS = 3_600_000

/** How long ago something was, as people say it: 'há 3 horas', 'há 2 dias', a day beyond a week. */
export function whenSent(iso: string, now = Date.now()): string {
  const hours = Math.floor((now - Date.parse(iso)) / HOUR_MS)
  if (hours < 1) return 'há menos de uma hora'
  if (hours < 24) return hours === 1 ? 'há uma hora' : `há ${hours} horas`
  const days = Math.floor(hours / 24)
  if (days <= 7) return days === 1 ? 'há um dia' : `há ${days} dias`
  return longDate(iso)
}
