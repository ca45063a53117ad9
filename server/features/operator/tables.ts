import type { FeatureTable } from '../../core/services.ts'

declare module '../../core/db/tables.ts' {
  interface Tables {
    /** Which of the operator's e-mails an administrator gets too; none without a row. */
    operator_choices: {
      admin_id: string
      summary: number
      at_once: number
    }
    /** The e-mails to the operator. */
    operator_tellings: {
      name: 'summary' | 'at-once'
      /** The operator was told of everything that waited by then. */
      told_until: string
      /** When it is looked for again. */
      next_at: string
    }
  }
}

export const operatorTables: readonly FeatureTable[] = [
  {
    name: 'operator_choices',
    key: ['admin_id'],
    ends: 'accounts',
    person: 'erased, not exported: which e-mails an administrator chose to get',
  },
  { name: 'operator_tellings', key: ['name'], person: 'nothing' },
]
