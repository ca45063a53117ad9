import { placeText } from '../../atoms/place-text.ts'
import type { Answers, WizardStep } from '../definition.ts'
import type { WalkedStep } from '../walk.ts'

/**
 * Where the work is, as it was answered (QST-53): the place that stands for the base question, a postal code or a name, otherwise
 * the base question's postal code. Undefined where neither was answered.
 */
export function placeOfWork(
  steps: readonly Pick<WizardStep, 'id' | 'standsFor'>[],
  answers: Answers,
): string | undefined {
  const instead = steps.flatMap(({ id, standsFor = {} }) =>
    Object.entries(standsFor).flatMap(([name, base]) => (base === 'zip_home' ? [answers[id]?.[name]] : [])),
  )
  const answered = [...instead, answers.zip_home?.zip_home]
  return answered.find((value): value is string => typeof value === 'string' && value !== '')
}

/** Where an order's work is, at the last step of its path, where it is sent from (TEL-17); undefined at other steps. */
export function placeToSend(path: readonly WalkedStep[], step: string | undefined): string | undefined {
  if (path.at(-1)?.step.id !== step) return undefined
  const answers = Object.fromEntries(path.map((walked) => [walked.step.id, walked.answers]))
  const place = placeOfWork(
    path.map((walked) => walked.step),
    answers,
  )
  return place !== undefined && placeText.test(place) ? place : undefined
}
