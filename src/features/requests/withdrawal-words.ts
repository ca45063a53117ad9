import { creditsInWords } from '#schemas/requests/rules.ts'
import type { OwnProposalRecord } from './own-proposal.tsx'

/** What a professional reads before withdrawing a proposal: whether its credits come back, and why not (PRO-7). */
export const withdrawalInWords = ({
  credits,
  contact_shown,
}: Pick<OwnProposalRecord, 'credits' | 'contact_shown'>): string =>
  contact_shown
    ? `Quer mesmo retirar a proposta? Custou ${creditsInWords(credits)}, que não voltam: o contacto do cliente já lhe foi mostrado.`
    : `Quer mesmo retirar a proposta? Recebe de volta ${creditsInWords(credits)}.`
