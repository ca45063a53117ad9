import type { ErrorObject } from 'ajv'
import type { WizardDefinition } from './definition.ts'

/** A compiled JSON Schema: true when the value fits, with the errors left on the function otherwise (as Ajv does it). */
export interface Validate {
  (value: unknown): boolean
  errors?: ErrorObject[] | null
}

/** A definition with its validators, however they were compiled: by Ajv in Node, or loaded as a module in a browser. */
export interface CompiledWizard {
  readonly definition: WizardDefinition
  /** By step id: the step's own answers. */
  readonly steps: Readonly<Record<string, Validate>>
  /** By step id, for steps with a `when`: all answers. */
  readonly when: Readonly<Record<string, Validate>>
  /** By step id and JSON pointer, for steps with `relevance`: all answers so far. */
  readonly relevance: Readonly<Record<string, Readonly<Record<string, Validate>>>>
}
