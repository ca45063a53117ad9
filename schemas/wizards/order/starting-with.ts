import type { WizardDefinition } from '../definition.ts'

/** What is known of a person's contact by the names of the order's fields; null where it is not. */
export type KnownContact = Readonly<Partial<Record<'zip_home' | 'phone' | 'email' | 'name', string | null>>>

/**
 * An order that starts with what is known of its client: each step that asks for it holds it until it is answered there.
 * The names are reserved, so that no service's own question can have one of them.
 */
export function startingWith(definition: WizardDefinition, known: KnownContact): WizardDefinition {
  const given = Object.entries(known).filter(([, value]) => value !== null)
  const steps = definition.steps.map((step) => {
    const own = given.filter(([name]) => name in step.schema.properties)
    return own.length === 0 ? step : { ...step, initial: { ...step.initial, ...Object.fromEntries(own) } }
  })
  return { ...definition, steps }
}
