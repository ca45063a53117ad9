import type { Generated } from 'kysely'
import type { AdminAction, LogKind } from '#schemas/calls/admin/audit.ts'
import type { FeatureTable } from '../../core/services.ts'

declare module '../../core/db/tables.ts' {
  interface Tables {
    /** What administrators did; append-only. */
    audit_log: {
      id: string
      at: string
      admin_id: string
      admin_name: string
      action: AdminAction
      subject: string
      /** What it is about, as it is filtered (`thingOf`): the kind, and the number, code or e-mail. */
      kind: Generated<LogKind | ''>
      ref: Generated<string>
      note: string | null
    }
  }
}

export const auditTables: readonly FeatureTable[] = [
  { name: 'audit_log', key: ['id'], person: 'erased, not exported: it says what administrators did' },
]
