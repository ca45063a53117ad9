import type { WizardDefinition } from '../definition.ts'

/** The fields of a contact. The names are reserved, so that no service's own question can have one of them. */
const FIELDS = ['zip_home', 'phone', 'email', 'name'] as const

/** The known contact of a person by the names of the order's fields; null if unknown. */
export type KnownContact = Readonly<Partial<Record<(typeof FIELDS)[number], string | null>>>

/** An order whose contact steps start with the known contact; whatever else is known of the person fills in nothing. */
export function startingWith(definition: WizardDefinition, contact: KnownContact): WizardDefinition {
  const filled = FIELDS.flatMap((name) => {
    const { [name]: value = null } = contact
    return value === null ? [] : [[name, value] as const]
  })
  const steps = definition.steps.map((step) => {
    const stepFields = filled.filter(([name]) => name in step.schema.properties)
    return stepFields.length === 0
      ? step
      : { ...step, initial: { ...step.initial, ...Object.fromEntries(stepFields) } }
  })
  return { ...definition, steps }
}
