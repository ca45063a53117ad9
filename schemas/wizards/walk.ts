import type { JsonSchema } from '../json-schema.ts'
import { type Bounded, withinBounds } from '../validation/bounds.ts'
import { asObject } from '../validation/json-object.ts'
import { ownReason, type Problem, toProblems } from '../validation/problem.ts'
import { clampProblems } from './clamp.ts'
import type { CompiledWizard, Validate } from './compiled.ts'
import type { Answers, StepAnswers, WizardStep } from './definition.ts'
import { type Doubt, doubtsOf } from './doubts.ts'
import { normalize } from './normalize.ts'
import { entriesOf, isGroup } from './parts.ts'
import { isWithin, withoutPointers } from './pointers.ts'
import { fitting } from './within.ts'

/** A step on the path with its problems; their paths are relative to the step. */
export interface WalkedStep {
  readonly step: WizardStep
  /** The given answers, or the step's initial ones. */
  readonly answers: StepAnswers
  readonly problems: readonly Problem[]
  /** What is valid and has to be confirmed or corrected. */
  readonly doubts: readonly Doubt[]
  /** JSON pointers of the step's parts that do not count with these answers. */
  readonly irrelevant: readonly string[]
}

export interface Walk {
  /** The steps that these answers lead through, in order. */
  readonly path: readonly WalkedStep[]
  /** Index on the path of the first step with a problem; the path's length when there is none. */
  readonly firstInvalid: number
  /**
   * The answers of the path's steps alone, without unknown fields, irrelevant parts and blank entries, in the form in which
   * they are sent and stored.
   */
  readonly relevant: Answers
}

const NOTHING: StepAnswers = {}
/** In a pointer to a field of each entry of a list. */
const IN_EACH = '/*/'
const NONE: readonly string[] = []
const NO_POINTERS: ReadonlySet<string> = new Set()

/**
 * Computes from the answers alone which steps are on the path, the problems of each, how far one may go and what may
 * be sent. Back, progress, the furthest reachable step, the review and the server's check derive from it. A step's
 * `when` and `relevance` see the answers of the earlier steps on the path (`relevance` also its own), so that an
 * answer that does not count decides nothing. The work grows with the size of the answers, and a validator sees no
 * more of them than its schema allows (see `withinBounds`).
 */
export function walk(wizard: CompiledWizard, answers: Answers): Walk {
  const path: WalkedStep[] = []
  const relevant: Record<string, StepAnswers> = {}
  for (const step of wizard.definition.steps) {
    const applies = wizard.when[step.id]
    if (applies && !applies(relevant)) continue
    const fitted = withLists(step, fitting(step, answers[step.id], startOf(step, relevant), relevant))
    const bounded = withinBounds(step.schema, fitted)
    const counted = bounded.value
    const conditions = wizard.relevance[step.id]
    const irrelevant = conditions ? irrelevantBy(conditions, step.id, counted, relevant) : NONE
    const ignored = asSet([...irrelevant, ...blankEntries(step, counted)])
    const problems = boundedProblems(wizard, step, bounded).filter(({ path }) => !isWithin(path, ignored))
    path.push({ step, answers: fitted, problems, doubts: doubtsOf(step, counted, ignored), irrelevant })
    relevant[step.id] = withoutPointers(knownFields(step, counted), ignored)
  }
  const firstInvalid = path.findIndex((walked) => walked.problems.length > 0)
  return {
    path,
    firstInvalid: firstInvalid < 0 ? path.length : firstInvalid,
    relevant: normalize(wizard.definition.steps, relevant),
  }
}

/** A step's initial answers: its own, and those that it inherits from earlier steps. */
function startOf({ initial = NOTHING, inherits }: WizardStep, earlier: Answers): StepAnswers {
  if (!inherits) return initial
  const taken = Object.entries(inherits).flatMap(([name, [step, field]]) => {
    const value = earlier[step]?.[field]
    return value === undefined ? [] : [[name, value] as const]
  })
  return { ...initial, ...Object.fromEntries(taken) }
}

const asSet = (pointers: readonly string[]): ReadonlySet<string> =>
  pointers.length === 0 ? NO_POINTERS : new Set(pointers)

/**
 * The parts of a step that do not count, in the order of their conditions: each sees the step's fields without those before it that do
 * not count. Parts of entries are decided entry by entry (see `WizardStep.relevance`), by the fields of their own entry (QST-60).
 */
function irrelevantBy(
  conditions: Readonly<Record<string, Validate>>,
  step: string,
  counted: StepAnswers,
  earlier: Answers,
): readonly string[] {
  const counting = new Map<string, StepAnswers[]>()
  let remainingAnswers = counted
  return Object.entries(conditions).flatMap(([pointer, holds]) => {
    const [list = '', field] = pointer.split(IN_EACH)
    if (field === undefined) {
      if (holds({ ...earlier, [step]: remainingAnswers })) return []
      remainingAnswers = { ...remainingAnswers, [pointer.slice(1)]: undefined }
      return [pointer]
    }
    const entries = counting.get(list) ?? entriesIn(counted[list.slice(1)])
    const missing = entries.map((entry) => !holds({ ...earlier, [step]: entry }))
    counting.set(
      list,
      entries.map((entry, n) => (missing[n] ? { ...entry, [field]: undefined } : entry)),
    )
    return missing.flatMap((isMissing, n) => (isMissing ? [`${list}/${n}/${field}`] : []))
  })
}

/** The entries of a list; a list without any is shown with a blank one. */
const entriesIn = (value: unknown): StepAnswers[] =>
  Array.isArray(value) && value.length > 0 ? value.map(asObject) : [{}]

/** The blank entries of lists: they are neither answers nor faults, but for the first one where an entry is needed. */
function blankEntries(step: WizardStep, stepAnswers: StepAnswers): readonly string[] {
  return partsOf(step).lists.flatMap((name) => {
    const entries = Array.isArray(stepAnswers[name]) ? stepAnswers[name] : []
    const blank = entries.flatMap((entry, index) => (isBlank(entry) ? [`/${name}/${index}`] : []))
    return isNeeded(step, name) && blank.length === entries.length ? blank.slice(1) : blank
  })
}

/**
 * A list of entries that was not started is an empty list, which is a valid answer; where an entry is needed it has a blank
 * one, so that its fields are named as missing.
 */
function withLists(step: WizardStep, stepAnswers: StepAnswers): StepAnswers {
  const missing = partsOf(step).lists.flatMap((name): [string, unknown[]][] => {
    const entries = stepAnswers[name]
    if (isNeeded(step, name))
      return entries === undefined || (Array.isArray(entries) && entries.length === 0) ? [[name, [{}]]] : []
    return entries === undefined ? [[name, []]] : []
  })
  return missing.length === 0 ? stepAnswers : { ...stepAnswers, ...Object.fromEntries(missing) }
}

/** Whether a list has at least one entry (QST-58). */
const isNeeded = ({ schema }: WizardStep, name: string): boolean =>
  Number(schema.properties[name]?.minItems ?? 0) > 0

interface StepParts {
  /** The names of the lists of entries. */
  readonly lists: readonly string[]
  readonly groups: readonly string[]
}

const partsOfSteps = new WeakMap<WizardStep, StepParts>()

/** The names of a step's lists and groups; every walk asks for them. */
function partsOf(step: WizardStep): StepParts {
  const stepParts = partsOfSteps.get(step)
  if (stepParts) return stepParts
  const properties = Object.entries(step.schema.properties)
  const namesOf = (is: (property: JsonSchema) => unknown) =>
    properties.flatMap(([name, property]) => (is(property) ? [name] : []))
  const parts = { lists: namesOf(entriesOf), groups: namesOf(isGroup) }
  partsOfSteps.set(step, parts)
  return parts
}

/** Whether nothing of an entry was answered. */
export const isBlank = (entry: unknown): boolean =>
  typeof entry === 'object' && entry !== null && Object.values(entry).every((value) => value === undefined)

/**
 * The problems of one step's answers, whether or not the step is on the path. It reads all of them, however many
 * there are, so that it is for answers of the person's own device.
 */
export function problemsOf(wizard: CompiledWizard, step: WizardStep, answers: StepAnswers): Problem[] {
  const validate = wizard.steps[step.id]
  if (!validate) throw new Error(`Step '${step.id}' of '${wizard.definition.id}' has no validator`)
  const checked = withGroups(step, answers)
  return validate(checked) ? [] : toProblems(validate.errors, step.ui, checked)
}

/** The same for answers that were cut to their bounds: a broken bound is the problem of its place. */
function boundedProblems(
  wizard: CompiledWizard,
  step: WizardStep,
  { value, problems }: Bounded<StepAnswers>,
): readonly Problem[] {
  const stepProblems = withClamps(problemsOf(wizard, step, value), step, value)
  if (problems.length === 0) return stepProblems
  const paths = new Set(problems.map(({ path }) => path))
  const beyond = problems.map((one) => ({ ...one, message: ownReason(step.ui, one) ?? one.message }))
  return [...beyond, ...stepProblems.filter(({ path }) => !paths.has(path))]
}

/** The problems from the schema, then those from the clamps at other places. */
function withClamps(
  problems: readonly Problem[],
  step: WizardStep,
  answers: StepAnswers,
): readonly Problem[] {
  const clamped = clampProblems(step, answers)
  return clamped.length === 0
    ? problems
    : [...problems, ...clamped.filter((one) => !problems.some(({ path }) => path === one.path))]
}

/** Adds groups of fields that were not started as empty ones, so that each of their fields is named as missing. */
function withGroups(step: WizardStep, answers: StepAnswers): StepAnswers {
  const { groups } = partsOf(step)
  if (groups.length === 0) return answers
  return { ...Object.fromEntries(groups.map((name) => [name, {}])), ...answers }
}

/** A step's answers to its own questions. */
function knownFields(step: WizardStep, answers: StepAnswers): StepAnswers {
  const ownAnswers: Record<string, unknown> = {}
  for (const name of Object.keys(step.schema.properties)) {
    if (answers[name] !== undefined) ownAnswers[name] = answers[name]
  }
  return ownAnswers
}
