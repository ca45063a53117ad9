import type { OrderSource } from '#schemas/wizards/order/definition.ts'
import { wizards } from '#schemas/wizards/registry.ts'
import { validatorCode } from '../../core/wizards/module.ts'

/** A questionnaire's definition alone. */
export const defineQuestions = (source: OrderSource) => wizards.order.definition(source)

/** A questionnaire's definition and its validators' code (see `validatorCode`). */
export function compileQuestions(source: OrderSource) {
  const definition = wizards.order.definition(source)
  return { definition, code: validatorCode(definition, wizards.order.formats) }
}
