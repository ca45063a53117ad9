import { isObject } from '../validation/json-object.ts'
import type { CompiledWizard } from './compiled.ts'
import type { Answers, StepAnswers, WizardStep } from './definition.ts'
import { problemsOf } from './walk.ts'

/** Keywords of problems that typing cannot correct: a value of another type, or an option that is not offered. */
const MISFITS = new Set(['type', 'enum', 'pattern'])

interface Node {
  readonly type?: unknown
  readonly properties?: Readonly<Record<string, Node>>
  readonly items?: Node
}

/** Whether a value at a JSON pointer of its step is kept. */
type Fits = (path: string, value: unknown, node: Node) => boolean

/**
 * The answers that still apply to a wizard whose questions may have changed. Steps, fields and options that no longer
 * exist are removed, since no form would show them. Everything else stays: text as it was typed, also if it is no
 * number yet, and empty lists.
 */
export function fittingAnswers(wizard: CompiledWizard, answers: Answers): Answers {
  const { steps } = wizard.definition
  const placed = atTheirSteps(steps, answers)
  return Object.fromEntries(
    steps.flatMap((step) => {
      const stepAnswers = placed[step.id]
      return stepAnswers ? [[step.id, fittingStep(wizard, step, stepAnswers)]] : []
    }),
  )
}

/**
 * Puts each answer at the step that asks its question now: a question that moved to the details, or out of them, keeps
 * its name (QST-50).
 */
export function atTheirSteps(steps: readonly WizardStep[], answers: Answers): Answers {
  const byId = new Map(steps.map((step) => [step.id, step]))
  const moved = Object.entries(answers).flatMap(([id, fields]) =>
    Object.entries(fields).flatMap(([name, value]) => {
      const asked = byId.get(id)
      if (asked && (!asked.optional || Object.hasOwn(asked.schema.properties, name))) return []
      const [step, ...others] = steps.filter(({ schema }) => Object.hasOwn(schema.properties, name))
      return step && others.length === 0 ? [{ from: id, to: step.id, name, value }] : []
    }),
  )
  let placed = answers
  for (const { from, to, name, value } of moved) {
    const { [name]: _, ...left } = placed[from] ?? {}
    placed = { ...placed, [from]: left, [to]: { [name]: value, ...placed[to] } }
  }
  return placed
}

function fittingStep(wizard: CompiledWizard, step: WizardStep, stepAnswers: StepAnswers): StepAnswers {
  const knownAnswers = knownParts(step.schema as Node, stepAnswers) as StepAnswers
  const failed = new Map(problemsOf(wizard, step, knownAnswers).map(({ path, keyword }) => [path, keyword]))
  const fits: Fits = (path, value, { type }) => {
    const keyword = failed.get(path) ?? ''
    if (keyword === 'type' && (type === 'number' || type === 'integer')) return typeof value === 'string'
    return !MISFITS.has(keyword)
  }
  return fittingFields(step.schema as Node, knownAnswers, '', fits)
}

/** A value without fields that its schema does not have, at any depth, and without empty ones. */
function knownParts(node: Node, value: unknown): unknown {
  const { properties, items } = node
  if (items && Array.isArray(value)) return value.map((entry) => knownParts(items, entry))
  if (!properties || !isObject(value)) return value
  const names = Object.keys(properties).filter((name) => value[name] !== undefined)
  return Object.fromEntries(names.map((name) => [name, knownParts(properties[name] ?? {}, value[name])]))
}

function fittingFields(node: Node, value: StepAnswers, at: string, fits: Fits): StepAnswers {
  const entries = Object.entries(value).flatMap(([name, part]) => {
    const fitted = fittingPart(node.properties?.[name] ?? {}, part, `${at}/${name}`, fits)
    return fitted === undefined ? [] : [[name, fitted]]
  })
  return Object.fromEntries(entries)
}

function fittingPart(node: Node, value: unknown, at: string, fits: Fits): unknown {
  if (!fits(at, value, node)) return undefined
  if (Array.isArray(value)) return fittingList(node.items ?? {}, value, at, fits)
  return isObject(value) ? fittingFields(node, value, at, fits) : value
}

/** A list without the entries that do not fit; undefined where none of its options is offered any more. */
function fittingList(items: Node, list: readonly unknown[], at: string, fits: Fits): unknown {
  const entries = list.flatMap((entry, index) => fittingPart(items, entry, `${at}/${index}`, fits) ?? [])
  if (items.properties) return entries
  return entries.length > 0 || list.length === 0 ? [...new Set(entries)] : undefined
}
