import { type Finding, finding } from '../lint-texts.ts'
import { lintWords } from '../lint-words.ts'
import type { QuestionRecord } from '../record.ts'
import { byList, listOf } from '../repeated.ts'
import { inOrder } from '../to-step.ts'
import { comparableOf } from '../types/registry.ts'
import { type AnswerTest, isCondition, testsOf } from './condition.ts'
import { type Paths, pathsOf } from './paths.ts'

/** What is said of a condition's form, at any place in it. */
export const conditionShapeWords = (path: string, keyword: string): string =>
  keyword === 'minItems' && path.endsWith('/enum') ? lintWords.conditionValues : lintWords.conditionMalformed

/** The findings in the conditions of a set: each by itself first, then what they lead to together (QST-27). */
export function conditionFindings(questions: readonly QuestionRecord[]): Finding[] {
  const findings = questions.flatMap((record, index) => ownFindings(record, index, questions))
  return findings.length > 0 ? findings : pathFindings(questions)
}

function ownFindings(
  { answer, pivot }: QuestionRecord,
  index: number,
  questions: readonly QuestionRecord[],
): Finding[] {
  const path = `/questions/${index}/answer/when`
  if (answer.when === undefined) return []
  if (!isCondition(answer.when)) return [finding(path, 'error', lintWords.conditionMalformed)]
  return testsOf(answer.when).flatMap(({ name, test, at }) => {
    const say = (words: string) => [finding(path + at, 'error', words)]
    if (name === answer.name) return say(lintWords.conditionItself)
    const asked = questions.find((record) => record.answer.name === name)
    if (!asked) return say(lintWords.conditionUnknown(name))
    if (listOf(asked.answer) && listOf(asked.answer) !== listOf(answer))
      return say(lintWords.conditionRepeated(asked.question))
    if (isLater(asked, { answer, pivot })) return say(lintWords.conditionForward(asked.question))
    if (!isComparable(asked, test)) return say(lintWords.conditionMisfit(asked.question))
    const values = asked.answer.options?.map(({ value }) => value) ?? []
    const gone = (test.enum ?? test.contains?.enum ?? []).filter((value) => !values.includes(value))
    return gone.flatMap((value) => say(lintWords.conditionOption(String(value), asked.question)))
  })
}

/** Whether a question is asked after another, or at its place. */
const isLater = (
  one: Pick<QuestionRecord, 'answer' | 'pivot'>,
  other: Pick<QuestionRecord, 'answer' | 'pivot'>,
): boolean => {
  const isDetail = Boolean(one.answer.together)
  return isDetail === Boolean(other.answer.together) ? one.pivot.id >= other.pivot.id : isDetail
}

function isComparable({ answer }: QuestionRecord, test: AnswerTest): boolean {
  const by = test.enum ? 'option' : test.contains ? 'options' : isBounded(test) ? 'number' : undefined
  return by === undefined || comparableOf(answer.type) === by
}

const isBounded = ({ minimum, maximum }: AnswerTest): boolean =>
  minimum !== undefined || maximum !== undefined

function pathFindings(questions: readonly QuestionRecord[]): Finding[] {
  if (!questions.some(({ answer }) => answer.when)) return []
  const paths = soundPaths(questions)
  if (!paths) return [finding('/questions', 'warning', lintWords.conditionsTangled)]
  const { never, always } = paths
  return questions.flatMap(({ answer: { name } }, index) => {
    const path = `/questions/${index}/answer/when`
    if (never.includes(name)) return [finding(path, 'error', lintWords.conditionNever)]
    return always.includes(name) ? [finding(path, 'warning', lintWords.conditionAlways)] : []
  })
}

const pathsOfSets = new WeakMap<readonly QuestionRecord[], Paths | undefined>()

/** The ways through a set; undefined where its conditions are wrong, or make too many of them. Computed once a set. */
export function soundPaths(questions: readonly QuestionRecord[]): Paths | undefined {
  if (pathsOfSets.has(questions)) return pathsOfSets.get(questions)
  const wrong = questions.some((record, index) => ownFindings(record, index, questions).length > 0)
  const paths = wrong ? undefined : pathsOf(inOrder(questions))
  pathsOfSets.set(questions, paths)
  return paths
}

/** How many steps of its own a set leads a person through at most (QST-50), as far as its conditions say so. */
export const mostAsked = (questions: readonly QuestionRecord[]): number => {
  const all = byList(questions.filter(({ answer }) => !answer.together)).length
  return questions.some(({ answer }) => answer.when) ? (soundPaths(questions)?.most ?? all) : all
}
