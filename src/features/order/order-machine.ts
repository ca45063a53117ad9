import type { WizardContext } from '#machines/wizard/context.ts'
import { type WizardActor, type WizardSnapshot, wizardMachine } from '#machines/wizard/machine.ts'
import type { SentLead } from '#schemas/requests/sent-lead.ts'
import type { CompiledWizard } from '#schemas/wizards/compiled.ts'

/** The subject of the order's wizard. */
export interface OrderSubject {
  serviceId: number
  /** The questionnaire's address, if it is not the service's own: a draft's preview. */
  module?: string
}

/** A service's questionnaire as the server publishes it, linked. */
export interface OrderWizard extends CompiledWizard {
  service: { id: number; title: string }
}

/** The result of sending; null when it was only a trial, as in a preview. */
export type Sent = SentLead | null

export type OrderActor = WizardActor<OrderSubject, OrderWizard, Sent>
export type OrderSnapshot = WizardSnapshot<OrderSubject, OrderWizard, Sent>
export type OrderContext = WizardContext<OrderSubject, OrderWizard, Sent>

/** The order's machine without its effects. */
export const orderMachine = wizardMachine<OrderSubject, OrderWizard, Sent>()
