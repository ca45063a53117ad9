import type { FeatureTable } from '../../core/services.ts'

/** Immutable versions of one service's questions: publishing adds a row, and a lead refers to the one that it answered. */
interface QuestionSets {
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
interface PublishedSets {
  service_id: number
  version: string
  published_at: string
}

/** One row: how often something was published. */
interface CatalogueState {
  id: number
  revision: number
}

declare module '../../core/db/tables.ts' {
  interface Tables {
    question_sets: QuestionSets
    published_sets: PublishedSets
    catalogue_state: CatalogueState
  }
}

export const questionTables: readonly FeatureTable[] = [
  { name: 'question_sets', key: ['version'], person: 'nothing' },
  { name: 'published_sets', key: ['service_id'], person: 'nothing' },
  { name: 'catalogue_state', key: ['id'], person: 'nothing' },
]
