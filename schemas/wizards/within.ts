import type { Answers, StepAnswers, Within, WizardDefinition, WizardStep } from './definition.ts'

/** The entries that one value of the earlier answer allows. */
interface Allowed {
  /** The value of the earlier answer. */
  readonly by: number
  readonly entries: readonly number[]
}

/** What each value of the earlier answer allows, in the order of the values; undefined while there is no answer. */
export function allowedByEach(
  { of: [step, field], allowed }: Within,
  earlier: Answers,
): readonly Allowed[] | undefined {
  const value = earlier[step]?.[field]
  if (value === undefined) return undefined
  return (Array.isArray(value) ? value : [value]).map((key) => ({
    by: Number(key),
    entries: allowed[String(key)] ?? [],
  }))
}

/** The entries that earlier answers allow; undefined while those are missing. */
const allowedBy = (within: Within, earlier: Answers): readonly number[] | undefined =>
  allowedByEach(within, earlier)?.flatMap(({ entries }) => entries)

const entriesOf = (answers: StepAnswers | undefined, field: string): readonly unknown[] | undefined => {
  const value = answers?.[field]
  return Array.isArray(value) ? value : undefined
}

/**
 * A step's answers with only the entries that `earlier` allows; a list without any entry left is removed. A step
 * without answers (`given` undefined) starts with `start`, and with all entries if its rule says so.
 */
export function fitting(
  { within }: WizardStep,
  stepAnswers: StepAnswers | undefined,
  start: StepAnswers,
  earlier: Answers,
): StepAnswers {
  const allowed = within && allowedBy(within, earlier)
  if (!within || !allowed) return stepAnswers ?? start
  const entries = stepAnswers ? entriesOf(stepAnswers, within.field) : within.all ? allowed : undefined
  if (!entries) return stepAnswers ?? start
  const among = new Set<unknown>(allowed)
  const fits = entries.filter((entry) => among.has(entry))
  const { [within.field]: _, ...rest } = stepAnswers ?? start
  return fits.length > 0 ? { ...rest, [within.field]: fits } : rest
}

/** The chosen entries of a step's list that `earlier` no longer allows. */
export function leftOut(
  { within }: WizardStep,
  stepAnswers: StepAnswers | undefined,
  earlier: Answers,
): readonly number[] {
  const allowed = within && allowedBy(within, earlier)
  if (!within || !allowed) return []
  const among = new Set(allowed)
  return ((entriesOf(stepAnswers, within.field) ?? []) as number[]).filter((entry) => !among.has(entry))
}

/** The answers after a change, with newly allowed entries chosen in the lists that start with everything chosen. */
export function withNewlyAllowed({ steps }: WizardDefinition, before: Answers, after: Answers): Answers {
  let answers = after
  for (const { id, within } of steps) {
    const chosen = within?.all ? entriesOf(after[id], within.field) : undefined
    if (!within || !chosen) continue
    const knownEntries = new Set<unknown>([...(allowedBy(within, before) ?? []), ...chosen])
    const added = (allowedBy(within, after) ?? []).filter((entry) => !knownEntries.has(entry))
    if (added.length > 0)
      answers = { ...answers, [id]: { ...answers[id], [within.field]: [...chosen, ...added] } }
  }
  return answers
}
