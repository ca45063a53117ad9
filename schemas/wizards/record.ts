import { MAX_PROBLEMS } from '../validation/bounds.ts'
import type { Formats } from '../validation/formats.ts'
import type { Problem } from '../validation/problem.ts'
import type { CompiledWizard } from './compiled.ts'
import type { Answers, WizardDefinition, WizardStep } from './definition.ts'
import { readEntries } from './read-entries.ts'
import { type Walk, walk } from './walk.ts'

/** What the server makes of what a wizard sent. */
export interface Reading {
  /** What is wrong, by JSON pointers into what was sent; at most MAX_PROBLEMS. */
  readonly problems: readonly Problem[]
  /** The answers that count, in the form in which they are stored; complete where nothing is wrong. */
  readonly relevant: Answers
}

/** How a wizard's answers are written for the network, and back. */
export interface Codec<Wire> {
  /** What is sent of a walk's relevant answers, of which none is missing. */
  readonly toWire: (definition: WizardDefinition, relevant: Answers) => Wire
  /**
   * The answers that `wire` was made of, by step. Walking along them gives the relevant ones that `toWire` was given:
   * only answers that do not count may come in addition. Checks nothing.
   */
  readonly fromWire: (definition: WizardDefinition, wire: Wire) => Answers
}

/**
 * Everything that the house needs of one wizard. `Source` is what its definition is made of (a service's questions, the
 * catalogue); `Wire` is the part of its call's body that holds answers.
 */
export interface WizardRecord<Source, Wire> {
  readonly definition: (source: Source) => WizardDefinition
  /** The formats that only its schemas name. */
  readonly formats: Formats
  readonly codec: Codec<Wire>
  /** Checks what was sent along the same walk as the form. Never throws. */
  readonly read: (wizard: CompiledWizard, wire: Wire) => Reading
}

/** Keeps a record's types while it checks that nothing is missing. */
export const defineWizard = <Source, Wire>(record: WizardRecord<Source, Wire>) => record

/** A reading of something that could not even be laid out by step. */
export const unreadable = (...problems: Problem[]): Reading => ({
  problems: problems.slice(0, MAX_PROBLEMS),
  relevant: {},
})

/**
 * Reads answers that arrived, each value as the form reads what is typed. `onWire` gives the place of a step's problem in what was sent, one problem a place; `more`
 * gives what else is wrong, for which the walk has no place.
 */
export function readAnswers(
  wizard: CompiledWizard,
  answers: Answers,
  onWire: (step: WizardStep, path: string) => string,
  more: (walked: Walk) => readonly Problem[] = () => [],
): Reading {
  const read = wizard.definition.steps.map((step) => [step.id, readEntries(step, answers[step.id] ?? {})])
  const walked = walk(wizard, Object.fromEntries(read))
  const problems = new Map<string, Problem>()
  for (const { step, problems: stepProblems } of walked.path) {
    for (const problem of stepProblems) {
      const at = onWire(step, problem.path)
      problems.set(at, { ...problem, path: at })
    }
  }
  const all = [...problems.values(), ...more(walked)]
  return { problems: all.slice(0, MAX_PROBLEMS), relevant: walked.relevant }
}
