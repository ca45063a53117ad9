import { indexOf, type WizardContext } from '#machines/wizard-context.ts'
import type { WizardInput } from '#machines/wizard-setup.ts'
import type { Answers } from '#schemas/wizards/definition.ts'

/** An unfinished sign-up outlives a reload in the browser's tab, without its passwords. */
const KEY = 'cinco-registo'
const FORMAT = 1

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What this tab holds of the sign-up that began with `start` (what the address brought), and of no other. */
export function readSignupDraft(start: string): Pick<WizardInput, 'saved' | 'requestId'> | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    if (!isObject(stored) || stored.format !== FORMAT || stored.start !== start) return undefined
    const [step, furthest] = [Number(stored.step), Number(stored.furthest)]
    if (!isObject(stored.answers) || !Number.isInteger(step) || !Number.isInteger(furthest)) return undefined
    const answers = Object.fromEntries(Object.entries(stored.answers).filter(([, step]) => isObject(step)))
    return { requestId: String(stored.requestId), saved: { answers: answers as Answers, step, furthest } }
  } catch {
    return undefined
  }
}

/** Keeps every keystroke but those of the passwords; a tab that does not let us goes on without. */
export function keepSignupDraft(start: string, context: WizardContext): void {
  const { requestId, furthest } = context
  const answers = withoutPasswords(context.answers)
  const draft = { format: FORMAT, start, requestId, answers, step: indexOf(context), furthest }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft))
  } catch {
    // full or switched off
  }
}

export function dropSignupDraft(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // switched off: nothing was kept
  }
}

function withoutPasswords(answers: Answers): Answers {
  if (!answers.conta) return answers
  const { password: _, confirmation: __, ...conta } = answers.conta
  return { ...answers, conta }
}
