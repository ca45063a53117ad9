import type { ErrorSchema, RJSFSchema, ValidationData, ValidatorType } from '@rjsf/utils'
import type { StepFormContext } from '#src/forms/form-context.ts'

const noErrors: ValidationData<unknown> = { errors: [], errorSchema: {} as ErrorSchema }

/**
 * rjsf requires a validator. Ours finds nothing: the walk finds a step's problems with the compiled validators, and
 * they are passed as `extraErrors`. Schemas have no branches (steps branch instead), so that `isValid` decides
 * nothing either.
 */
export const silentValidator: ValidatorType<unknown, RJSFSchema, StepFormContext> = {
  validateFormData: () => noErrors,
  isValid: () => true,
  rawValidation: () => ({ errors: [] }),
}

/** Keeps rjsf from filling in defaults: an acceptance (`const: true`) would otherwise start ticked. */
export const nothingByItself = { constAsDefaults: 'never', emptyObjectFields: 'skipDefaults' } as const
