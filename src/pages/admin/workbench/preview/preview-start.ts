import { answersLeadingTo, type NamedAnswers } from '#schemas/questions/conditions/leading-to.ts'
import type { QuestionRecord } from '#schemas/questions/record.ts'
import { inOrder } from '#schemas/questions/to-step.ts'
import type { Answers } from '#schemas/wizards/definition.ts'
import { specificId } from '#schemas/wizards/order/specific.ts'
import { walk } from '#schemas/wizards/walk.ts'
import type { OrderWizard } from '#src/features/order/order-machine.ts'

/** The answers so far, and the index of the open step, so that a changed draft continues there. */
export interface Progress {
  answers: Answers
  step: number
}

/** The open question of the editor, with the other questions of its set. */
export interface Followed {
  name: string
  questions: readonly QuestionRecord[]
  /** They are the base questions. */
  base: boolean
}

/** The id of the step that asks a question. */
export const stepOf = ({ name, questions, base }: Followed): string | undefined => {
  const record = questions.find(({ answer }) => answer.name === name)
  if (!record) return undefined
  return base ? (record.answer.group ?? name) : specificId(record.answer)
}

/**
 * Where a preview begins that follows the open question (ADM-12): at its step, with the answers so far where they lead
 * there, and with examples. Without one, or where nothing leads there, where it stood.
 */
export function startAt(
  wizard: OrderWizard,
  followed: Followed | undefined,
  progress: Progress | undefined,
): Progress | undefined {
  const id = followed && stepOf(followed)
  if (!followed || id === undefined) return progress
  const { path } = walk(wizard, progress?.answers ?? {})
  // An invalid answer would keep the step from being opened.
  const valid = Object.assign(
    {},
    ...path.filter(({ problems }) => problems.length === 0).map(({ answers }) => answers),
  ) as NamedAnswers
  const asked = inOrder(followed.questions)
  const leading = answersLeadingTo(asked, followed.name, valid)
  if (!leading) return progress
  const names = asked.map(({ answer }) => answer.name)
  const later = names.slice(names.indexOf(followed.name)).filter((name) => Object.hasOwn(valid, name))
  const named = { ...Object.fromEntries(later.map((name) => [name, valid[name]])), ...leading }
  const answers = inSteps(named, followed, progress?.answers ?? {})
  const step = walk(wizard, answers).path.findIndex((walked) => walked.step.id === id)
  return step < 0 ? progress : { answers, step }
}

/** Named answers of the followed questions by their steps, in place of those that were there. */
function inSteps(named: NamedAnswers, followed: Followed, before: Answers): Answers {
  const steps: Record<string, Record<string, unknown>> = {}
  for (const { answer } of followed.questions) {
    const step = stepOf({ ...followed, name: answer.name }) ?? ''
    steps[step] = {
      ...steps[step],
      ...(Object.hasOwn(named, answer.name) && { [answer.name]: named[answer.name] }),
    }
  }
  return { ...before, ...steps }
}
