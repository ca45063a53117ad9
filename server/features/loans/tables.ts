import type { Generated } from 'kysely'
import type { HandlingState } from '#schemas/calls/admin/parts.ts'
import type { FeatureTable } from '../../core/services.ts'

declare module '../../core/db/tables.ts' {
  interface Tables {
    /** Home-loan requests; the answers are sealed (see `features/loans/vault`). */
    loans: {
      id: string
      cod: string
      version: string
      key_id: string
      sealed: string
      created_at: string
      state: Generated<HandlingState>
      /** How often administrators changed the state. */
      revision: Generated<number>
      /** The account that did so last. */
      handled_by_id: string | null
    }
    /** A keyed hash of each applicant's e-mail, by which their requests are found. */
    loan_applicants: {
      email_mark: string
      loan_id: string
    }
    /** What administrators wrote about a request; the text is sealed as the request is. */
    loan_notes: {
      id: string
      loan_id: string
      created_at: string
      admin_id: string
      /** What stands for the author once the account is no more. */
      admin_name: string
      key_id: string
      sealed: string
    }
  }
}

export const loanTables: readonly FeatureTable[] = [
  { name: 'loans', key: ['id'], person: 'exported and erased' },
  {
    name: 'loan_notes',
    key: ['id'],
    ends: 'loans',
    person: 'erased, not exported: they may tell of the other people of a request',
  },
  {
    name: 'loan_applicants',
    key: ['email_mark', 'loan_id'],
    ends: 'loans',
    person: 'erased, not exported: keyed hashes, by which the requests are found',
  },
]
