import type { CompiledWizard } from './compiled.ts'
import type { Answers } from './definition.ts'
import { fittingAnswers } from './fitting-answers.ts'
import { walk } from './walk.ts'

/** What becomes of a request that was begun on other questions (QST-20). */
export interface CarriedOver {
  /**
   * `unaffected`: every answer still stands where it stood; `migrated`: some no longer apply, and nothing is missing for
   * it; `again`: there are questions on the way to where it was left that have to be answered, anew or for the first time.
   */
  kind: 'unaffected' | 'migrated' | 'again'
  answers: Answers
  /** Titles of the questions to answer again; none but for `again`. */
  questions: string[]
}

/**
 * Carries the answers of a request over to the questions as they are now, by the names of their steps and fields. Only
 * questions before the last one that was answered can be missing: the rest was never reached.
 */
export function carryOver(wizard: CompiledWizard, given: Answers): CarriedOver {
  const answers = fittingAnswers(wizard, given)
  const { path } = walk(wizard, answers)
  const reached = path.findLastIndex(({ step }) => isAnswered(given[step.id]))
  const questions = path
    .slice(0, reached + 1)
    .filter(({ problems }) => problems.length > 0)
    .map(({ step }) => step.title)
  const same = JSON.stringify(tidy(answers)) === JSON.stringify(tidy(given))
  return { kind: questions.length > 0 ? 'again' : same ? 'unaffected' : 'migrated', answers, questions }
}

const isAnswered = (step: Answers[string] | undefined): boolean =>
  Object.values(step ?? {}).some((value) => value !== undefined)

/** Answers that can be compared: in one order, without what was left empty. */
function tidy(answers: Answers) {
  return Object.keys(answers)
    .sort()
    .flatMap((id) => {
      const entries = Object.entries(answers[id] ?? {}).filter(([, value]) => value !== undefined)
      return entries.length > 0 ? [[id, entries.sort(([a], [b]) => (a < b ? -1 : 1))]] : []
    })
}
