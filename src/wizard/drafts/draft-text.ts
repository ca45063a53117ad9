import { indexOf, type WizardContext } from '#machines/wizard/context.ts'
import { isObject } from '#schemas/validation/json-object.ts'
import type { CompiledWizard } from '#schemas/wizards/compiled.ts'
import type { Answers, StepAnswers } from '#schemas/wizards/definition.ts'
import type { Draft } from './draft-store.ts'

const FORMAT = 1

/** The answers by step in stored data; anything else there is ignored. */
const stepsOf = (stored: StepAnswers): Answers =>
  Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, StepAnswers] => isObject(entry[1])),
  )

/** What the open step told when it was opened, in stored data. */
function toldIn({ adjusted, fellBack }: StepAnswers): Pick<WizardContext, 'adjusted' | 'fellBack'> {
  const notes = Array.isArray(adjusted) ? adjusted.filter(isObject) : []
  return {
    adjusted: notes.map(({ title, note }) => ({ title: String(title), note: String(note) })),
    fellBack: fellBack === true,
  }
}

/** What is saved, for a wizard that opens at a step: it does not repeat what another one told. */
export const openedAt = <Saved extends Draft['saved']>(saved: Saved, step: number | undefined): Saved =>
  saved === undefined || step === undefined || step === saved.step
    ? saved
    : { ...saved, adjusted: [], fellBack: false }

/** An unfinished wizard as a text (see `readDraft`), without the fields that the definition excludes; undefined before it is loaded. */
export function draftText(context: WizardContext, start?: string): string | undefined {
  if (!context.wizard) return undefined
  const { requestId, furthest, typed, confirmed, adjusted, fellBack } = context
  const answers = withoutSecrets(context.wizard, context.answers)
  const step = indexOf(context)
  const changes = { ...(adjusted.length > 0 && { adjusted }), ...(fellBack && { fellBack }) }
  const at = { step, furthest, typed, confirmed, ...changes }
  return JSON.stringify({ format: FORMAT, start, requestId, answers, ...at })
}

/** What `draftText` wrote; undefined for anything else, and for one that began otherwise. */
export function readDraft(text: string | null | undefined, start?: string): Draft | undefined {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    if (!isObject(stored) || stored.format !== FORMAT || stored.start !== start) return undefined
    const [step, furthest] = [Number(stored.step), Number(stored.furthest)]
    if (!isObject(stored.answers) || !Number.isInteger(step) || !Number.isInteger(furthest)) return undefined
    const typed = isObject(stored.typed) ? stepsOf(stored.typed) : undefined
    const confirmed = Array.isArray(stored.confirmed) ? stored.confirmed.map(String) : undefined
    const answers = stepsOf(stored.answers)
    const saved = { answers, step, furthest, typed, confirmed, ...toldIn(stored) }
    return { requestId: String(stored.requestId), saved }
  } catch {
    return undefined
  }
}

/** Answers without the fields that are never stored (`WizardStep.secret`). */
export function withoutSecrets({ definition: { steps } }: CompiledWizard, answers: Answers): Answers {
  const storedSteps = steps.flatMap(({ id, secret = [] }) => {
    const stepAnswers = answers[id]
    if (!stepAnswers || secret.length === 0) return []
    return [[id, Object.fromEntries(Object.entries(stepAnswers).filter(([name]) => !secret.includes(name)))]]
  })
  return { ...answers, ...Object.fromEntries(storedSteps) }
}
