import type { ErrorObject } from 'ajv'
import type { JsonSchema } from '../json-schema.ts'
import type { WizardDefinition } from './definition.ts'

/** A compiled JSON Schema, as Ajv makes it: true if the value is valid, otherwise the errors are on the function. */
export interface Validate {
  (value: unknown): boolean
  errors?: ErrorObject[] | null
}

/** One value for each schema of a definition: of its steps, their conditions and their parts. */
interface BySchema<T> {
  /** By step id: over the step's own answers. */
  readonly steps: Readonly<Record<string, T>>
  /** By step id, for steps with a `when`: over all answers. */
  readonly when: Readonly<Record<string, T>>
  /** By step id and JSON pointer, for steps with `relevance`: over all answers so far. */
  readonly relevance: Readonly<Record<string, Readonly<Record<string, T>>>>
}

/**
 * Maps each schema of a definition. `map` gets the name of the schema's validator in a published module:
 * `steps_<index>`, `when_<index>` or `relevance_<index>_<n>`, by the position of its step.
 */
export function mapSchemas<T>(
  definition: WizardDefinition,
  map: (schema: JsonSchema, name: string) => T,
): BySchema<T> {
  const steps: Record<string, T> = {}
  const when: Record<string, T> = {}
  const relevance: Record<string, Record<string, T>> = {}
  definition.steps.forEach((step, index) => {
    steps[step.id] = map(step.schema, `steps_${index}`)
    if (step.when) when[step.id] = map(step.when, `when_${index}`)
    if (!step.relevance) return
    const parts = Object.entries(step.relevance).map(
      ([pointer, schema], at) => [pointer, map(schema, `relevance_${index}_${at}`)] as const,
    )
    relevance[step.id] = Object.fromEntries(parts)
  })
  return { steps, when, relevance }
}

/** A definition with its validators, however they were compiled: by Ajv in Node, or loaded as a module in a browser. */
export interface CompiledWizard extends BySchema<Validate> {
  readonly definition: WizardDefinition
}
