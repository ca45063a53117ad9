import { postalCode, unknownPostalCode } from '#schemas/atoms/postal-code.ts'
import { placeProblem } from '#schemas/places/place-label.ts'
import type { Problem } from '#schemas/validation/problem.ts'
import type { Answers, WizardDefinition } from '#schemas/wizards/definition.ts'
import type { PostalCodesRepository } from '../places/offers.ts'

/** The problems of places, other than the order's own, that do not exist, each at its answer in `details` (QST-23). */
export async function placeProblems(
  codes: PostalCodesRepository,
  { steps }: WizardDefinition,
  relevant: Answers,
): Promise<Pick<Problem, 'path' | 'message'>[]> {
  const asked = steps.filter(({ check }) => check?.name === 'place')
  const fields = asked.flatMap(({ id }) => Object.entries(relevant[id] ?? {}))
  const verdicts = await Promise.all(
    fields.map(async ([name, text]) => {
      const message = await problemOf(codes, String(text))
      return message === undefined ? [] : [{ path: `/details/${name}`, message }]
    }),
  )
  return verdicts.flat()
}

async function problemOf(codes: PostalCodesRepository, text: string): Promise<string | undefined> {
  if (!postalCode.test(text)) return placeProblem(text, await codes.search(text))
  const { match, suggestions } = await codes.check(text)
  return match ? undefined : unknownPostalCode(suggestions)
}
