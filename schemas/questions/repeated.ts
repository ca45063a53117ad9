import { fold } from '../text/fold.ts'
import { asObject } from '../validation/json-object.ts'
import type { QuestionAnswer, QuestionRecord } from './record.ts'

/** How often repeated questions may be answered at most (QST-58). */
export const MAX_REPEATS = 10

/**
 * The name under which the answers of repeated questions are kept, a list with an object for each thing; undefined for a
 * question that is asked once. No question has such a name.
 */
export const listOf = ({
  repeats,
  together,
}: Pick<QuestionAnswer, 'repeats' | 'together'>): string | undefined =>
  repeats && !together ? `_each_${fold(repeats).replace(/[^a-z0-9]+/g, '_')}` : undefined

/** Records by the step that asks them: those that are repeated for one thing together at the place of the first (QST-58). */
export const byList = (records: readonly QuestionRecord[]) =>
  // A group has at least one.
  [...Map.groupBy(records, (record) => listOf(record.answer) ?? record).values()] as [
    QuestionRecord,
    ...QuestionRecord[],
  ][]

/**
 * What the neighbours of a question are repeated for, so that it can be asked with them: the question before it, otherwise
 * the one after it that is not repeated with it already. Undefined where neither is repeated (QST-61).
 */
export function nounBeside(record: QuestionRecord, questions: readonly QuestionRecord[]): string | undefined {
  const separateQuestions = questions.filter(({ answer }) => !answer.together)
  const at = separateQuestions.findIndex(({ pivot }) => pivot.id === record.pivot.id)
  const [before, after] = [separateQuestions[at - 1]?.answer, separateQuestions[at + 1]?.answer]
  if (at < 0) return undefined
  if (before?.repeats) return before.repeats
  return after && listOf(after) !== listOf(record.answer) ? after.repeats || undefined : undefined
}

/** The questions after one was edited: the following ones that are repeated with it take its noun, which is written once. */
export function withNoun(
  questions: readonly QuestionRecord[],
  index: number,
  before: QuestionAnswer | undefined,
): QuestionRecord[] {
  const noun = questions[index]?.answer.repeats
  const old = before?.repeats
  if (old === undefined || noun === undefined || noun === old) return [...questions]
  const end = questions.findIndex(({ answer }, at) => at > index && answer.repeats !== old)
  return questions.map((record, at) =>
    at > index && (end < 0 || at < end) ? { ...record, answer: { ...record.answer, repeats: noun } } : record,
  )
}

/** What was answered for each thing to repeated questions; without a list, the fields themselves. */
export function entriesIn(
  answer: QuestionAnswer,
  fields: Readonly<Record<string, unknown>>,
): readonly Readonly<Record<string, unknown>>[] {
  const list = listOf(answer)
  if (list === undefined) return [fields]
  const entries = fields[list]
  return Array.isArray(entries) ? entries.map(asObject) : []
}

/** The heading of the step that asks for each: 'Sobre cada vidro'. */
export const eachOf = (noun: string): string => `Sobre cada ${noun}`

/** The button that adds another: 'Acrescentar vidro'. */
export const addOne = (noun: string): string => `Acrescentar ${noun}`

/** The noun as the name of an entry: 'Vidro'. */
export const entryNoun = (noun: string): string => noun.charAt(0).toUpperCase() + noun.slice(1)
