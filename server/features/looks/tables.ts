import type { FeatureTable } from '../../core/services.ts'

declare module '../../core/db/tables.ts' {
  interface Tables {
    /** When open requests are looked for, for a professional who may have become able to answer some (TEL-12). One each. */
    request_looks: {
      user_id: string
      /** ISO 8601; '' for at once. */
      due_at: string
    }
  }
}

export const lookTables: readonly FeatureTable[] = [
  {
    name: 'request_looks',
    key: ['user_id'],
    ends: 'accounts',
    person: 'erased, not exported: when the server looks for requests for a professional',
  },
]
