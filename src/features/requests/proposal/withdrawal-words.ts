import type { calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { creditsInWords } from '#schemas/requests/rules.ts'

/** A professional's own proposal, as the request's page has it. */
export type OwnProposalRecord = NonNullable<ReplyOf<typeof calls.showOpenRequest>['own']>

/** What withdrawing a proposal is called: for the chosen one it is leaving the work (PRO-21). */
const withdrawing = {
  proposal: {
    title: 'Retirar a proposta',
    ask: 'Retirar',
    yes: 'Sim, retirar',
    done: 'A proposta foi retirada.',
  },
  work: {
    title: 'Deixar este trabalho',
    ask: 'Não posso fazer este trabalho',
    yes: 'Sim, deixar o trabalho',
    done: 'Deixou este trabalho, e o cliente foi avisado.',
  },
} as const

export const withdrawingOf = ({ state }: Pick<OwnProposalRecord, 'state'>) =>
  withdrawing[state === 'chosen' ? 'work' : 'proposal']

/** Whether a proposal can be withdrawn: before the client read it (PRO-7), or the chosen one (PRO-21). */
export const mayWithdraw = ({ state, read_at }: Pick<OwnProposalRecord, 'state' | 'read_at'>): boolean =>
  state === 'chosen' || (state === 'sent' && read_at === null)

/** What a professional reads before withdrawing a proposal: what ends, whether its credits come back, and why not (PRO-7). */
export const withdrawalInWords = ({
  credits,
  contact_shown,
  state,
}: Pick<OwnProposalRecord, 'credits' | 'contact_shown' | 'state'>): string =>
  state === 'chosen'
    ? `Quer mesmo deixar este trabalho? O cliente é avisado, e o pedido volta a abrir para outros. A proposta custou ${creditsInWords(credits)}, que não voltam.`
    : contact_shown
      ? `Quer mesmo retirar a proposta? Custou ${creditsInWords(credits)}, que não voltam: o contacto do cliente já lhe foi mostrado.`
      : `Quer mesmo retirar a proposta? Recebe de volta ${creditsInWords(credits)}.`
