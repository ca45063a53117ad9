import { proposalForm } from '#schemas/forms/proposal.ts'
import { keptAbouts, keptOf } from '#src/forms/use-page-form.ts'

/** How the change of a proposal is kept, before the proposal's id; what was begun for a request is kept by the request's. */
export const CHANGE_OF = 'alteracao-'

/** Whether this tab has something typed of a proposal for a request that was not sent (PRO-15). */
export const isTyped = (leadId: string): boolean => keptOf(proposalForm, leadId) !== undefined

/** The requests for which this tab has a proposal that was begun and not sent, by their ids (DAY-5). */
export const begunProposals = (): string[] =>
  keptAbouts(proposalForm).filter((about) => !about.startsWith(CHANGE_OF) && isTyped(about))
