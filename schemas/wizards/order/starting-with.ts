import type { WizardDefinition } from '../definition.ts'

/** The known contact of a person by the names of the order's fields; null if unknown. */
export type KnownContact = Readonly<Partial<Record<'zip_home' | 'phone' | 'email' | 'name', string | null>>>

/**
 * An order whose contact steps start with the known contact. The names are reserved, so that no service's own
 * question can have one of them.
 */
export function startingWith(definition: WizardDefinition, contact: KnownContact): WizardDefinition {
  const filled = Object.entries(contact).filter(([, value]) => value !== null)
  const steps = definition.steps.map((step) => {
    const stepFields = filled.filter(([name]) => name in step.schema.properties)
    return stepFields.length === 0
      ? step
      : { ...step, initial: { ...step.initial, ...Object.fromEntries(stepFields) } }
  })
  return { ...definition, steps }
}
