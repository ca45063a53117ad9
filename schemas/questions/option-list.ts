import { fold } from '../text/fold.ts'
import { MAX_DRAFT_TEXT, MAX_OPTIONS } from './limits.ts'
import { valueFrom } from './naming.ts'
import type { QuestionOption } from './record.ts'

/**
 * The texts of a list with one option a line: without empty lines, and without the marks of a list. A number or a letter
 * is such a mark only where each line has one, for '1. andar' may stand by itself.
 */
export function linesIn(text: string): string[] {
  const lines = text
    .split(/[\r\n]+/)
    .map((line) => line.replace(WORD_BULLET, '').replace(/\s+/g, ' ').trim().replace(BULLET, ''))
    .filter(Boolean)
  const numbered = lines.length > 1 && lines.every((line) => NUMBER.test(line))
  return (numbered ? lines.map((line) => line.replace(NUMBER, '')) : lines).filter(Boolean)
}

/** The letters that stand for bullets where a word processor's list becomes plain text. */
const WORD_BULLET = /^\s*[o§]\t/
const BULLET = /^(?:(?:[-–—*+]|\[[ xX]?\]) +|[•·‣▪◦●○■□☐☑✓] *)+/
const NUMBER = /^\(?(?:(?:\d{1,3}\.)*\d{1,3}[.)]|[a-zA-Z][.)]) +/

/** What a list makes of a question's options. */
interface ListedOptions {
  options: readonly QuestionOption[]
  /** For each of them its earlier index; undefined for a new one. */
  from: readonly (number | undefined)[]
  /** The index of the last new one; undefined without any. */
  last: number | undefined
  /** What was done, in words. */
  said: string
}

/**
 * Options with the lines of a list as new ones below an index (ADM-19). Lines that repeat an option, another line or
 * `other` (the text of 'Outro') are left out, and so are those beyond MAX_OPTIONS. Blank options go.
 */
export function withLines(
  options: readonly QuestionOption[],
  at: number,
  lines: readonly string[],
  other?: string,
): ListedOptions {
  const remaining = options.flatMap(({ value, description }, index) =>
    description.trim() === '' && (value === '' || index === at) ? [] : [index],
  )
  const before = remaining.filter((index) => index <= at)
  const after = remaining.slice(before.length)
  const taken = new Set(remaining.map((index) => fold(options[index]?.description ?? '')))
  if (other !== undefined) taken.add(fold(other))
  const values = remaining.flatMap((index) => options[index]?.value ?? [])
  const room = MAX_OPTIONS - remaining.length - (other === undefined ? 0 : 1)
  const added: QuestionOption[] = []
  const left = { repeated: 0, long: 0, beyond: 0 }
  for (const description of lines) {
    const text = fold(description)
    if (description.length > MAX_DRAFT_TEXT) left.long += 1
    else if (taken.has(text)) left.repeated += 1
    else if (added.length >= room) left.beyond += 1
    else {
      const value = valueFrom(description, values)
      values.push(value)
      added.push({ value, description })
    }
    taken.add(text)
  }
  if (added.length === 0)
    return { options, from: [...options.keys()], last: undefined, said: inWords(0, left) }
  const from = [...before, ...added.map(() => undefined), ...after]
  const fresh = added.values()
  return {
    options: from.flatMap((index) => (index === undefined ? fresh.next().value : options[index]) ?? []),
    from,
    last: before.length + added.length - 1,
    said: inWords(added.length, left),
  }
}

function inWords(added: number, { repeated, long, beyond }: Record<'repeated' | 'long' | 'beyond', number>) {
  const did = added > 1 ? `${added} opções acrescentadas.` : `${added || 'Nenhuma'} opção acrescentada.`
  const left = [
    repeated > 0 && (repeated === 1 ? '1 repetida' : `${repeated} repetidas`),
    long > 0 && (long === 1 ? '1 demasiado longa' : `${long} demasiado longas`),
    beyond > 0 && `${beyond} a mais, porque uma pergunta pode ter até ${MAX_OPTIONS} opções`,
  ].filter(Boolean)
  return left.length === 0 ? did : `${did} Ficaram de fora: ${left.join('; ')}.`
}
