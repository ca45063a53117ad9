import type { QuestionRecord } from '../record.ts'
import { comparableOf } from '../types/registry.ts'
import type { Comparable } from '../types/type.ts'
import { type AnswerTest, answerTest, type Condition, isCondition, type OptionValue } from './condition.ts'

/** The comparisons of the editor, with their words. */
export const comparisonWords = {
  is: 'é',
  isNot: 'não é',
  has: 'contém',
  hasNot: 'não contém',
  atLeast: 'pelo menos',
  atMost: 'no máximo',
  answered: 'foi respondida',
  unanswered: 'não foi respondida',
} as const

export type Comparison = keyof typeof comparisonWords

/** One line of the editor: the name of an earlier question, a comparison, and the options or the number compared with. */
export interface ConditionRow {
  readonly name: string
  readonly comparison: Comparison
  readonly values: readonly OptionValue[]
  readonly number: number
}

/** A condition as lines of the editor: all must hold (`allOf`), or at least one (`anyOf`). */
export interface ConditionRows {
  readonly join: 'allOf' | 'anyOf'
  readonly rows: readonly ConditionRow[]
}

const comparisonsOf: Readonly<Record<Comparable, readonly Comparison[]>> = {
  option: ['is', 'isNot', 'answered', 'unanswered'],
  options: ['has', 'hasNot', 'answered', 'unanswered'],
  number: ['atLeast', 'atMost', 'answered', 'unanswered'],
  nothing: ['answered', 'unanswered'],
}

/** The comparisons for a question type. */
export const comparisonsFor = (kind: string): readonly Comparison[] => comparisonsOf[comparableOf(kind)]

const comparesOptions: readonly Comparison[] = ['is', 'isNot', 'has', 'hasNot']
const comparesNumbers: readonly Comparison[] = ['atLeast', 'atMost']

export const hasValues = ({ comparison }: ConditionRow): boolean => comparesOptions.includes(comparison)
export const hasNumber = ({ comparison }: ConditionRow): boolean => comparesNumbers.includes(comparison)

/** A new line about a question: its type's first comparison, still without options. */
export function newRow({ answer: { name, type, minimum } }: QuestionRecord): ConditionRow {
  const [comparison = 'answered'] = comparisonsFor(type)
  return { name, comparison, values: [], number: Number(minimum) || 0 }
}

/** A condition as lines; undefined if it is too nested for lines. */
export function toRows(when: unknown): ConditionRows | undefined {
  if (!isCondition(when)) return undefined
  const [join, parts] =
    'anyOf' in when
      ? (['anyOf', when.anyOf] as const)
      : (['allOf', 'allOf' in when ? when.allOf : [when]] as const)
  const rows = parts.map(rowsOf)
  // A test with both bounds becomes two lines, which must both hold.
  const fits = rows.every((testRows) => testRows.length === 1 || (testRows.length === 2 && join === 'allOf'))
  return fits ? { join, rows: rows.flat() } : undefined
}

function rowsOf(condition: Condition): ConditionRow[] {
  if ('not' in condition) {
    const [row, ...more] = 'required' in condition.not ? rowsOf(condition.not) : []
    const contrary = row && more.length === 0 ? contraries[row.comparison] : undefined
    return row && contrary ? [{ ...row, comparison: contrary }] : []
  }
  if (!('required' in condition)) return []
  const [name = ''] = condition.required
  const { enum: is, contains, minimum, maximum } = condition.properties[name] ?? {}
  const row = (comparison: Comparison, more: Partial<ConditionRow> = {}): ConditionRow => ({
    name,
    comparison,
    values: [],
    number: 0,
    ...more,
  })
  if (is) return [row('is', { values: is })]
  if (contains) return [row('has', { values: contains.enum })]
  const bounds = [
    ...(minimum === undefined ? [] : [row('atLeast', { number: minimum })]),
    ...(maximum === undefined ? [] : [row('atMost', { number: maximum })]),
  ]
  return bounds.length > 0 ? bounds : [row('answered')]
}

const contraries: Partial<Record<Comparison, Comparison>> = {
  is: 'isNot',
  has: 'hasNot',
  answered: 'unanswered',
}

/** The condition that lines stand for; undefined if there are none. */
export function fromRows({ join, rows }: ConditionRows): Condition | undefined {
  const parts = rows.map(conditionOf)
  const [only] = parts
  if (parts.length <= 1) return only
  return join === 'allOf' ? { allOf: parts } : { anyOf: parts }
}

function conditionOf({ name, comparison, values, number }: ConditionRow): Condition {
  const tests: Readonly<Record<Comparison, AnswerTest>> = {
    is: { enum: values },
    isNot: { enum: values },
    has: { contains: { enum: values } },
    hasNot: { contains: { enum: values } },
    atLeast: { minimum: number },
    atMost: { maximum: number },
    answered: {},
    unanswered: {},
  }
  const test = answerTest(name, tests[comparison])
  return Object.values(contraries).includes(comparison) ? { not: test } : test
}
