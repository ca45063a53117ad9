import { fold } from '../text/fold.ts'
import { type QuestionOption, type QuestionRecord, SERVICE } from './record.ts'

/** A copy of a question under a new name. */
export function duplicate(record: QuestionRecord, taken: readonly string[]): QuestionRecord {
  return { ...record, answer: { ...record.answer, name: freeName(record.answer.name, taken) } }
}

/**
 * Makes a name from a question's meaningful words: `Que tipo de imóvel é?` becomes `tipo_imovel`. The service's title
 * is not used.
 */
export function nameFrom(question: string, taken: readonly string[]): string {
  const words = (fold(question.replaceAll(SERVICE, ' ')).match(/[a-z0-9]+/g) ?? []).filter(
    (word) => word.length > 2 && !FILLERS.has(word),
  )
  const name = words.slice(0, 3).join('_').slice(0, 36)
  const whole = name === '' ? 'pergunta' : /^[a-z]/.test(name) ? name : `pergunta_${name}`.slice(0, 36)
  return freeName(whole, taken)
}

const FILLERS = new Set('que qual quais como para por com dos das seu sua uma precisa quer tem'.split(' '))

function freeName(wanted: string, taken: readonly string[]): string {
  for (let n = 1; ; n++) {
    const name = n === 1 ? wanted : `${wanted.slice(0, 36)}_${n}`
    if (!taken.includes(name)) return name
  }
}

type OptionValue = QuestionOption['value']

/** The other options' values if all of them are numbers: a new one is a number too (QST-9). */
function numbersIn(others: readonly OptionValue[]): number[] | undefined {
  const filled = others.filter((value) => value !== '')
  const numbers = filled.filter((value) => typeof value === 'number')
  return numbers.length > 0 && numbers.length === filled.length ? numbers : undefined
}

/**
 * Makes an option's value from its text, in the style of the other options: the next number, or `apartamento-t2` for
 * `Apartamento T2`.
 */
export function valueFrom(description: string, others: readonly OptionValue[]): OptionValue {
  const numbers = numbersIn(others)
  if (numbers) return Math.max(...numbers) + 1
  const taken = others.map(String)
  const wanted = (fold(description).match(/[a-z0-9]+/g) ?? []).join('-').slice(0, 56) || 'opcao'
  for (let n = 1; ; n++) {
    const value = n === 1 ? wanted : `${wanted}-${n}`
    if (!taken.includes(value)) return value
  }
}

/**
 * An option with another text. Its value follows the text (ADM-19): until it was published, for requests may hold it from
 * then on, and until somebody writes another value.
 */
export function withText(
  option: QuestionOption,
  description: string,
  others: readonly OptionValue[],
  published: readonly OptionValue[] = [],
): QuestionOption {
  const { value } = option
  const made = value === '' || value === valueFrom(option.description, others)
  if (!made || published.includes(value)) return { ...option, description }
  return { ...option, description, value: description.trim() === '' ? '' : valueFrom(description, others) }
}

/** A typed value: a number if the other options have numbers. */
export const valueTyped = (text: string, others: readonly OptionValue[]): OptionValue =>
  /^\d{1,3}$/.test(text) && numbersIn(others) ? Number(text) : text
