import { ageInWords } from '#schemas/waiting/words.ts'
import type { Waiting } from '../../core/waiting.ts'

const moment = new Intl.DateTimeFormat('pt-PT', {
  timeZone: 'Europe/Lisbon',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** What waits of a kind, in words: how many, since when, and until when; `now` in milliseconds. */
export function waitingInWords(
  { kind, count, oldest, due }: Waiting,
  now: number,
): { title: string; detail: string } {
  const title = `${count} ${kind.words[count === 1 ? 0 : 1]}`
  const waits = `${count === 1 ? 'Espera' : 'Há quem espere'} ${ageInWords(now - Date.parse(oldest))}`
  if (due === null) return { title, detail: `${waits}.` }
  const until = moment.format(Date.parse(due))
  const ends = Date.parse(due) < now ? `o prazo passou em ${until}` : `prazo até ${until}`
  return { title, detail: `${waits}; ${ends}.` }
}
