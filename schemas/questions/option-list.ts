import { fold } from '../text/fold.ts'
import { MAX_DRAFT_TEXT, MAX_OPTIONS } from './limits.ts'
import { valueFrom } from './naming.ts'
import type { QuestionOption } from './record.ts'

/**
 * The texts of a list with one option a line: without empty lines, and without the marks of a list. A number, a letter or a
 * hyphen without a space is such a mark only where each line has one, or where the numbers count from 1 (ADM-60): '1. andar'
 * may stand by itself.
 */
export function linesIn(text: string): string[] {
  const lines = text
    .split(/[\r\n]+/)
    .map((line) => line.replace(WORD_BULLET, '').replace(/\s+/g, ' ').trim().replace(BULLET, ''))
    .filter(Boolean)
  const mark = [NUMBER, HYPHEN].find((one) => lines.length > 1 && lines.every((line) => one.test(line)))
  const bare = mark || countsUp(lines) ? lines.map((line) => line.replace(mark ?? COUNTED, '')) : lines
  return bare.filter(Boolean)
}

/** Whether the numbers that stand before some lines count from 1, and leave texts that differ: 'Outro' often has none. */
function countsUp(lines: readonly string[]): boolean {
  const numbered = lines.filter((line) => COUNTED.test(line))
  const texts = numbered.map((line) => fold(line.replace(COUNTED, '')))
  return (
    numbered.length > 1 &&
    numbered.every((line, index) => Number.parseInt(line.replace('(', ''), 10) === index + 1) &&
    new Set(texts).size === texts.length
  )
}

/** The letters that stand for bullets where a word processor's list becomes plain text. */
const WORD_BULLET = /^\s*[o§]\t/
const BULLET = /^(?:(?:[-–—*+]|\[[ xX]?\]) +|[•·‣▪◦●○■□☐☑✓] *)+/
const HYPHEN = /^[-–—](?=\p{L})/u
/** A number may stand at the word itself; 'º' is no beginning of one. */
const NUMBER = /^\(?(?:(?:(?:\d{1,3}\.)*\d{1,3}[.)])(?: +|(?=[a-zA-ZÀ-ÿ]))|[a-zA-Z][.)] +)/
const COUNTED = /^\(?\d{1,3}[.)](?: +|(?=[a-zA-ZÀ-ÿ]))/

/** Texts of a list that mean 'write another answer', folded: 'Outro', 'Outra opção:', 'Outro (qual?)'. */
const OTHER_WORDS =
  /^outr[oa]s?( (opcao|opcoes|resposta|respostas|caso|casos|tipo|motivo|situacao))?[ :.,…_-]*(\(.*\)|(qual|quais|indique|especifique|diga|escreva)( qual| quais)?)?[ :.,…_?-]*$/

/** Whether a line of a list asks for an answer of the person's own. */
const meansOther = (line: string): boolean => OTHER_WORDS.test(fold(line))

/** What the option of such a line is called: without what only paper needs ('Outro: ____'). */
const otherText = (line: string): string => line.replace(/[\s:.,…_-]+$/, '')

/** What a list makes of a question's options. */
interface ListedOptions {
  options: readonly QuestionOption[]
  /** For each of them its earlier index; undefined for a new one. */
  from: readonly (number | undefined)[]
  /** The index of the last new one; undefined without any. */
  last: number | undefined
  /** The text of 'Outro' that a line asked for; undefined where none did. */
  other?: string
  /** What was done, in words. */
  said: string
}

/**
 * Options with the lines of a list as new ones below an index (ADM-19). Lines that repeat an option, another line or
 * `other` (the text of 'Outro') are left out, and so are those beyond MAX_OPTIONS. Blank options go. Where 'Outro' may be
 * turned on (`other` is null), the first line that means it does so in place of becoming an option (ADM-60).
 */
export function withLines(
  options: readonly QuestionOption[],
  at: number,
  lines: readonly string[],
  other?: string | null,
): ListedOptions {
  const remaining = options.flatMap(({ value, description }, index) =>
    description.trim() === '' && (value === '' || index === at) ? [] : [index],
  )
  const before = remaining.filter((index) => index <= at)
  const after = remaining.slice(before.length)
  const taken = new Set(remaining.map((index) => fold(options[index]?.description ?? '')))
  if (typeof other === 'string') taken.add(fold(other))
  const asking = other === null ? lines.find(meansOther) : undefined
  const asked = asking === undefined ? undefined : otherText(asking)
  if (asking !== undefined) taken.add(fold(asking))
  const values = remaining.flatMap((index) => options[index]?.value ?? [])
  const room = MAX_OPTIONS - remaining.length - ((other ?? asking) === undefined ? 0 : 1)
  const added: QuestionOption[] = []
  const left = { repeated: 0, long: 0, beyond: 0 }
  for (const description of lines) {
    if (description === asking) continue
    const text = fold(description)
    if (description.length > MAX_DRAFT_TEXT) left.long += 1
    else if (taken.has(text) || (typeof other === 'string' && meansOther(description))) left.repeated += 1
    else if (added.length >= room) left.beyond += 1
    else {
      const value = valueFrom(description, values)
      values.push(value)
      added.push({ value, description })
    }
    taken.add(text)
  }
  if (added.length === 0)
    return {
      options,
      from: [...options.keys()],
      last: undefined,
      ...(asked !== undefined && { other: asked }),
      said: inWords(0, left, asked),
    }
  const from = [...before, ...added.map(() => undefined), ...after]
  const fresh = added.values()
  return {
    options: from.flatMap((index) => (index === undefined ? fresh.next().value : options[index]) ?? []),
    from,
    last: before.length + added.length - 1,
    ...(asked !== undefined && { other: asked }),
    said: inWords(added.length, left, asked),
  }
}

function inWords(
  added: number,
  { repeated, long, beyond }: Record<'repeated' | 'long' | 'beyond', number>,
  other?: string,
) {
  const options = added > 1 ? `${added} opções acrescentadas.` : `${added || 'Nenhuma'} opção acrescentada.`
  const did = other === undefined ? options : `${options} «${other}» aceita uma resposta escrita.`
  const left = [
    repeated > 0 && (repeated === 1 ? '1 repetida' : `${repeated} repetidas`),
    long > 0 && (long === 1 ? '1 demasiado longa' : `${long} demasiado longas`),
    beyond > 0 && `${beyond} a mais, porque uma pergunta pode ter até ${MAX_OPTIONS} opções`,
  ].filter(Boolean)
  return left.length === 0 ? did : `${did} Ficaram de fora: ${left.join('; ')}.`
}
