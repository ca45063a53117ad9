import { proposalForm } from '#schemas/forms/proposal.ts'
import { keptOf } from '#src/forms/use-page-form.ts'

/** Whether this tab has something typed of a proposal for a request that was not sent (PRO-15). */
export const isTyped = (leadId: string): boolean => keptOf(proposalForm, leadId) !== undefined
