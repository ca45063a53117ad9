import type { FeatureTable } from '../../core/services.ts'

declare module '../../core/db/tables.ts' {
  interface Tables {
    /** Immutable versions of one service's questions: publishing adds a row, and a lead refers to the one that it answered. */
    question_sets: {
      /** Hash of the content. */
      version: string
      service_id: number
      /** The service's title then. */
      title: string
      questions: string
      base: string
      created_at: string
      /** The service's publication and the base questions' that it is made of; null where they were not written down. */
      number: number | null
      base_number: number | null
    }
    /** The version in force for each service. */
    published_sets: {
      service_id: number
      version: string
      published_at: string
    }
    /** One row: how often something was published. */
    catalogue_state: {
      id: number
      revision: number
    }
  }
}

export const questionTables: readonly FeatureTable[] = [
  { name: 'question_sets', key: ['version'], person: 'nothing' },
  { name: 'published_sets', key: ['service_id'], person: 'nothing' },
  { name: 'catalogue_state', key: ['id'], person: 'nothing' },
]
