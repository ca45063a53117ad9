import type { FeatureTable } from '../../core/feature.ts'

/** Times are ISO 8601 texts in UTC, ids are made in code, JSON is text: the same SQL serves both databases. */
interface MainGroups {
  id: number
  title: string
}

interface Subgroups {
  id: number
  title: string
  main_group_id: number
  /** What the repository asks of all its services, as JSON. */
  questions: string | null
}

interface Services {
  id: number
  title: string
  sub_group_id: number
  /** Other words for the search, as a JSON list; null for none. */
  labels: string | null
  /** Which of the home page's rows of cards shows it, from 1; null for none. */
  featured: number | null
}

declare module '../../core/db/tables.ts' {
  interface Tables {
    main_groups: MainGroups
    subgroups: Subgroups
    services: Services
  }
}

export const catalogueTables: readonly FeatureTable[] = [
  { name: 'main_groups', key: ['id'], person: 'nothing' },
  { name: 'subgroups', key: ['id'], person: 'nothing' },
  { name: 'services', key: ['id'], person: 'nothing' },
]
