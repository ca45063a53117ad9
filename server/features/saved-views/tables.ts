import type { FeatureTable } from '../../core/services.ts'

declare module '../../core/db/tables.ts' {
  interface Tables {
    /** Filters of the administration's lists that administrators keep under a name. */
    saved_views: {
      id: string
      admin_id: string
      /** The list's path under `/admin`. */
      list: string
      name: string
      /** As the list's address has them, without the question mark. */
      query: string
      created_at: string
    }
  }
}

export const viewTables: readonly FeatureTable[] = [
  {
    name: 'saved_views',
    key: ['id'],
    ends: 'accounts',
    person: 'erased, not exported: how an administrator arranged the lists',
  },
]
