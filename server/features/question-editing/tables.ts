import type { Generated } from 'kysely'
import type { FeatureTable } from '../../core/services.ts'

/** Counts a service's drafts, also those that were published or discarded: no revision is used twice. */
interface DraftRevisions {
  service_id: number
  last: number
}

declare module '../../core/db/tables.ts' {
  interface Tables {
    /** What was published, in order; immutable. 0 stands for the base questions, groups have ids too (`service-ids`). */
    publications: {
      service_id: number
      /** Counts a service's publications, from 1. */
      number: number
      version: string
      /** The whole content as JSON, see `schemas/questions/content`. */
      content: string
      /** Null for what came with the repository. */
      author_id: string | null
      author_name: string
      /** 1 for what followed from a group: its author chose nothing for this set. */
      followed: Generated<number>
      note: string
      published_at: string
    }
    /** Questions that are being edited; 0 stands for the base questions, groups have ids too. */
    question_drafts: {
      service_id: number
      content: string
      /** Changes with each save; see `DraftRevisions`. */
      revision: number
      /** The publication that it was begun on; 0 before the first. */
      base_number: number
      updated_at: string
      /** The name that the author had then, and the account; null where that is not known. */
      updated_by: string
      updated_by_id: string | null
    }
    draft_revisions: DraftRevisions
    /** Who has questions open in an editor, until a moment that the editor puts off. */
    question_presence: {
      service_id: number
      admin_id: string
      until: string
    }
    /** Links that show what is edited to somebody without an account (ADM-68). */
    preview_links: {
      id: string
      token_hash: string
      service_id: number
      created_at: string
      created_by_id: string
      until: string
    }
  }
}

export const questionEditingTables: readonly FeatureTable[] = [
  {
    name: 'publications',
    key: ['service_id', 'number'],
    ends: 'questions',
    person: 'kept: the name of the administrator who published, as the log keeps it',
  },
  {
    name: 'question_drafts',
    key: ['service_id'],
    ends: 'questions',
    person: 'kept: the name of the administrator who edits, until it is published or discarded',
  },
  { name: 'draft_revisions', key: ['service_id'], person: 'nothing' },
  {
    name: 'question_presence',
    key: ['service_id', 'admin_id'],
    person: 'kept: the id of the account alone, for a minute',
  },
  {
    name: 'preview_links',
    key: ['id'],
    person: 'kept: the id of the account that made it, for 30 days',
  },
]
