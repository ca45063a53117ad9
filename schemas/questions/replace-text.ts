import type { ServiceContent } from './content.ts'
import { MAX_DRAFT_TEXT } from './limits.ts'
import { valuePartNames } from './parts.ts'
import type { QuestionRecord } from './record.ts'

/** A text of a question, and its place in the question as a JSON pointer. */
interface PlacedText {
  readonly path: string
  readonly said: string
}

/** A text of a set that is replaced: the name of its question, its place there, and what it says before and after. */
export interface Replacement {
  readonly name: string
  readonly path: string
  readonly said: string
  readonly after: string
}

/** The texts of a question and of its options that people read. */
export function textsIn({ question, answer }: QuestionRecord): PlacedText[] {
  const parts = (['help', ...valuePartNames] as const).map(
    (part) => [`/answer/${part}`, answer[part]] as const,
  )
  const options = (answer.options ?? []).flatMap((option, index) =>
    (['description', 'help', 'warning'] as const).map(
      (part) => [`/answer/options/${index}/${part}`, option[part]] as const,
    ),
  )
  return [['/question', question] as const, ...parts, ...options].flatMap(([path, said]) =>
    typeof said === 'string' ? [{ path, said }] : [],
  )
}

const pattern = (text: string) => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'giu')

/** Whether a text has another one in it, as it is written but for capitals. */
export const hasText = (said: string, text: string): boolean => pattern(text).test(said)

/** A text with each place of another one replaced; what began with a capital does again (ADM-67). */
export const replacedIn = (said: string, text: string, by: string): string =>
  said.replace(pattern(text), (match) => {
    const [first = ''] = match
    const isUpper = first !== first.toLowerCase() && !text.startsWith(first)
    return isUpper ? by.charAt(0).toUpperCase() + by.slice(1) : by
  })

/**
 * A content with texts replaced in its own questions. Throws an Error with words where one is no longer there as it was, or
 * would be too long.
 */
export function withReplaced(content: ServiceContent, replacements: readonly Replacement[]): ServiceContent {
  const questions = structuredClone(content.questions)
  for (const { name, path, said, after } of replacements) {
    const record = questions.find((one) => one.answer.name === name && (!one.from || one.from.changed))
    const steps = path.split('/').slice(1)
    const last = steps.pop() ?? ''
    const owner = steps.reduce<Record<string, unknown> | undefined>(
      (value, step) => value?.[step] as Record<string, unknown> | undefined,
      record as unknown as Record<string, unknown> | undefined,
    )
    if (owner?.[last] !== said) throw new Error(`«${said}» já não está lá como estava.`)
    if (after.length > MAX_DRAFT_TEXT) throw new Error(`«${said}» ficaria demasiado longo.`)
    owner[last] = after
  }
  return { ...content, questions }
}
