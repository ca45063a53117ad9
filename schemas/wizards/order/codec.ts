import type { Atom } from '../../atoms/atom.ts'
import { fromWirePhone, toWirePhone } from '../../atoms/phone.ts'
import { postalCode } from '../../atoms/postal-code.ts'
import { atomOfField } from '../../atoms/registry.ts'
import type { BodyOf } from '../../calls/define-call.ts'
import type { createLead } from '../../calls/order.ts'
import { asObject, isObject } from '../../validation/json-object.ts'
import { parseJson } from '../../validation/parse-json.ts'
import type { Answers, StepAnswers, WizardDefinition, WizardStep } from '../definition.ts'
import type { Codec } from '../record.ts'
import { NOT_KNOWN_YET } from './how-soon.ts'
import { placeOfWork } from './place-of-work.ts'
import { isSpecific } from './specific.ts'

/** The part of a lead that holds answers (ORD-22): `details` has those to the service's own questions, as JSON. */
export type OrderWire = Omit<BodyOf<typeof createLead>, 'service_id' | 'version' | 'lat' | 'lng'>

/**
 * Puts an order's answers into a lead's fields, the phone with its prefix and numbers with their units (QST-21); and back.
 */
export const orderCodec: Codec<OrderWire> = {
  toWire(definition, relevant) {
    const fields = answersOf(
      definition.steps.filter((step) => !isSpecific(step)),
      relevant,
    )
    return {
      details: JSON.stringify(ownAnswers(definition, relevant)),
      // The answer that stands for it is in `details`; the server says by its clock how soon that is.
      when: Number(fields.when ?? NOT_KNOWN_YET),
      info: typeof fields.info === 'string' ? fields.info : null,
      // A place that stands for it may have a name alone, which `details` holds.
      zip_home: String(fields.zip_home ?? codeIn(placeOfWork(definition.steps, relevant))),
      phone: toWirePhone(String(fields.phone)),
      email: String(fields.email),
      name: String(fields.name),
    }
  },
  fromWire: (definition, wire) => layOut(definition, wire, parseDetails(wire.details) ?? {}),
}

/** A place that is a postal code; empty for a name. */
const codeIn = (place = ''): string => (postalCode.test(place) ? place : '')

/** The answers to a service's own questions, as `details` holds them. */
export const ownAnswers = ({ steps }: WizardDefinition, relevant: Answers): StepAnswers =>
  answersOf(steps.filter(isSpecific), relevant)

const answersOf = (steps: readonly WizardStep[], relevant: Answers): StepAnswers =>
  Object.assign({}, ...steps.map((step) => inWords(step, relevant[step.id] ?? {})))

/** The answers to a service's own questions; undefined where the text holds no such thing, or none that can be stored. */
export function parseDetails(text: string): StepAnswers | undefined {
  if (text.includes('\\u0000')) return undefined // PostgreSQL cannot store it
  try {
    const details = parseJson(text)
    return isObject(details) ? details : undefined
  } catch {
    return undefined
  }
}

/** A lead's fields by step, as they were typed. */
export function layOut(
  definition: WizardDefinition,
  wire: Partial<OrderWire>,
  details: StepAnswers,
): Answers {
  const fields = { ...wire, ...(wire.phone !== undefined && { phone: fromWirePhone(wire.phone) }) }
  return Object.fromEntries(
    definition.steps.map((step) => [
      step.id,
      asAnswers(step, pick(isSpecific(step) ? details : fields, step)),
    ]),
  )
}

/** A step's answers as they are sent: those of a kind that is sent in words, in words. */
const inWords = (step: WizardStep, answers: StepAnswers): StepAnswers =>
  mapSentInWords(step, answers, (atom, value) => (typeof value === 'number' ? atom.words(value) : value))

/** The answers that were sent. */
const asAnswers = (step: WizardStep, sent: StepAnswers): StepAnswers =>
  mapSentInWords(step, sent, (atom, value) => (typeof value === 'string' ? atom.entry.parse(value) : value))

function mapSentInWords(
  { ui }: Pick<WizardStep, 'ui'>,
  answers: StepAnswers,
  map: (atom: Atom, value: unknown) => unknown,
): StepAnswers {
  let mapped = answers
  for (const [name, value] of Object.entries(answers)) {
    const atom = atomOfField(ui[name])
    const { items } = asObject(ui[name])
    if (atom?.sentInWords) mapped = { ...mapped, [name]: map(atom, value) }
    // Each entry of a list (QST-58) as a step is.
    else if (items && Array.isArray(value))
      mapped = {
        ...mapped,
        [name]: value.map((entry) =>
          isObject(entry) ? mapSentInWords({ ui: asObject(items) }, entry, map) : entry,
        ),
      }
  }
  return mapped
}

function pick(source: StepAnswers, { schema }: WizardStep): StepAnswers {
  const names = Object.keys(schema.properties)
  const present = names.filter((name) => source[name] !== undefined && source[name] !== null)
  return Object.fromEntries(present.map((name) => [name, source[name]]))
}
