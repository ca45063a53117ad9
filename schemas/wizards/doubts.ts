import type { StepAnswers, WizardStep } from './definition.ts'
import { isWithin, valueAt } from './pointers.ts'

/** An answer that is valid, and that a person has to confirm or correct before going on. */
export interface Doubt {
  /** JSON pointer of the field, relative to its step. */
  readonly path: string
  /** The question, in Portuguese. */
  readonly message: string
  /** The key of the confirmation: another value at the field asks again. */
  readonly key: string
}

/** Letters and digits alone: '1234 5678' and '12345678' are the same number. */
const bare = (value: unknown): string =>
  typeof value === 'string' ? value.toUpperCase().replace(/[^A-Z0-9]/g, '') : ''

/** The doubts about a step's answers (see `Distinct`), without the parts that do not count (`ignored`). */
export function doubtsOf(step: WizardStep, answers: StepAnswers, ignored: ReadonlySet<string>): Doubt[] {
  if (!step.distinct) return []
  const { fields, question } = step.distinct
  const values = fields.flatMap((path) => {
    const value = bare(valueAt(answers, path))
    return value === '' || isWithin(path, ignored) ? [] : [{ path, value }]
  })
  return values.flatMap(({ path, value }, index) => {
    const earlier = values.slice(0, index).find((other) => other.value === value)
    if (!earlier) return []
    const [, group = ''] = earlier.path.split('/')
    const title = String(step.schema.properties[group]?.title ?? group).toLowerCase()
    return [{ path, message: question.replace('%other%', title), key: `${step.id}${path}=${value}` }]
  })
}
