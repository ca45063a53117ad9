import type { JsonSchema } from '#schemas/json-schema.ts'
import { asObject } from '#schemas/validation/json-object.ts'
import type { StepAnswers } from '#schemas/wizards/definition.ts'
import type { CopyOffer } from './form-context.ts'

/** A part of a step's ui that may hold offers: a group's, or a field's. */
type Part = { readonly [name: string]: Part } | undefined

/** The offers to copy that the fields of a step's groups make. */
export function copyOffers(ui: JsonSchema): CopyOffer[] {
  const fields = Object.values(ui as NonNullable<Part>).flatMap((group) => Object.values(group ?? {}))
  // A field's ui calls an offer `copy`.
  return fields.flatMap((field) => (field?.['ui:options']?.copy as CopyOffer | undefined) ?? [])
}

/** Whether any of the offered fields is answered. */
export const hasCopies = (answers: StepAnswers, offer: CopyOffer): boolean =>
  Object.keys(copied(answers, offer)).length > 0

/** A step's answers after fields of one group were copied into another. */
export const withCopies = (answers: StepAnswers, offer: CopyOffer): StepAnswers => ({
  ...answers,
  [offer.to]: { ...groupOf(answers, offer.to), ...copied(answers, offer) },
})

function copied(answers: StepAnswers, { from, fields }: CopyOffer): StepAnswers {
  const source = groupOf(answers, from)
  return Object.fromEntries(
    fields.flatMap((name) => (source[name] === undefined ? [] : [[name, source[name]]])),
  )
}

const groupOf = (answers: StepAnswers, group: string): StepAnswers => asObject(answers[group])
