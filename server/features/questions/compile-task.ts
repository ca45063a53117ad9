import { type OrderSource, orderDefinition } from '#schemas/wizards/order.ts'
import { validatorCode } from '../wizards/module.ts'

/** A questionnaire's definition and its validators' code (see `validatorCode`). */
export function compileQuestions(source: OrderSource) {
  const definition = orderDefinition(source)
  return { definition, code: validatorCode(definition) }
}
