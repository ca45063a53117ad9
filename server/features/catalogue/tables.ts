import type { Generated } from 'kysely'
import type { FeatureTable } from '../../core/services.ts'

interface ServiceTexts {
  service_id: number
  /** `ServiceTexts` of schemas/catalogue as JSON. */
  texts: string
  /** How often an administrator changed them; 0 for the repository's, which the seed may replace. */
  revision: number
}

declare module '../../core/db/tables.ts' {
  interface Tables {
    /** Times are ISO 8601 texts in UTC, ids are made in code, JSON is text: the same SQL serves both databases. */
    main_groups: {
      id: number
      title: string
    }
    subgroups: {
      id: number
      title: string
      main_group_id: number
      /** How often administrators changed it; 0 for the repository's, which the seed may change. */
      revision: Generated<number>
      /** Since when it is put away (ADM-26); null for the others. */
      archived_at: Generated<string | null>
    }
    /** The addresses that subgroups had under earlier names. */
    former_slugs: {
      slug: string
      sub_group_id: number
    }
    services: {
      id: number
      title: string
      sub_group_id: number
      /** Other words for the search, as a JSON list; null for none. */
      labels: string | null
      /** Which of the home page's rows of cards shows it, from 1; null for none. */
      featured: number | null
      /** What a proposal costs a professional, in credits (PRO-3). */
      credits: Generated<number>
      /** Since when nobody can ask for it any more (PAGE-37); null for the others. */
      withdrawn_at: Generated<string | null>
      /** The service that the page of a withdrawn one leads to; it has no foreign key, so that a backup is restored in any order. */
      redirect_to: Generated<number | null>
      /** The service that the repository has merged it into (CAT-34), also once an administrator has brought it back; null for the others. */
      merged_into: Generated<number | null>
      /** Since when a withdrawn one is put away (ADM-23). */
      archived_at: Generated<string | null>
    }
    service_texts: ServiceTexts
  }
}

export const catalogueTables: readonly FeatureTable[] = [
  { name: 'main_groups', key: ['id'], person: 'nothing' },
  { name: 'subgroups', key: ['id'], person: 'nothing' },
  { name: 'former_slugs', key: ['slug'], person: 'nothing' },
  { name: 'services', key: ['id'], person: 'nothing' },
  { name: 'service_texts', key: ['service_id'], person: 'nothing' },
]
