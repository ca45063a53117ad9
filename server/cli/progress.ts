/** Thrown out of long work after Ctrl+C; whatever the work had begun is undone as for any other failure. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted'
}

/** Says how far long work is: how much is done, and of how much, where that is known. Throws Interrupted after Ctrl+C. */
export type Report = (done: number, total?: number) => void

/** Where progress is shown, and by which clock, in milliseconds. */
export interface Terminal {
  isTTY?: boolean
  write: (text: string) => unknown
}

const BAR = 24
/** How often a line is written where there is no terminal, and how often the bar is drawn again, in milliseconds. */
const every = { line: 5000, bar: 100 }

const words = {
  pt: { locale: 'pt-PT', of: 'de', left: (time: string) => `faltam cerca de ${time}` },
  en: { locale: 'en-GB', of: 'of', left: (time: string) => `about ${time} left` },
} as const

interface Shown {
  /** What is counted: 'registos'. */
  unit: string
  language?: keyof typeof words
}

/**
 * Does long work that reports how far it is (ADM-18): a bar on a terminal, a plain line every five seconds elsewhere, both on
 * stderr. Ctrl+C breaks the work off at its next report; a second one ends the process at once.
 */
export async function longWork<T>(shown: Shown, work: (report: Report) => Promise<T>): Promise<T> {
  let interrupted = false
  const interrupt = () => {
    interrupted = true
  }
  const show = progressOn(process.stderr, Date.now, shown)
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
  try {
    return await work((done, total) => {
      if (interrupted) throw new Interrupted()
      show.report(done, total)
    })
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
    show.clear()
  }
}

/** Shows progress on a terminal, or as lines. `clear` takes the bar away. */
export function progressOn(terminal: Terminal, now: () => number, { unit, language = 'pt' }: Shown) {
  const { locale, of, left } = words[language]
  const began = now()
  let last = began
  const number = new Intl.NumberFormat(locale)
  const wait = terminal.isTTY ? every.bar : every.line

  function inWords(done: number, total: number | undefined): string {
    if (total === undefined) return `${number.format(done)} ${unit}`
    const share = total === 0 ? 1 : Math.min(1, done / total)
    const seconds = share > 0 ? Math.ceil(((now() - began) / 1000) * (1 / share - 1)) : undefined
    const counted = `${number.format(done)} ${of} ${number.format(total)} ${unit}`
    const rest = seconds === undefined || share === 1 ? [] : [left(duration(seconds))]
    return [`${Math.floor(share * 100)} %`, counted, ...rest].join(' · ')
  }

  function report(done: number, total?: number): void {
    if (now() - last < wait) return
    last = now()
    const text = inWords(done, total)
    if (!terminal.isTTY) terminal.write(`${text}\n`)
    else terminal.write(`\r\u001b[K${total === undefined ? '' : `${bar(done / (total || 1))} `}${text}`)
  }

  return { report, clear: () => terminal.isTTY && terminal.write('\r\u001b[K') }
}

function bar(share: number): string {
  const full = Math.round(Math.min(1, share) * BAR)
  return '█'.repeat(full) + '░'.repeat(BAR - full)
}

const duration = (seconds: number): string =>
  seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`
