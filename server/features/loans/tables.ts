import type { FeatureTable } from '../../core/feature.ts'

/** Home-loan requests; the answers are sealed (see `features/loans/vault`). */
interface Loans {
  id: string
  cod: string
  version: string
  key_id: string
  sealed: string
  created_at: string
}

/** A keyed hash of each applicant's e-mail, by which their requests are found. */
interface LoanApplicants {
  email_mark: string
  loan_id: string
}

declare module '../../core/db/tables.ts' {
  interface Tables {
    loans: Loans
    loan_applicants: LoanApplicants
  }
}

export const loanTables: readonly FeatureTable[] = [
  { name: 'loans', key: ['id'], person: 'exported and erased' },
  {
    name: 'loan_applicants',
    key: ['email_mark', 'loan_id'],
    ends: 'loans',
    person: 'erased, not exported: keyed hashes, by which the requests are found',
  },
]
