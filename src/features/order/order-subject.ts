import type { WizardContext } from '#machines/wizard-context.ts'
import type { CompiledWizard } from '#schemas/wizards/compiled.ts'

/** What the order's wizard is about. */
export interface OrderSubject {
  serviceId: number
  /** Where its questionnaire is loaded from, where that is not the service's own address: a draft that is previewed. */
  module?: string
}

/** A service's questionnaire as the server publishes it, linked. */
export interface OrderWizard extends CompiledWizard {
  service: { id: number; title: string }
}

/** The loaded questionnaire's service; undefined before it is there. */
export function serviceOf({ wizard }: WizardContext): OrderWizard['service'] | undefined {
  return wizard && 'service' in wizard ? (wizard as OrderWizard).service : undefined
}
