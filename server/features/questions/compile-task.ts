import { type OrderSource, orderDefinition } from '#schemas/wizards/order.ts'
import { validatorCode, wizardModule } from '../../core/wizards/module.ts'

/** A questionnaire's definition and its validators' code (see `validatorCode`). */
export function compileQuestions(source: OrderSource) {
  const definition = orderDefinition(source)
  return { definition, code: validatorCode(definition) }
}

/** The module that a questionnaire is loaded as; `source` is an OrderSource as JSON, `service` what the module says of it. */
export function orderModule({ source, service }: { source: string; service: object }): string {
  const { definition, code } = compileQuestions(JSON.parse(source) as OrderSource)
  return wizardModule(definition, code, { service })
}
