import type { Generated } from 'kysely'
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
}

interface Services {
  id: number
  title: string
  sub_group_id: number
  /** Other words for the search, as a JSON list; null for none. */
  labels: string | null
  /** Which of the home page's rows of cards shows it, from 1; null for none. */
  featured: number | null
  /** Since when nobody can ask for it any more (PAGE-37); null for the others. */
  withdrawn_at: Generated<string | null>
}

interface ServiceTexts {
  service_id: number
  /** `ServiceTexts` of schemas/catalogue as JSON. */
  texts: string
  /** How often an administrator changed them; 0 for the repository's, which the seed may replace. */
  revision: number
}

declare module '../../core/db/tables.ts' {
  interface Tables {
    main_groups: MainGroups
    subgroups: Subgroups
    services: Services
    service_texts: ServiceTexts
  }
}

export const catalogueTables: readonly FeatureTable[] = [
  { name: 'main_groups', key: ['id'], person: 'nothing' },
  { name: 'subgroups', key: ['id'], person: 'nothing' },
  { name: 'services', key: ['id'], person: 'nothing' },
  { name: 'service_texts', key: ['service_id'], person: 'nothing' },
]
