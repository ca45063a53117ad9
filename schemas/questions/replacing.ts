import { answerTest } from './conditions/condition.ts'
import type { QuestionAnswer, QuestionRecord } from './record.ts'
import { replaceableOf } from './types/registry.ts'
import { isRequired } from './types/type.ts'

/** The name of the base question that a question takes the place of (QST-33); undefined where it takes none. */
export const replacedBy = (answer: QuestionAnswer): string | undefined =>
  answer.replacesBase ? replaceableOf(answer.type) : undefined

/** The questions of a set that take the place of a base question. */
export const replacing = (questions: readonly QuestionRecord[], base: string): QuestionRecord[] =>
  questions.filter(({ answer }) => replacedBy(answer) === base)

/**
 * The base questions that a set leaves to be asked, after its own. One that a question of the set always takes the
 * place of is not among them; one that depends on the answers has a condition over them (QST-33).
 */
export function leftToAsk(
  base: readonly QuestionRecord[],
  questions: readonly QuestionRecord[],
): QuestionRecord[] {
  return base.flatMap((record) => {
    const instead = replacing(questions, record.answer.name)
    if (instead.length === 0) return [record]
    if (instead.some(({ answer }) => isRequired(answer) && !answer.when)) return []
    const answered = instead.map(({ answer }) => answerTest(answer.name, {}))
    return [{ ...record, answer: { ...record.answer, when: { not: { anyOf: answered } } } }]
  })
}
