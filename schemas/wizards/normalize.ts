import type { Answers, Normalization, StepAnswers, WizardStep } from './definition.ts'

const forms: Readonly<Record<Normalization, (value: unknown) => unknown>> = {
  trimmed: (value) => (typeof value === 'string' ? value.trim() || undefined : value),
  lowerCase: (value) => (typeof value === 'string' ? value.toLowerCase() : value),
  ascending: (value) => (Array.isArray(value) ? [...value].sort((a, b) => a - b) : value),
  flag: (value) => value ?? false,
}

/**
 * The answers of some steps as they are sent and stored (see `WizardStep.normalized`). Parts that already have this
 * form keep their identity.
 */
export function normalize(steps: readonly WizardStep[], answers: Answers): Answers {
  const changed = steps.flatMap(({ id, normalized }) => {
    const stepAnswers = answers[id]
    return stepAnswers && normalized ? [[id, normalizeStep(normalized, stepAnswers)] as const] : []
  })
  return changed.length === 0 ? answers : { ...answers, ...Object.fromEntries(changed) }
}

function normalizeStep(normalized: NonNullable<WizardStep['normalized']>, answers: StepAnswers): StepAnswers {
  return Object.entries(normalized).reduce(
    (done, [pointer, form]) => withForm(done, pointer.split('/').slice(1), forms[form]),
    answers,
  )
}

function withForm(
  node: StepAnswers,
  [name = '', ...inside]: string[],
  form: (value: unknown) => unknown,
): StepAnswers {
  const value = node[name]
  if (inside.length > 0 && !isGroup(value)) return node
  const next = inside.length > 0 && isGroup(value) ? withForm(value, inside, form) : form(value)
  if (next === value) return node
  const { [name]: _, ...others } = node
  return next === undefined ? others : { ...node, [name]: next }
}

const isGroup = (value: unknown): value is StepAnswers =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
