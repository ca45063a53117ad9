import { isOther, OTHER_PREFIX } from '../../atoms/other-answer.ts'
import type { AtomName } from '../../atoms/registry.ts'
import { OTHER, type QuestionAnswer, type QuestionRecord } from '../record.ts'
import { comparableOf, questionTypeOf } from '../types/registry.ts'
import { isRequired } from '../types/type.ts'
import { foldCondition, isCondition, testsOf } from './condition.ts'
import { fits, numbersFor } from './paths.ts'

/** Answers by the names of their questions. */
export type NamedAnswers = Readonly<Record<string, unknown>>

/** The search gives up after so many answers that were tried. */
const MAX_TRIED = 5000

/**
 * Answers to the earlier questions with which a question is asked: the given ones where they fit, examples otherwise.
 * `questions` are in the order of asking. Undefined where no answers lead there, or none were found.
 */
export function answersLeadingTo(
  questions: readonly QuestionRecord[],
  wanted: string,
  namedAnswers: NamedAnswers,
): NamedAnswers | undefined {
  const at = questions.findIndex(({ answer }) => answer.name === wanted)
  const target = questions[at]
  if (!target) return undefined
  const earlier = questions.slice(0, at)
  const deciding = decidingFor(target, earlier)
  let left = MAX_TRIED
  const from = (index: number, answers: NamedAnswers): NamedAnswers | undefined => {
    const { answer } = earlier[index] ?? {}
    if (!answer) return isAsked(target, answers) ? answers : undefined
    if (!isAsked({ answer }, answers)) return from(index + 1, answers)
    const ownAnswer = namedAnswers[answer.name]
    const tried = deciding.has(answer.name)
      ? [...(ownAnswer === undefined ? [] : [ownAnswer]), ...examplesOf(answer, questions)]
      : [ownAnswer ?? (isRequired(answer) ? exampleOf(answer) : undefined)]
    for (const value of tried) {
      if (left-- <= 0) return undefined
      const answersFrom = from(
        index + 1,
        value === undefined ? answers : { ...answers, [answer.name]: value },
      )
      if (answersFrom) return answersFrom
    }
    return undefined
  }
  return from(0, {})
}

/** The names of the questions whose answers decide whether one is asked, by themselves or by way of others. */
function decidingFor(target: QuestionRecord, earlier: readonly QuestionRecord[]): ReadonlySet<string> {
  const names = new Set<string>()
  const add = ({ when }: QuestionAnswer) => {
    for (const { name } of isCondition(when) ? testsOf(when) : []) names.add(name)
  }
  add(target.answer)
  for (const { answer } of earlier.toReversed()) if (names.has(answer.name)) add(answer)
  return names
}

function isAsked({ answer: { when } }: Pick<QuestionRecord, 'answer'>, answers: NamedAnswers): boolean {
  if (!isCondition(when)) return true
  return foldCondition<boolean>(when, {
    test: (name, test) => answers[name] !== undefined && fits(test, asCompared(answers[name])),
    all: (parts) => parts.every(Boolean),
    any: (parts) => parts.some(Boolean),
    not: (part) => !part,
  })
}

/** An answer as conditions compare it: the text of 'Outro' is the option 'Outro'. */
const asCompared = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(asCompared) : isOther(value) ? OTHER : value

/** Valid answers of value kinds. Not the kinds' samples: what visitors load would have these too. */
const examples: Readonly<Record<AtomName, string>> = {
  postalCode: '1000-001',
  phone: '912 345 678',
  internationalPhone: '+351 912 345 678',
  email: 'ana.teste@exemplo.pt',
  personName: 'Ana Teste',
}

/** A valid answer. */
function exampleOf(answer: QuestionAnswer): unknown {
  if (answer.atom) return examples[answer.atom]
  const example = questionTypeOf(answer.type).example(answer)
  return Array.isArray(example) ? example.map(asWritten) : asWritten(example)
}

const asWritten = (value: unknown): unknown => (value === OTHER ? `${OTHER_PREFIX}exemplo` : value)

/** Answers that make a difference to conditions of a set. */
function examplesOf(answer: QuestionAnswer, questions: readonly QuestionRecord[]): unknown[] {
  const none = isRequired(answer) ? [] : [undefined]
  const goOn = (answer.options ?? []).filter(({ ends }) => !ends)
  const options = goOn.map(({ value }) => asWritten(value))
  switch (comparableOf(answer.type)) {
    case 'option':
      return [...options, ...none]
    case 'options': {
      const together = goOn.filter(({ exclusive }) => !exclusive)
      return [...options.map((value) => [value]), together.map(({ value }) => asWritten(value)), ...none]
    }
    case 'number': {
      const tests = questions.flatMap(({ answer: { when } }) => (isCondition(when) ? testsOf(when) : []))
      return [
        ...numbersFor(
          answer,
          tests.filter(({ name }) => name === answer.name),
        ),
        ...none,
      ]
    }
    default:
      return [exampleOf(answer), ...none]
  }
}
