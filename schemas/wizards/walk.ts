import { type Problem, toProblems } from '../validation/problem.ts'
import type { CompiledWizard } from './compiled.ts'
import type { Answers, StepAnswers, WizardStep } from './definition.ts'

/** A step on the path with what is wrong in it; paths of problems are relative to the step. */
export interface WalkedStep {
  readonly step: WizardStep
  readonly answers: StepAnswers
  readonly problems: readonly Problem[]
}

export interface Walk {
  /** The steps that these answers lead through, in order. */
  readonly path: readonly WalkedStep[]
  /** Index on the path of the first step with a problem; the path's length when there is none. */
  readonly firstInvalid: number
  /** The answers of the path's steps alone, unknown fields left out: what may be sent. */
  readonly relevant: Answers
}

const NOTHING: StepAnswers = {}

/**
 * Which steps are on the path, what is wrong in each, how far one may go and what may be sent: all from the answers
 * alone. Back, progress, the furthest reachable step, the review and the server's check derive from it.
 *
 * A step's `when` sees the answers of the steps before it that are on the path, so that an answer which is no longer
 * relevant decides nothing.
 */
export function walk(wizard: CompiledWizard, answers: Answers): Walk {
  const path: WalkedStep[] = []
  const relevant: Record<string, StepAnswers> = {}
  for (const step of wizard.definition.steps) {
    const applies = wizard.when[step.id]
    if (applies && !applies(relevant)) continue
    const given = answers[step.id] ?? NOTHING
    path.push({ step, answers: given, problems: problemsOf(wizard, step, given) })
    relevant[step.id] = knownFields(step, given)
  }
  const firstInvalid = path.findIndex((walked) => walked.problems.length > 0)
  return { path, firstInvalid: firstInvalid < 0 ? path.length : firstInvalid, relevant }
}

/** What is wrong in one step's answers, whether or not the path leads through it. */
export function problemsOf(wizard: CompiledWizard, step: WizardStep, answers: StepAnswers): Problem[] {
  const validate = wizard.steps[step.id]
  if (!validate) throw new Error(`Step '${step.id}' of '${wizard.definition.id}' has no validator`)
  return validate(answers) ? [] : toProblems(validate.errors)
}

/** A step's answers to what it asks, and to nothing else. */
export function knownFields(step: WizardStep, answers: StepAnswers): StepAnswers {
  const known: Record<string, unknown> = {}
  for (const name of Object.keys(step.schema.properties)) {
    if (answers[name] !== undefined) known[name] = answers[name]
  }
  return known
}
