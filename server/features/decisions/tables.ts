import type { Generated } from 'kysely'
import type { Ground } from '#schemas/decisions/grounds.ts'
import type { DecisionKind } from '#schemas/decisions/kinds.ts'
import type { ObjectionState } from '#schemas/decisions/objections.ts'
import type { FeatureTable } from '../../core/services.ts'

declare module '../../core/db/tables.ts' {
  interface Tables {
    /**
     * What administrators decided about people (DEC-1). Of a person who was erased the kind, the rule and the moment stay, which
     * the numbers of decisions are made of.
     */
    decisions: {
      id: string
      kind: DecisionKind
      /** The id of what it is about: a request, a review, an account. */
      thing: string
      /** What it is about in words; null where the kind says it. */
      subject: string | null
      ground: Ground
      /** The administrator's words, which the person reads. */
      facts: string
      /** The administrators' own note. */
      note: string | null
      /** 1 where no person decided. */
      automated: Generated<number>
      /** The person's account; null for who has none. */
      user_id: string | null
      name: string
      /** In lower case. */
      email: string
      /** Of who is told by SMS alone (MSG-19); null for the others. */
      phone: string | null
      /** 1 where the person had reported the other one. */
      reporter: number
      by_id: string
      by_name: string
      created_at: string
      /** Since when it is no longer so: it was taken back, or undone. */
      ended_at: string | null
    }
    /** What people objected to decisions, once each (DEC-5). */
    objections: {
      id: string
      decision_id: string
      text: string
      state: Generated<ObjectionState>
      answer_by: string
      /** The administrator who sees to it. */
      owner_id: string | null
      answer: string | null
      answered_by_id: string | null
      answered_by_name: string | null
      answered_at: string | null
      /** 1 where the decision was undone with it. */
      undone: Generated<number>
      created_at: string
    }
  }
}

export const decisionTables: readonly FeatureTable[] = [
  { name: 'decisions', key: ['id'], person: 'exported and erased' },
  { name: 'objections', key: ['id'], person: 'exported and erased', ends: 'decisions' },
]
