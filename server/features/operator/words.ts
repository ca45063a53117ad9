import type { Waiting } from '../../core/waiting.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const moment = new Intl.DateTimeFormat('pt-PT', {
  timeZone: 'Europe/Lisbon',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

function ageInWords(ms: number): string {
  const [days, hours] = [Math.floor(ms / DAY), Math.floor(ms / HOUR)]
  if (days > 0) return days === 1 ? 'há 1 dia' : `há ${days} dias`
  if (hours > 0) return hours === 1 ? 'há 1 hora' : `há ${hours} horas`
  return 'há menos de uma hora'
}

/** What waits of a kind, in words: how many, since when, and until when; `now` in milliseconds. */
export function waitingInWords(
  { kind, count, oldest, due }: Waiting,
  now: number,
): { title: string; detail: string } {
  const title = `${count} ${kind.words[count === 1 ? 0 : 1]}`
  const waits = `${count === 1 ? 'Espera' : 'Há quem espere'} ${ageInWords(now - Date.parse(oldest))}`
  if (due === null) return { title, detail: `${waits}.` }
  const until = moment.format(Date.parse(due))
  const ends = Date.parse(due) < now ? `o prazo passou em ${until}` : `a decidir até ${until}`
  return { title, detail: `${waits}; ${ends}.` }
}
