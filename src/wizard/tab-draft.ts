import { hasAnswers, indexOf, type WizardContext } from '#machines/wizard/context.ts'
import type { WizardInput } from '#machines/wizard/events.ts'
import { isObject } from '#schemas/validation/json-object.ts'
import type { Answers, StepAnswers, WizardDefinition } from '#schemas/wizards/definition.ts'

const FORMAT = 1

/** The answers by step in stored data; anything else there is ignored. */
const stepsOf = (stored: StepAnswers): Answers =>
  Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, StepAnswers] => isObject(entry[1])),
  )

/**
 * An unfinished wizard in the browser's tab (session storage), under `key`. `start` names what it began with: a draft
 * that began otherwise is not read. Without storage it works without a draft.
 */
export function tabDraft(key: string, start?: string) {
  const write = (text: string | null) => {
    try {
      if (text === null) sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, text)
    } catch {
      // full or switched off
    }
  }
  return {
    /** The draft in this tab; undefined if there is none that can be read. */
    read(): Pick<WizardInput, 'saved' | 'requestId'> | undefined {
      try {
        const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
        if (!isObject(stored) || stored.format !== FORMAT || stored.start !== start) return undefined
        const [step, furthest] = [Number(stored.step), Number(stored.furthest)]
        if (!isObject(stored.answers) || !Number.isInteger(step) || !Number.isInteger(furthest))
          return undefined
        const typed = isObject(stored.typed) ? stepsOf(stored.typed) : undefined
        const confirmed = Array.isArray(stored.confirmed) ? stored.confirmed.map(String) : undefined
        const answers = stepsOf(stored.answers)
        return { requestId: String(stored.requestId), saved: { answers, step, furthest, typed, confirmed } }
      } catch {
        return undefined
      }
    },
    /** Saves the answers so far, without the fields that the definition excludes. */
    keep(context: WizardContext): void {
      if (!context.wizard || !hasAnswers(context)) return
      const { requestId, furthest, typed, confirmed } = context
      const answers = toBeKept(context.wizard.definition, context.answers)
      const step = indexOf(context)
      write(JSON.stringify({ format: FORMAT, start, requestId, answers, step, furthest, typed, confirmed }))
    },
    drop: () => write(null),
  }
}

function toBeKept({ steps }: WizardDefinition, answers: Answers): Answers {
  const kept = steps.flatMap(({ id, secret = [] }) => {
    const given = answers[id]
    if (!given || secret.length === 0) return []
    return [[id, Object.fromEntries(Object.entries(given).filter(([name]) => !secret.includes(name)))]]
  })
  return { ...answers, ...Object.fromEntries(kept) }
}
