import type { FeatureTable } from '../../core/services.ts'

declare module '../../core/db/tables.ts' {
  interface Tables {
    step_drafts: {
      /** The hash of the browser's cookie. */
      token_hash: string
      wizard: string
      /** The key that sealed it, and the sealed text. */
      key_id: string
      sealed: string
      saved_at: string
    }
  }
}

export const stepDraftTables: readonly FeatureTable[] = [
  {
    name: 'step_drafts',
    key: ['token_hash', 'wizard'],
    person: 'kept: sealed answers that only the browser with the cookie can have opened, for 24 hours',
  },
]
