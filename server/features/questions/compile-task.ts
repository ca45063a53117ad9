import type { OrderSource } from '#schemas/wizards/order/definition.ts'
import { wizards } from '#schemas/wizards/registry.ts'
import { validatorCode, wizardModule } from '../../core/wizards/module.ts'

/** A questionnaire's definition alone. */
export const defineQuestions = (source: OrderSource) => wizards.order.definition(source)

/** A questionnaire's definition and its validators' code (see `validatorCode`). */
export function compileQuestions(source: OrderSource) {
  const definition = wizards.order.definition(source)
  return { definition, code: validatorCode(definition, wizards.order.formats) }
}

/** The module that a questionnaire is loaded as; `source` is an OrderSource as JSON, `service` what the module says of it. */
export function orderModule({ source, service }: { source: string; service: object }): string {
  const given: OrderSource = JSON.parse(source)
  const { definition, code } = compileQuestions(given)
  return wizardModule(definition, code, { service })
}
