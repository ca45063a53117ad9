import type { QuestionAnswer, QuestionRecord } from '../record.ts'
import { type AnswerTest, answerTest, isCondition, mapTests, type OptionValue } from './condition.ts'

/**
 * Replaces the question at an index by its edited form. Conditions of other questions get its new name and the new values of
 * its options. A removed option stays in conditions; the linter reports it.
 */
export function withEdited(
  questions: readonly QuestionRecord[],
  index: number,
  next: QuestionRecord,
): QuestionRecord[] {
  const edited = questions.with(index, next)
  const before = questions[index]?.answer
  if (!before) return edited
  const name = newName(questions, before.name, next.answer.name)
  const values = newValues(before, next.answer)
  if (name === before.name && values.size === 0) return edited
  const inTest = (test: AnswerTest): AnswerTest => ({
    ...test,
    ...(test.enum && { enum: test.enum.map((value) => values.get(value) ?? value) }),
    ...(test.contains && {
      contains: { enum: test.contains.enum.map((value) => values.get(value) ?? value) },
    }),
  })
  return edited.map((record) => {
    const { when } = record.answer
    if (!isCondition(when)) return record
    const followed = mapTests(when, (of, test) =>
      of === before.name ? answerTest(name, inTest(test)) : answerTest(of, test),
    )
    return JSON.stringify(followed) === JSON.stringify(when)
      ? record
      : { ...record, answer: { ...record.answer, when: followed } }
  })
}

/** The name that conditions get: the new one, unless either name is empty or belongs to another question as well. */
function newName(questions: readonly QuestionRecord[], old: string, name: string): string {
  const used = (wanted: string) => questions.filter(({ answer }) => answer.name === wanted).length
  return old === '' || name === '' || used(old) > 1 || used(name) > 0 ? old : name
}

/** New values of options by their old ones, compared by place. None if options were sorted, added or removed. */
function newValues(before: QuestionAnswer, after: QuestionAnswer): Map<OptionValue, OptionValue> {
  const [old, now] = [before.options ?? [], after.options ?? []]
  if (old.length !== now.length) return new Map()
  const values = new Set(now.map(({ value }) => value))
  return new Map(
    old.flatMap(({ value }, index) => {
      const next = now[index]?.value
      return next === undefined || next === '' || value === '' || values.has(value)
        ? []
        : [[value, next] as const]
    }),
  )
}
