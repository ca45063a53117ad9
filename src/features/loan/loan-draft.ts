import { indexOf, type WizardContext } from '#machines/wizard-context.ts'
import type { WizardInput } from '#machines/wizard-setup.ts'
import type { Answers } from '#schemas/wizards/definition.ts'

/** An unfinished loan request stays in the browser's tab and nowhere else (LOAN-28). */
const KEY = 'cinco-pedido-ch'
const FORMAT = 1

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What this tab holds; undefined where it holds nothing that can be read. */
export function readLoanDraft(): Pick<WizardInput, 'saved' | 'requestId'> | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    if (!isObject(stored) || stored.format !== FORMAT || !isObject(stored.answers)) return undefined
    const steps = Object.entries(stored.answers).filter(([, step]) => isObject(step))
    const answers = Object.fromEntries(steps) as Answers
    const [step, furthest] = [Number(stored.step), Number(stored.furthest)]
    if (!Number.isInteger(step) || !Number.isInteger(furthest)) return undefined
    const typed = isObject(stored.typed) ? (stored.typed as Answers) : undefined
    const confirmed = Array.isArray(stored.confirmed) ? stored.confirmed.map(String) : undefined
    return {
      requestId: String(stored.requestId),
      saved: { answers, step, furthest, typed, confirmed },
    }
  } catch {
    return undefined
  }
}

/** Keeps every keystroke; a tab that does not let us goes on without. */
export function keepLoanDraft(context: WizardContext): void {
  const { requestId, answers, furthest, typed, confirmed } = context
  const draft = { format: FORMAT, requestId, answers, step: indexOf(context), furthest, typed, confirmed }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft))
  } catch {
    // full or switched off
  }
}

export function dropLoanDraft(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // switched off: nothing was kept
  }
}
