import type { ErrorSchema, RJSFSchema, ValidationData, ValidatorType } from '@rjsf/utils'
import type { StepFormContext } from '#src/forms/form-context.ts'

const noErrors: ValidationData<unknown> = { errors: [], errorSchema: {} as ErrorSchema }

/**
 * rjsf wants a validator; ours has nothing to say. What is wrong with a step is worked out once, by the walk over the
 * compiled validators, and comes in as `extraErrors`. Schemas have no branches (steps branch instead), so `isValid` is
 * never decisive either.
 */
export const silentValidator: ValidatorType<unknown, RJSFSchema, StepFormContext> = {
  validateFormData: () => noErrors,
  isValid: () => true,
  rawValidation: () => ({ errors: [] }),
}

/** rjsf answers nothing by itself: a box that has to be ticked (`const: true`) would otherwise come ticked. */
export const nothingByItself = { constAsDefaults: 'never', emptyObjectFields: 'skipDefaults' } as const
