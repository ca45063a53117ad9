import { atoms } from '#schemas/atoms/registry.ts'
import { photosAt, takesPhotos } from '#schemas/questions/words.ts'
import { withinBounds } from '#schemas/validation/bounds.ts'
import type { CompiledWizard } from '#schemas/wizards/compiled.ts'
import type { Answers } from '#schemas/wizards/definition.ts'
import { fittingAnswers } from '#schemas/wizards/fitting-answers.ts'
import { withoutUnleft } from '#schemas/wizards/order/without-unleft.ts'
import { walk } from '#schemas/wizards/walk.ts'

/**
 * What is kept of an unfinished order's answers: what its questions ask for, within their sizes, without contact details
 * that were not left (ORD-29). `furthest` is the index on the path of the furthest step.
 */
export function keptAnswers(wizard: CompiledWizard, typedAnswers: Answers, furthest: number): Answers {
  const { steps } = wizard.definition
  const bounded = steps.flatMap(({ id, schema }) => {
    const answers = Object.hasOwn(typedAnswers, id) ? typedAnswers[id] : undefined
    return answers ? [[id, withinBounds(schema, answers).value] as const] : []
  })
  const answers = fittingAnswers(wizard, Object.fromEntries(bounded))
  return withoutUnleft(walk(wizard, answers).path, answers, furthest)
}

/** Kept answers in two parts: what all devices of an order share, and the contact answers, which are the device's own. */
export function apart(
  { definition }: CompiledWizard,
  answers: Answers,
): { shared: Answers; contact: Answers } {
  const personal = new Set(definition.steps.flatMap((step) => (step.personal ? step.id : [])))
  const part = (isPersonal: boolean) =>
    Object.fromEntries(Object.entries(answers).filter(([id]) => personal.has(id) === isPersonal))
  return { shared: part(false), contact: part(true) }
}

/** The e-mail among kept answers, in lower case; null where there is none that is complete. */
export function emailIn({ definition }: CompiledWizard, answers: Answers): string | null {
  const step = definition.steps.find(({ personal, schema }) => personal && 'email' in schema.properties)
  const email = step && answers[step.id]?.email
  return typeof email === 'string' && atoms.email.test(email) ? email.toLowerCase() : null
}

/** The photographs that kept answers name (PHO-6). */
export function photosIn({ definition }: CompiledWizard, answers: Answers): string[] {
  const fields = definition.steps.flatMap(({ id, ui }) =>
    Object.entries(ui).flatMap(([name, fieldUi]) => (takesPhotos(fieldUi) ? [{ id, name, fieldUi }] : [])),
  )
  return [...new Set(fields.flatMap(({ id, name, fieldUi }) => photosAt(fieldUi, answers[id]?.[name])))]
}
