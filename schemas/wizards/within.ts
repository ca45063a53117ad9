import type { Answers, StepAnswers, WizardDefinition, WizardStep } from './definition.ts'

/**
 * A list whose entries must be among those that an earlier answer allows: by that answer's value, or by each of its values
 * where it is a list itself. Entries that it does not allow stay in the person's answers, and count again as soon as it does.
 */
export interface Within {
  readonly field: string
  readonly of: readonly [step: string, field: string]
  readonly allowed: Readonly<Record<string, readonly number[]>>
  /** Whether everything allowed is chosen to begin with, and what becomes allowed later as well. */
  readonly all?: boolean
}

/** The entries that the answers of earlier steps allow; undefined as long as those have no answer. */
function allowedBy({ of: [step, field], allowed }: Within, earlier: Answers): readonly number[] | undefined {
  const value = earlier[step]?.[field]
  if (value === undefined) return undefined
  return (Array.isArray(value) ? value : [value]).flatMap((key) => allowed[String(key)] ?? [])
}

const entriesOf = (answers: StepAnswers | undefined, field: string): readonly unknown[] | undefined => {
  const value = answers?.[field]
  return Array.isArray(value) ? value : undefined
}

/**
 * A step's answers with those entries of its list alone that `earlier` allows; a list of which nothing is left is no answer.
 * A step that was not answered yet (`given` undefined) begins with `start`, and with all entries where its rule says so.
 */
export function fitting(
  { within }: WizardStep,
  given: StepAnswers | undefined,
  start: StepAnswers,
  earlier: Answers,
): StepAnswers {
  const allowed = within && allowedBy(within, earlier)
  if (!within || !allowed) return given ?? start
  const entries = given ? entriesOf(given, within.field) : within.all ? allowed : undefined
  if (!entries) return given ?? start
  const among = new Set<unknown>(allowed)
  const fits = entries.filter((entry) => among.has(entry))
  const { [within.field]: _, ...rest } = given ?? start
  return fits.length > 0 ? { ...rest, [within.field]: fits } : rest
}

/** The entries of a step's list that were chosen and that `earlier` does not allow any more. */
export function leftOut(
  { within }: WizardStep,
  given: StepAnswers | undefined,
  earlier: Answers,
): readonly number[] {
  const allowed = within && allowedBy(within, earlier)
  if (!within || !allowed) return []
  const among = new Set(allowed)
  return ((entriesOf(given, within.field) ?? []) as number[]).filter((entry) => !among.has(entry))
}

/** The answers after a change, with what it newly allows chosen in the lists that choose everything allowed. */
export function withNewlyAllowed({ steps }: WizardDefinition, before: Answers, after: Answers): Answers {
  let answers = after
  for (const { id, within } of steps) {
    const chosen = within?.all ? entriesOf(after[id], within.field) : undefined
    if (!within || !chosen) continue
    const known = new Set<unknown>([...(allowedBy(within, before) ?? []), ...chosen])
    const added = (allowedBy(within, after) ?? []).filter((entry) => !known.has(entry))
    if (added.length > 0)
      answers = { ...answers, [id]: { ...answers[id], [within.field]: [...chosen, ...added] } }
  }
  return answers
}
