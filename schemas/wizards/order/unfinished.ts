import { stepInWords } from '../../questions/words.ts'
import { comparable } from '../carry-over.ts'
import type { Answers, WizardDefinition } from '../definition.ts'

/** Whether a step has the same answers here as there. */
export const isSameAt = (step: string, here: Answers, there: Answers): boolean =>
  comparable({ [step]: here[step] ?? {} }) === comparable({ [step]: there[step] ?? {} })

/** An unfinished order in one place, this device or the server. */
interface Held {
  readonly request: string
  readonly revision: number
  readonly answers: Answers
}

/**
 * How an order on this device stands to the server's (ORD-33). `synced` are the answers that the server took from this
 * device last, as `comparable` writes them; undefined where it took none.
 *
 * - `same`: the answers are the same
 * - `here`: this device goes on from the server's, or it alone changed answers
 * - `there`: another device or tab went on, this one did not
 * - `both`: both went on
 */
export function standing(
  here: Held & { readonly synced: string | undefined },
  there: Held & { readonly own: boolean },
): 'same' | 'here' | 'there' | 'both' {
  // The last save of this device itself may come from a tab that has crashed since, and be the newer one.
  if (there.request === here.request && there.revision === here.revision) return 'here'
  const [ours, theirs] = [comparable(here.answers), comparable(there.answers)]
  if (ours === theirs) return 'same'
  if (theirs === here.synced) return 'here'
  // Another device's order took this one's place on the server: what was saved of this one is here alone.
  const isKept = there.own || there.request === here.request
  return ours === here.synced && isKept ? 'there' : 'both'
}

/** A question that was answered differently on two devices, in words; '' where there is no answer. */
export interface Difference {
  readonly question: string
  readonly here: string
  readonly there: string
}

/** The questions that have another answer there than here, in their order. */
export function differencesInWords({ steps }: WizardDefinition, here: Answers, there: Answers): Difference[] {
  return steps
    .map((step) => ({
      question: step.title,
      here: stepInWords(step, here[step.id] ?? {}),
      there: stepInWords(step, there[step.id] ?? {}),
    }))
    .filter((one) => one.here !== one.there)
}
