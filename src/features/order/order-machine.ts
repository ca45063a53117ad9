import type { WizardContext } from '#machines/wizard/context.ts'
import { type WizardActor, type WizardSnapshot, wizardMachine } from '#machines/wizard/machine.ts'
import type { CompiledWizard } from '#schemas/wizards/compiled.ts'
import type { SentLead } from './send-lead.ts'

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

/** What sending brings; null where it was only tried, as in a preview. */
type Sent = SentLead | null

export type OrderActor = WizardActor<OrderSubject, OrderWizard, Sent>
export type OrderSnapshot = WizardSnapshot<OrderSubject, OrderWizard, Sent>
export type OrderContext = WizardContext<OrderSubject, OrderWizard, Sent>

/** The order's machine without its effects. */
export const orderMachine = wizardMachine<OrderSubject, OrderWizard, Sent>()
