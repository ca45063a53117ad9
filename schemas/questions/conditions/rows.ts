import type { QuestionRecord } from '../record.ts'
import { comparableOf, type QuestionKind } from '../types/registry.ts'
import type { Comparable } from '../types/type.ts'
import { type AnswerTest, answerTest, type Condition, isCondition, type OptionValue } from './condition.ts'

/** How a condition compares one answer, as the editor names it. */
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

/** One line of the editor: an earlier question, a comparison, and its options or its number. */
export interface ConditionRow {
  readonly name: string
  readonly comparison: Comparison
  readonly values: readonly OptionValue[]
  readonly number: number
}

/** A condition as the editor shows it: lines that all hold, or of which one does. */
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

/** The comparisons that a question's type has. */
export const comparisonsFor = (kind: QuestionKind): readonly Comparison[] => comparisonsOf[comparableOf(kind)]

const comparesOptions: readonly Comparison[] = ['is', 'isNot', 'has', 'hasNot']
const comparesNumbers: readonly Comparison[] = ['atLeast', 'atMost']

export const hasValues = ({ comparison }: ConditionRow): boolean => comparesOptions.includes(comparison)
export const hasNumber = ({ comparison }: ConditionRow): boolean => comparesNumbers.includes(comparison)

/** A new line about a question: its type's first comparison, still without options. */
export function newRow({ answer: { name, type, minimum } }: QuestionRecord): ConditionRow {
  const [comparison = 'answered'] = comparisonsFor(type)
  return { name, comparison, values: [], number: Number(minimum) || 0 }
}

/** A condition as lines; undefined where lines cannot say it. */
export function toRows(when: unknown): ConditionRows | undefined {
  if (!isCondition(when)) return undefined
  const [join, parts] =
    'anyOf' in when
      ? (['anyOf', when.anyOf] as const)
      : (['allOf', 'allOf' in when ? when.allOf : [when]] as const)
  const rows = parts.map(rowsOf)
  // Two bounds of one number are two lines, which have to hold both.
  const fits = rows.every((own) => own.length === 1 || (own.length === 2 && join === 'allOf'))
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

/** The condition of some lines; undefined without any. */
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
