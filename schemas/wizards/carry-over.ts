import type { CompiledWizard } from './compiled.ts'
import type { Answers } from './definition.ts'
import { atTheirSteps, fittingAnswers } from './fitting-answers.ts'
import { walk } from './walk.ts'

/** What becomes of a request that was begun on other questions (QST-20). */
export interface CarriedOver {
  /**
   * `unaffected`: every answer still applies; `migrated`: some no longer apply, and nothing is missing because of it;
   * `again`: questions before the open step have to be answered, again or for the first time.
   */
  kind: 'unaffected' | 'migrated' | 'again'
  answers: Answers
  /** Titles of the questions to answer again; none but for `again`. */
  questions: string[]
}

/**
 * Carries a request's answers over to changed questions, by the names of steps and fields. Only questions before the
 * last answered one count as missing: the rest was never reached.
 */
export function carryOver(wizard: CompiledWizard, saved: Answers): CarriedOver {
  const answers = fittingAnswers(wizard, saved)
  const before = atTheirSteps(wizard.definition.steps, saved)
  const { path } = walk(wizard, answers)
  const reached = path.findLastIndex(({ step }) => isAnswered(before[step.id]))
  const questions = path
    .slice(0, reached + 1)
    .filter(({ problems }) => problems.length > 0)
    .map(({ step }) => step.title)
  const asked = new Set(path.map(({ step }) => step.id))
  const counts = Object.keys(answers).every((id) => asked.has(id) || !isAnswered(answers[id]))
  const same = counts && comparable(answers) === comparable(before)
  return { kind: questions.length > 0 ? 'again' : same ? 'unaffected' : 'migrated', answers, questions }
}

const isAnswered = (step: Answers[string] | undefined): boolean =>
  Object.values(step ?? {}).some((value) => value !== undefined)

/** Answers as a text that is the same for the same answers: in a fixed order, without empty ones. */
export const comparable = (answers: Answers): string =>
  JSON.stringify(
    Object.keys(answers)
      .sort()
      .flatMap((id) => {
        const entries = Object.entries(answers[id] ?? {}).filter(([, value]) => value !== undefined)
        return entries.length > 0 ? [[id, entries.sort(([a], [b]) => (a < b ? -1 : 1))]] : []
      }),
  )
